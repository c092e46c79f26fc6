/** Cells of a clipboard text from a spreadsheet: tabs separate cells, line breaks rows. */
export type Block = string[][]

/** Characters; more than any form needs. The rest of a longer text is ignored. */
export const longestBlock = 200_000

/**
 * Parses a copied text. A quoted cell may contain separators and line breaks; a line break at the end is ignored.
 */
export function parseBlock(text: string, separator: '\t' | ',' = '\t'): Block {
  const lines = text.slice(0, longestBlock).replace(/\r\n?/g, '\n').replace(/\n$/, '')
  const cells = new CellReader(lines, separator)
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

  constructor(
    private readonly text: string,
    private readonly separator: string,
  ) {}

  /** Next cell and its terminator: a separator, a line break, or empty at the end of the text. */
  next(): { cell: string; end: string } {
    const quoted = this.text[this.at] === '"' ? this.quoted() : null
    const cell = quoted ?? this.upTo(new RegExp(`[${this.separator}\\n]`))
    const end = this.text[this.at] ?? ''
    this.at += 1
    return { cell, end }
  }

  /** Null if the quotation mark is part of the text: not closed directly before the end of the cell. */
  private quoted(): string | null {
    const match = new RegExp(`^"((?:[^"]|"")*)"(?=[${this.separator}\\n]|$)`).exec(this.text.slice(this.at))
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

/** True if the text has several cells and is not blank. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.trim())

const plainFigure = /^-?\d+(\.\d+)?$/

/** Marks cells that a spreadsheet would run as formulas as text; numbers are unchanged. */
function safeCell(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) && !plainFigure.test(cell) ? `'${cell}` : cell
  return /["\t\n\r]/.test(safe) ? `"${safe.replace(/"/g, '""')}"` : safe
}

/** Serialises cells for pasting into a spreadsheet; no text is run as a formula. */
export const writeBlock = (block: Block): string =>
  block.map((row) => row.map(safeCell).join('\t')).join('\r\n')
