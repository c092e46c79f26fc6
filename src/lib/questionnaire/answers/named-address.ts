import type { Form, LocalText } from '../schema/form'
import { parseAddress } from './address'

/** A question, a row or a column. */
interface Named {
  title: LocalText
  /** Of a row: its line number, such as 07. */
  code?: string | undefined
}

/** What names an address: the row and the column of a cell, or the question. Empty for an unknown question. */
export function namesOfAddress({ pages }: Pick<Form, 'pages'>, address: string): Named[] {
  const { questionId, cell } = parseAddress(address)
  const question = pages.flatMap((page) => page.questions).find(({ id }) => id === questionId)
  if (!question) return []
  if (!cell) return [question]
  const named = <T extends Named & { id: string }>(parts: T[], id?: string): Named[] =>
    parts.filter((part) => part.id === id)
  const row = 'rows' in question ? named(question.rows, cell.row) : []
  const column = 'columns' in question ? named(question.columns, cell.column) : []
  return [...row, ...column]
}
