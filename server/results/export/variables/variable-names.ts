import { isRoster } from '../../../../src/lib/questionnaire'
import type { Form } from '../../../../src/lib/questionnaire/schema/form'
import type { FormCodes } from '../../code-names'
import type { AnswerColumn } from '../answer-column'
import { columnsOf } from '../columns'

/** Words of the SPSS language. */
const reserved = new Set('ALL AND BY EQ GE GT LE LT NE NOT OR TO WITH'.split(' '))
const LONGEST = 60

/** A valid variable name: begins with a letter, has no other signs than letters, digits and `_`. */
function validName(id: string): string {
  const plain = id
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}_]+/gu, '_')
    .replace(/_+$/, '')
  const begun = /^\p{L}/u.test(plain) ? plain : `v_${plain.replace(/^_+/, '')}`
  let name = begun
  while (Buffer.byteLength(name) > LONGEST) name = [...name].slice(0, -1).join('')
  return reserved.has(name.toUpperCase()) ? `${name}_` : name
}

/** Valid names for ids such as `finance/income/total`, unique ignoring case, in the same order. */
export function variableNames(ids: readonly string[]): string[] {
  const used = new Set<string>()
  return ids.map((id) => {
    const name = validName(id)
    let unique = name
    for (let number = 2; used.has(unique.toUpperCase()); number += 1) unique = `${name}_${number}`
    used.add(unique.toUpperCase())
    return unique
  })
}

/** Of a response and its unit, in the order of their columns. */
export const unitNames = [
  ...['receipt_no', 'unit_code', 'unit_name', 'person', 'submitted_at', 'seconds', 'submission_no'],
  ...['area', 'office', 'unit_type', 'register_status', 'review_status', 'weight'],
] as const

/** Of the rows of open lists. */
export const listNames = { response: 'response', list: 'list', row: 'row' } as const

export interface NamedColumn {
  name: string
  column: AnswerColumn
}

/** The free text of "other" has an id that ends with a slash. */
const idForName = (id: string) => (id.endsWith('/') ? `${id}text` : id)

/** The names are the same in every file, also in those that lack some of the columns. */
function named(taken: readonly string[], columns: readonly AnswerColumn[]): NamedColumn[] {
  const names = variableNames([...taken, ...columns.map(({ id }) => idForName(id))]).slice(taken.length)
  return columns.map((column, at) => ({ name: names[at] ?? column.id, column }))
}

/** The answer columns of a form with their variable names. */
export const namedColumns = (columns: readonly AnswerColumn[]): NamedColumn[] => named(unitNames, columns)

/** Id of a list → its columns. The names begin with the list, and are unique in the form. */
export function namedListColumns(form: Form, codes: FormCodes): Map<string, NamedColumn[]> {
  const lists = form.pages.flatMap(({ questions }) => questions.filter(isRoster))
  const columns = lists.map((list) => columnsOf(list.columns, false, codes))
  const prefixed = lists.flatMap((list, at) =>
    (columns[at] ?? []).map((column) => ({ ...column, id: `${list.id}/${column.id}` })),
  )
  const names = named([...unitNames, ...Object.values(listNames)], prefixed).map(({ name }) => name)
  return new Map(
    lists.map((list, at) => [
      list.id,
      (columns[at] ?? []).map((column) => ({ name: names.shift() ?? column.id, column })),
    ]),
  )
}
