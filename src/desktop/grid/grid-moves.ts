/** The active cell. Row -1 is the head. */
export interface GridPlace {
  row: number
  column: number
}

export interface GridSize {
  rows: number
  columns: number
  /** Whole rows in view. */
  page: number
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

type Move = (place: GridPlace, size: GridSize) => GridPlace

const byRows =
  (rows: (size: GridSize) => number): Move =>
  (place, size) => ({
    ...place,
    row: clamp(place.row + rows(size), -1, size.rows - 1),
  })

/** Keys of the grid pattern of the ARIA Authoring Practices. */
const moves: Record<string, Move> = {
  ArrowDown: byRows(() => 1),
  ArrowUp: byRows(() => -1),
  PageDown: byRows(({ page }) => page),
  PageUp: ({ row, column }, { page }) => ({ row: Math.max(0, row - page), column }),
  ArrowRight: ({ row, column }, { columns }) => ({ row, column: clamp(column + 1, 0, columns - 1) }),
  ArrowLeft: ({ row, column }, { columns }) => ({ row, column: clamp(column - 1, 0, columns - 1) }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
}

const farMoves: Record<string, Move> = {
  Home: () => ({ row: 0, column: 0 }),
  End: (_place, { rows, columns }) => ({ row: rows - 1, column: columns - 1 }),
}

/** The place after a key; null if the key does not move. `far` while Ctrl or the command key is held. */
export function placeAfter(key: string, far: boolean, place: GridPlace, size: GridSize): GridPlace | null {
  const move = far ? farMoves[key] : moves[key]
  return move && size.rows > 0 ? move(place, size) : null
}
