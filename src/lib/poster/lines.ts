import type { Font, Measure } from './shapes'

/** Latin words are kept whole; a line may break after any other character, as in Chinese. */
const pieces = /[A-Za-z0-9.,:;%/'’()-]+\s*|./gu

/** Punctuation that must not start a line. */
const closing = /^[，。、；：！？）》」』】]/

interface Room {
  font: Font
  width: number
}

function cut(text: string, { font, width }: Room, measure: Measure): string {
  const signs = [...text]
  while (signs.length > 0 && measure(`${signs.join('')}…`, font) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** A word wider than a line is broken anywhere. */
function fit(piece: string, { font, width }: Room, measure: Measure): string[] {
  if (measure(piece.trimEnd(), font) <= width) return [piece]
  return [...piece]
}

/** Breaks a text into at most `most` lines; the rest is replaced by an ellipsis. */
export function breakLines(text: string, room: Room, most: number, measure: Measure): string[] {
  const lines: string[] = ['']
  for (const piece of (text.trim().match(pieces) ?? []).flatMap((each) => fit(each, room, measure))) {
    const line = lines[lines.length - 1] ?? ''
    const longer = line + piece
    if (line === '' || closing.test(piece) || measure(longer.trimEnd(), room.font) <= room.width)
      lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  const shown = lines.slice(0, most).map((line) => line.trimEnd())
  if (lines.length > most) shown[most - 1] = cut(shown[most - 1] ?? '', room, measure)
  return shown
}

/** One line, truncated with an ellipsis if too wide. */
export const oneLine = (text: string, room: Room, measure: Measure) =>
  measure(text, room.font) <= room.width ? text : cut(text, room, measure)
