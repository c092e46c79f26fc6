import { currentLanguage, type Locale } from '@/i18n'
import { areaBook, type AreaBook, findArea } from '@/lib/area/area'
import { initialsOf, soundsReader } from '@/lib/area/sounds'

const loading = new Map<Locale, Promise<AreaBook>>()

async function load(locale: Locale): Promise<AreaBook> {
  const [{ areaList }, table] = await Promise.all([
    import('@vant/area-data'),
    import('@/lib/area/area-sounds'),
  ])
  const read = soundsReader(table)
  const initials = (name: string) => initialsOf(read(name))
  if (locale === 'zh-CN') return areaBook(areaList, initials)
  const { englishAreaNames } = await import('@/lib/area/english-names')
  return areaBook(areaList, initials, englishAreaNames(read))
}

/**
 * All areas in the language of now, fetched when one is first to be chosen. A failed fetch is tried anew by the next
 * call.
 */
export function loadAreas(): Promise<AreaBook> {
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

/** An area with what it lies in, as the language of now says it. */
export const areaPath = (names: readonly string[]): string =>
  currentLanguage().locale === 'zh-CN' ? names.join(' ') : [...names].reverse().join(', ')

/** What counties and all above them are called, as everybody calls them; null for a code nobody knows. */
export async function countyNames(): Promise<(code: string) => string | null> {
  const book = await loadAreas()
  return (code) => findArea(book, code)?.name ?? null
}
