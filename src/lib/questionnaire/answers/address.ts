/** A row or cell. Addresses as text: `question`, `matrix.row` or `table.row.column`; ids contain no point. */
export interface Cell {
  row: string
  /** Missing for a matrix row. */
  column?: string
}

export interface Address {
  questionId: string
  cell?: Cell | undefined
}

export function formatAddress({ questionId, cell }: Address): string {
  if (!cell) return questionId
  return cell.column === undefined ? `${questionId}.${cell.row}` : `${questionId}.${cell.row}.${cell.column}`
}

export function parseAddress(address: string): Address {
  const [questionId = '', row, column] = address.split('.')
  if (row === undefined) return { questionId }
  return { questionId, cell: column === undefined ? { row } : { row, column } }
}
