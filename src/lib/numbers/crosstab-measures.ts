interface Counts {
  responses: number
  rows: { count: number | null }[]
  columns: { count: number | null }[]
  /** Row by row. */
  cells: (number | null)[][]
}

export const measures = ['count', 'row', 'column'] as const
export type Measure = (typeof measures)[number]

export interface Measured {
  cells: (number | null)[][]
  rowTotals: (number | null)[]
  columnTotals: (number | null)[]
  total: number | null
}

const percent = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole === 0 ? null : (part / whole) * 100

/**
 * Crosstab as counts of responses, or in per cent of each row's or column's responses. Null stays null; a
 * share of 0 is null.
 */
export function measured({ responses: sheets, rows, columns, cells }: Counts, measure: Measure): Measured {
  const rowCounts = rows.map(({ count }) => count)
  const columnCounts = columns.map(({ count }) => count)
  if (measure === 'count') return { cells, rowTotals: rowCounts, columnTotals: columnCounts, total: sheets }
  const isRow = measure === 'row'
  return {
    cells: cells.map((line, row) =>
      line.map((count, column) => percent(count, (isRow ? rowCounts[row] : columnCounts[column]) ?? null)),
    ),
    rowTotals: rowCounts.map((count) => percent(count, isRow ? count : sheets)),
    columnTotals: columnCounts.map((count) => percent(count, isRow ? sheets : count)),
    total: percent(sheets, sheets),
  }
}

/** Appends a number to repeated names. */
export function namesOnce(names: string[]): string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
}
