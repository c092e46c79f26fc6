import type { Font, Measure } from './shapes'

/** Latin words are kept whole; a line may break after any other character, as in Chinese. */
const pieces = /[A-Za-z0-9.,:;%/'’()-]+\s*|./gu

/** Punctuation that must not start a line. */
const closing = /^[，。、；：！？）》」』】]/

interface LineBox {
  font: Font
  width: number
}

function cut(text: string, { font, width }: LineBox, measure: Measure): string {
  const signs = [...text]
  while (signs.length > 0 && measure(`${signs.join('')}…`, font) > width) signs.pop()
  return `${signs.join('').trimEnd()}…`
}

/** A word wider than a line is broken anywhere. */
function fit(piece: string, { font, width }: LineBox, measure: Measure): string[] {
  if (measure(piece.trimEnd(), font) <= width) return [piece]
  return [...piece]
}

/** Breaks a text into at most `most` lines; the rest is replaced by an ellipsis. */
export function breakLines(text: string, box: LineBox, maxLines: number, measure: Measure): string[] {
  const lines: string[] = ['']
  for (const piece of (text.trim().match(pieces) ?? []).flatMap((each) => fit(each, box, measure))) {
    const line = lines[lines.length - 1] ?? ''
    const longer = line + piece
    if (line === '' || closing.test(piece) || measure(longer.trimEnd(), box.font) <= box.width)
      lines[lines.length - 1] = longer
    else lines.push(piece)
  }
  const shown = lines.slice(0, maxLines).map((line) => line.trimEnd())
  if (lines.length > maxLines) shown[maxLines - 1] = cut(shown[maxLines - 1] ?? '', box, measure)
  return shown
}

/** One line, truncated with an ellipsis if too wide. */
export const oneLine = (text: string, box: LineBox, measure: Measure) =>
  measure(text, box.font) <= box.width ? text : cut(text, box, measure)
