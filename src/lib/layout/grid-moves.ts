/** Cell of a table, by row and column. */
export interface GridPosition {
  row: string
  column: string
}

export interface GridShape {
  rows: readonly string[]
  columns: readonly string[]
}

/** Direction of traversal: row by row, or column by column. */
export type Direction = 'row' | 'column'

export const isSamePosition = (one: GridPosition | null, other: GridPosition | null): boolean =>
  one?.row === other?.row && one?.column === other?.column

const positionsAlong = ({ rows, columns }: GridShape, direction: Direction): GridPosition[] =>
  direction === 'row'
    ? rows.flatMap((row) => columns.map((column) => ({ row, column })))
    : columns.flatMap((column) => rows.map((row) => ({ row, column })))

/** Next cell that accepts input, forwards (1) or backwards (-1). Undefined if there is none. */
export function nextPosition(
  shape: GridShape,
  from: GridPosition,
  direction: Direction,
  accepts: (position: GridPosition) => boolean,
  step: 1 | -1 = 1,
): GridPosition | undefined {
  const positions = positionsAlong(shape, direction)
  for (
    let at = positions.findIndex((position) => isSamePosition(position, from)) + step;
    positions[at];
    at += step
  ) {
    const position = positions[at]
    if (position && accepts(position)) return position
  }
  return undefined
}

const steps: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

const within = (index: number, length: number) => Math.max(0, Math.min(length - 1, index))

/**
 * Target cell of an arrow or paging key, limited to the table; `far` moves to the table's edge. Null for
 * other keys.
 */
export function positionByKey({ rows, columns }: GridShape, from: GridPosition, key: string, far = false) {
  const [down, right] = steps[key] ?? []
  if (down === undefined || right === undefined) return null
  const isCorner = far && (key === 'Home' || key === 'End')
  const length = far ? Infinity : 1
  const row = within(rows.indexOf(from.row) + (isCorner ? right : down && down * length), rows.length)
  const column = within(columns.indexOf(from.column) + (right && right * length), columns.length)
  return { row: rows[row] ?? from.row, column: columns[column] ?? from.column }
}

export function rangeBetween(
  { rows, columns }: GridShape,
  one: GridPosition,
  other: GridPosition,
): GridShape {
  const slice = (all: readonly string[], a: string, b: string) => {
    const [first, last] = [all.indexOf(a), all.indexOf(b)].sort((x, y) => x - y) as [number, number]
    return all.slice(first, last + 1)
  }
  return {
    rows: slice(rows, one.row, other.row),
    columns: slice(columns, one.column, other.column),
  }
}
