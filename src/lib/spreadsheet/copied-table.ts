/** A spreadsheet would take it for a formula and reckon it. */
const formula = /^\s*[=+\-@＝＋－＠]/
const isFigure = /^-?[\d,]+(?:\.\d+)?%?$/

const cellText = (text: string) => {
  const plain = text.replace(/[\t\r\n]+/g, ' ')
  return formula.test(plain) && !isFigure.test(plain) ? `'${plain}` : plain
}

/** A table as spreadsheets read it from the clipboard: tabs between cells, a line for each row. */
export const copiedTable = (rows: string[][]): string =>
  rows.map((row) => row.map(cellText).join('\t')).join('\n')
