import type { Form, LocalText } from '../schema/form'
import { isRoster } from '../kinds/kinds'
import { columnKindOf } from '../kinds/shared/column-kinds'
import { isRosterAnswer } from '../kinds/shared/list-rows'
import type { Answers, RosterQuestion } from '../schema/question'
import { parseAddress } from './address'

/** A question, a row or a column. */
interface Named {
  title: LocalText
  /** Of a row: its line number, such as 07. */
  code?: string | undefined
}

/** A row of a list, named by its first column, else by its place in the list; by its list if the answers are not at hand. */
function listRow(list: RosterQuestion, row: string, answers: Answers): Named {
  const rows = answers[list.id]
  const at = isRosterAnswer(rows) ? Object.keys(rows).indexOf(row) : -1
  if (!isRosterAnswer(rows) || at < 0) return list
  const [first] = list.columns
  const name = first && columnKindOf(first).family === 'text' ? rows[row]?.[first.id]?.trim() : ''
  if (name) return { title: { 'zh-CN': name, 'en-US': name } }
  const numbered = (title: string) => `${title} ${at + 1}`
  return { title: { 'zh-CN': numbered(list.title['zh-CN']), 'en-US': numbered(list.title['en-US']) } }
}

/** What names an address: the row and the column of a cell, or the question. Empty for an unknown question. */
export function namesOfAddress(
  { pages }: Pick<Form, 'pages'>,
  address: string,
  answers: Answers = {},
): Named[] {
  const { questionId, cell } = parseAddress(address)
  const question = pages.flatMap((page) => page.questions).find(({ id }) => id === questionId)
  if (!question) return []
  if (!cell) return [question]
  const named = (parts: readonly (Named & { id: string })[], id?: string): Named[] =>
    parts.filter((part) => part.id === id)
  const row = isRoster(question)
    ? [listRow(question, cell.row, answers)]
    : 'rows' in question
      ? named(question.rows, cell.row)
      : []
  const columns: (Named & { id: string })[] = 'columns' in question ? question.columns : []
  const column = named(columns, cell.column)
  return [...row, ...column]
}
