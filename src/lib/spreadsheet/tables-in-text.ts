/** Rows of cells, as a web page or a document has them. */
export type CopiedTable = readonly (readonly string[])[]

const cellText = (cell: string) => cell.replace(/\s+/g, ' ').trim()

/** The text without white space, and where each of its characters stands. */
function withoutSpace(text: string): { signs: string; places: number[] } {
  const places: number[] = []
  let signs = ''
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (/\s/.test(sign)) continue
    signs += sign
    places.push(at)
  }
  return { signs, places }
}

/**
 * The plain text of a copy with its tables as cells divided by tabs, one line a row: plain texts break the lines of cells
 * with several paragraphs. A table that is not found in the text is left as it is.
 */
export function withTables(text: string, tables: readonly CopiedTable[]): string {
  const parts: string[] = []
  let rest = text
  for (const table of tables) {
    const signs = table.flat().join('').replace(/\s/g, '')
    const { signs: all, places } = withoutSpace(rest)
    const at = signs === '' || table.length < 2 ? -1 : all.indexOf(signs)
    if (at < 0) continue
    const start = places[at] ?? 0
    const end = (places[at + signs.length - 1] ?? 0) + 1
    const lines = table.map((row) => row.map(cellText).join('\t'))
    parts.push(
      rest
        .slice(0, start)
        .replace(/[^\S\n]+$/, '')
        .replace(/\n*$/, '\n'),
      `${lines.join('\n')}\n`,
    )
    rest = rest.slice(end).replace(/^[^\S\n]*\n?/, '')
  }
  return [...parts, rest].join('').replace(/^\n/, '')
}
