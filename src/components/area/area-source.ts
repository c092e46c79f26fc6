import { currentLanguage, type Locale } from '@/i18n'
import { createAreaIndex, type AreaIndex, findArea } from '@/lib/area/area'
import { initialsOf, createSoundsReader } from '@/lib/area/sounds'

const loading = new Map<Locale, Promise<AreaIndex>>()

async function load(locale: Locale): Promise<AreaIndex> {
  const [{ areaList }, table] = await Promise.all([
    import('@vant/area-data'),
    import('@/lib/area/area-sounds'),
  ])
  const read = createSoundsReader(table)
  const initials = (name: string) => initialsOf(read(name))
  if (locale === 'zh-CN') return createAreaIndex(areaList, initials)
  const { englishAreaNames } = await import('@/lib/area/english-names')
  return createAreaIndex(areaList, initials, englishAreaNames(read))
}

/** Loads all areas in the current language on first use. After a failure the next call tries again. */
export function loadAreas(): Promise<AreaIndex> {
  const { locale } = currentLanguage()
  const known = loading.get(locale)
  if (known) return known
  const begun = load(locale).catch((error: unknown) => {
    loading.delete(locale)
    throw error
  })
  loading.set(locale, begun)
  return begun
}

/** Name of an area with the areas that contain it, in the word order of the current language. */
export const areaPath = (names: readonly string[]): string =>
  currentLanguage().locale === 'zh-CN' ? names.join(' ') : [...names].reverse().join(', ')

/**
 * Resolves to a lookup of the full name of a county, which includes the areas above it; null for an unknown
 * code.
 */
export async function countyNames(): Promise<(code: string) => string | null> {
  const book = await loadAreas()
  return (code) => findArea(book, code)?.name ?? null
}
