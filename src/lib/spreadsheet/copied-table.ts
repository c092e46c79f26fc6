/** Text that a spreadsheet would evaluate as a formula. */
const formula = /^\s*[=+\-@＝＋－＠]/
const isFigure = /^-?[\d,]+(?:\.\d+)?%?$/

const cellText = (text: string) => {
  const plain = text.replace(/[\t\r\n]+/g, ' ')
  return formula.test(plain) && !isFigure.test(plain) ? `'${plain}` : plain
}

/** Serialises a table for pasting into a spreadsheet: tabs separate cells, line breaks rows. */
export const copiedTable = (rows: string[][]): string =>
  rows.map((row) => row.map(cellText).join('\t')).join('\n')
