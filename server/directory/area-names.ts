import type { LocalText } from '../../src/lib/questionnaire/form'
import { type AreaBook, areaBook, findArea } from '../../src/lib/area/area'

let book: Promise<AreaBook> | null = null

/** Fetched with the first answer that names an area; nobody searches it by sounds here. */
async function load(): Promise<AreaBook> {
  const { areaList } = await import('@vant/area-data')
  return areaBook(areaList, () => '')
}

/**
 * What areas are called by their codes of GB/T 2260, with what they lie in, as there is a 鼓楼区 in several cities.
 * A code nobody knows has no name.
 */
export async function areaNames(codes: string[]): Promise<Map<string, LocalText>> {
  book ??= load()
  const known = await book
  return new Map(
    codes.flatMap((code): [string, LocalText][] => {
      const area = findArea(known, code)
      if (area?.code !== code) return []
      const name = area.names.slice(-2).join('')
      return [[code, { 'zh-CN': name, 'en-US': name }]]
    }),
  )
}
