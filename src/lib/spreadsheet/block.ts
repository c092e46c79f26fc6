/** A rectangle of cells as spreadsheets put it on the clipboard: tabs between cells, a line for each row. */
export type Block = string[][]

/** More than any form has; what is longer was copied by mistake. */
export const longestBlock = 200_000

/** Takes a copied text apart. A cell in quotation marks may hold tabs and line breaks; the last line break is none. */
export function parseBlock(text: string): Block {
  const cells = new CellReader(text.slice(0, longestBlock).replace(/\r\n?/g, '\n').replace(/\n$/, ''))
  const block: Block = [[]]
  for (;;) {
    const { cell, end } = cells.next()
    block[block.length - 1]?.push(cell.trim())
    if (end === '') return block
    if (end === '\n') block.push([])
  }
}

class CellReader {
  private at = 0

  constructor(private readonly text: string) {}

  /** The next cell and what ended it: a tab, a line break, or nothing at the end of the text. */
  next(): { cell: string; end: string } {
    const quoted = this.text[this.at] === '"' ? this.quoted() : null
    const cell = quoted ?? this.upTo(/[\t\n]/)
    const end = this.text[this.at] ?? ''
    this.at += 1
    return { cell, end }
  }

  /** Null where the mark is only a sign of the text: it is not closed right before the cell ends. */
  private quoted(): string | null {
    const match = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(this.text.slice(this.at))
    if (!match) return null
    this.at += match[0].length
    return (match[1] ?? '').replace(/""/g, '"')
  }

  private upTo(end: RegExp): string {
    const rest = this.text.slice(this.at)
    const found = rest.search(end)
    const cell = found < 0 ? rest : rest.slice(0, found)
    this.at += cell.length
    return cell
  }
}

/** Several cells, of which at least one holds something. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trim())

const plainFigure = /^-?\d+(\.\d+)?$/

/** What a spreadsheet would take for a formula is marked as text; a figure stays a figure. */
function safeCell(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) && !plainFigure.test(cell) ? `'${cell}` : cell
  return /["\t\n\r]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** The cells as spreadsheets take them from the clipboard. No text among them is run as a formula there. */
export const writeBlock = (block: Block): string =>
  block.map((row) => row.map(safeCell).join('\t')).join('\r\n')
