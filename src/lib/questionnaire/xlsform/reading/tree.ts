import { XlsFormError, xlsFormLimits } from '../xlsform-types'
import { type RowType, rowTypeOf } from './question-types'
import type { Notes } from '../notes'
import type { Row, Table } from './table'

/** A row of the survey with the rows in its group or list. */
export interface SurveyNode {
  row: Row
  type: RowType
  /** The type as it is written. */
  written: string
  name: string
  /** Null for a question. */
  children: SurveyNode[] | null
}

interface Open {
  kind: 'group' | 'repeat'
  node: SurveyNode
}

const opening: Partial<Record<string, Open['kind']>> = { begin_group: 'group', begin_repeat: 'repeat' }
const closing: Partial<Record<string, Open['kind']>> = { end_group: 'group', end_repeat: 'repeat' }

/** Groups the rows of the survey. Throws {@link XlsFormError}. */
export function surveyTree({ rows }: Table, notes: Notes): SurveyNode[] {
  const top: SurveyNode[] = []
  const stack: Open[] = []
  let count = 0
  for (const row of rows) {
    const written = row.take('type')
    if (written === '') {
      if (row.left().length > 0) notes.add('lost', 'noType', row, { value: row.left()[0]?.value ?? '' })
      continue
    }
    // Authors comment rows out by a sign before the type.
    if (written.startsWith('#')) continue
    const type = rowTypeOf(written)
    const closes = closing[type.base]
    if (closes) {
      // Names of ends are remarks.
      for (const key of ['name', 'label']) row.take(key)
      row.takeText('label')
      if (stack.pop()?.kind !== closes) throw new XlsFormError('notOpened', row.row, written)
      continue
    }
    const opens = opening[type.base]
    const node: SurveyNode = { row, type, written, name: row.take('name'), children: opens ? [] : null }
    const around = stack[stack.length - 1]?.node.children ?? top
    around.push(node)
    if (opens) stack.push({ kind: opens, node })
    if (stack.length > xlsFormLimits.depth) throw new XlsFormError('tooDeep', row.row)
    count += 1
    if (count > xlsFormLimits.questions) throw new XlsFormError('tooMany', row.row)
  }
  const open = stack[stack.length - 1]
  if (open) throw new XlsFormError('notClosed', open.node.row.row, open.node.name)
  return top
}
