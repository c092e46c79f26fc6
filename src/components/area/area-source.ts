import { areaBook, type AreaBook, findArea } from '@/lib/area/area'
import { initialsReader } from '@/lib/area/initials'

let loading: Promise<AreaBook> | null = null

async function load(): Promise<AreaBook> {
  const [{ areaList }, initials] = await Promise.all([import('@vant/area-data'), import('./area-initials')])
  return areaBook(areaList, initialsReader(initials))
}

/** All areas, fetched when one is first to be chosen. A failed fetch is tried anew by the next call. */
export function loadAreas(): Promise<AreaBook> {
  loading ??= load().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

/** What counties and all above them are called, as everybody calls them; null for a code nobody knows. */
export async function countyNames(): Promise<(code: string) => string | null> {
  const book = await loadAreas()
  return (code) => findArea(book, code)?.name ?? null
}
