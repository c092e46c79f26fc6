import { fontOf, type FontName, printable } from './fonts'

/** Characters that begin no line in Chinese typesetting (GB/T 15834, 避头). */
const NO_START = new Set('，。、；：！？）》」』】〕”’…—％%),.;:!?]}')
/** Characters that end no line (避尾). */
const NO_END = new Set('（《「『【〔“‘([{￥')
const LATIN = /[0-9A-Za-z.,_+\-/@#&'%]/

export interface TextStyle {
  font: FontName
  /** In points. */
  size: number
}

/** Width in points. */
export function widthOf(text: string, { font, size }: TextStyle): number {
  const { widthOf: measure } = fontOf(font)
  let width = 0
  for (const character of text) width += measure(character)
  return (width * size) / 1000
}

/** Where a line that is full before `at` ends: a word stays whole if it fits on a line of its own. */
function breakBefore(characters: readonly string[], start: number, at: number): number {
  const isBreak = (index: number) => {
    const before = characters[index - 1] ?? ''
    const after = characters[index] ?? ''
    if (NO_START.has(after) || NO_END.has(before)) return false
    return !(LATIN.test(before) && LATIN.test(after))
  }
  for (let index = at; index > start; index -= 1) if (isBreak(index)) return index
  return at
}

function breakParagraph(text: string, width: number, style: TextStyle): string[] {
  const characters = [...text]
  const lines: string[] = []
  let start = 0
  let used = 0
  for (let at = 0; at < characters.length; at += 1) {
    const wide = widthOf(characters[at] ?? '', style)
    used += wide
    if (used <= width || at === start) continue
    const end = breakBefore(characters, start, at)
    lines.push(characters.slice(start, end).join('').trimEnd())
    start = end
    // A line does not begin with the blank that it was broken at.
    while (characters[start] === ' ' && start < at) start += 1
    used = widthOf(characters.slice(start, at + 1).join(''), style)
  }
  lines.push(characters.slice(start).join(''))
  return lines
}

/** The printable lines of a text for a width in points; at least one. */
export const breakLines = (text: string, width: number, style: TextStyle): string[] =>
  text.split(/\r\n|[\r\n]/).flatMap((paragraph) => breakParagraph(printable(paragraph), width, style))
