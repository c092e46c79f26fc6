import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

/**
 * Noto Sans SC by Google and Adobe, SIL Open Font License 1.1. Files of 10.5 MB each, of which a document contains only
 * the glyphs it uses, about 1 kB for ten characters.
 */
const files = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
} as const

export type FontName = keyof typeof files

export interface PageFont {
  data: Buffer
  /** Width of a character in thousandths of the font size. */
  widthOf: (character: string) => number
  has: (codePoint: number) => boolean
}

const loaded = new Map<FontName, PageFont>()

/** Read once per thread. */
export function fontOf(name: FontName): PageFont {
  const known = loaded.get(name)
  if (known) return known
  const data = readFileSync(require.resolve(files[name]))
  const font = create(data) as Font
  const widths = new Map<string, number>()
  const measure = (character: string) => {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    const width = (glyph.advanceWidth * 1000) / font.unitsPerEm
    widths.set(character, width)
    return width
  }
  const opened: PageFont = {
    data,
    widthOf: (character) => widths.get(character) ?? measure(character),
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
  }
  loaded.set(name, opened)
  return opened
}

/** Variation selectors, joiners and direction marks, which are not printed. */
const INVISIBLE =
  /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff\u{e0100}-\u{e01ef}]/gu
const CONTROL = /[\p{Cc}\u2028\u2029]/gu

/**
 * The text as the fonts can print it: a character that they lack prints as its code point, as in 〔U+20BB7〕, so that a
 * rare name is never shortened unseen.
 */
export function printable(text: string): string {
  const { has } = fontOf('regular')
  const visible = text.normalize('NFC').replace(INVISIBLE, '').replace(CONTROL, ' ')
  return [...visible]
    .map((character) => {
      const codePoint = character.codePointAt(0) ?? 0
      return has(codePoint) ? character : `〔U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}〕`
    })
    .join('')
}
