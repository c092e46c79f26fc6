import { parseBlock } from './block'

interface HeadedList<Column extends string> {
  /** In the usual order, which a list without headings has. */
  columns: readonly Column[]
  headings: Record<Column, RegExp>
  /** A first line that names these is one of headings. */
  needed: readonly Column[]
}

type HeadedLine<Column extends string> = Record<Column, string> & {
  /** In the copied list, from 1. */
  line: number
}

/** The lines of a copied table or of CSV; a line of headings may name the columns, in any order. */
export function parseHeaded<Column extends string>(
  text: string,
  { columns, headings, needed }: HeadedList<Column>,
): HeadedLine<Column>[] {
  const block = parseBlock(text, text.includes('\t') ? '\t' : ',')
  const first = block[0] ?? []
  const named = new Map(
    columns.map((column) => [column, first.findIndex((cell) => headings[column].test(cell))]),
  )
  const isHeaded = needed.every((column) => (named.get(column) ?? -1) >= 0)
  const at = isHeaded ? named : new Map(columns.map((column, index) => [column, index]))
  return block.flatMap((cells, index) => {
    if ((isHeaded && index === 0) || cells.every((cell) => cell === '')) return []
    const fields = columns.map((column) => [column, cells[at.get(column) ?? -1] ?? ''])
    return [{ ...(Object.fromEntries(fields) as Record<Column, string>), line: index + 1 }]
  })
}
