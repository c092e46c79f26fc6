import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import { type AreaBook, areaBook, findArea } from '../../../src/lib/area/area'
import * as table from '../../../src/lib/area/area-sounds'
import { englishAreaNames } from '../../../src/lib/area/english-names'
import { soundsReader } from '../../../src/lib/area/sounds'

interface Book {
  areas: AreaBook
  english: (name: string) => string
}

let book: Promise<Book> | null = null

/** Loads the table of areas; without sounds, because the gateway does not search by them. */
async function load(): Promise<Book> {
  const { areaList } = await import('@vant/area-data')
  return { areas: areaBook(areaList, () => ''), english: englishAreaNames(soundsReader(table)) }
}

/**
 * Names of areas by their GB/T 2260 codes, with the name of the parent area, because several cities have a 鼓楼区.
 * Contains no unknown codes. Loads the table of areas at the first call.
 */
export async function areaNames(codes: string[]): Promise<Map<string, LocalText>> {
  // The next call retries a failed load.
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
