import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import { type AreaIndex, createAreaIndex, findArea } from '../../../src/lib/area/area'
import * as table from '../../../src/lib/area/area-sounds'
import { englishAreaNames } from '../../../src/lib/area/english-names'
import { createSoundsReader } from '../../../src/lib/area/sounds'

interface Book {
  areas: AreaIndex
  english: (name: string) => string
}

let book: Promise<Book> | null = null

/** Fetched with the first answer that names an area; nobody searches it by sounds here. */
async function load(): Promise<Book> {
  const { areaList } = await import('@vant/area-data')
  return { areas: createAreaIndex(areaList, () => ''), english: englishAreaNames(createSoundsReader(table)) }
}

/**
 * What areas are called by their codes of GB/T 2260, with what they lie in, as there is a 鼓楼区 in several cities.
 * A code nobody knows has no name.
 */
export async function areaNames(codes: string[]): Promise<Map<string, LocalText>> {
  // A load that failed is tried again by the next answer.
  book ??= load().catch((error: unknown) => {
    book = null
    throw error
  })
  const { areas, english } = await book
  return new Map(
    codes.flatMap((code): [string, LocalText][] => {
      const area = findArea(areas, code)
      if (area?.code !== code) return []
      const names = area.names.slice(-2)
      return [[code, { 'zh-CN': names.join(''), 'en-US': names.map(english).reverse().join(', ') }]]
    }),
  )
}
