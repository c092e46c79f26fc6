/** A place in a form as text: `question`, `matrix.row` or `table.row.column`. Ids hold no point. */
export interface Cell {
  row: string
  /** A row of a matrix has none. */
  column?: string
}

export interface Place {
  questionId: string
  cell?: Cell | undefined
}

export function addressOf({ questionId, cell }: Place): string {
  if (!cell) return questionId
  return cell.column === undefined ? `${questionId}.${cell.row}` : `${questionId}.${cell.row}.${cell.column}`
}

export function placeAt(address: string): Place {
  const [questionId = '', row, column] = address.split('.')
  if (row === undefined) return { questionId }
  return { questionId, cell: column === undefined ? { row } : { row, column } }
}
