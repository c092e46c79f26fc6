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

/** The tree while its rows are read. */
class TreeReader {
  readonly top: SurveyNode[] = []
  private readonly stack: Open[] = []
  private count = 0

  constructor(private readonly notes: Notes) {}

  add(row: Row): void {
    const written = row.take('type')
    // Authors comment rows out by a sign before the type.
    if (written.startsWith('#')) return
    const [first] = written === '' ? row.left() : []
    if (first) this.notes.add('lost', 'noType', row, { value: first.value })
    if (written === '') return
    const type = rowTypeOf(written)
    const closes = closing[type.base]
    if (closes) this.close(row, closes, written)
    else this.open({ row, type, written, name: row.take('name'), children: null })
  }

  /** Names of ends are remarks. */
  private close(row: Row, kind: Open['kind'], written: string): void {
    row.take('name')
    row.takeText('label')
    if (this.stack.pop()?.kind !== kind) throw new XlsFormError('notOpened', row.row, written)
  }

  private open(bare: SurveyNode): void {
    const opens = opening[bare.type.base]
    const node: SurveyNode = { ...bare, children: opens ? [] : null }
    const around = this.stack[this.stack.length - 1]?.node.children ?? this.top
    around.push(node)
    if (opens) this.stack.push({ kind: opens, node })
    const { row } = node.row
    if (this.stack.length > xlsFormLimits.depth) throw new XlsFormError('tooDeep', row)
    this.count += 1
    if (this.count > xlsFormLimits.questions) throw new XlsFormError('tooMany', row)
  }

  finish(): SurveyNode[] {
    const open = this.stack[this.stack.length - 1]
    if (open) throw new XlsFormError('notClosed', open.node.row.row, open.node.name)
    return this.top
  }
}

/** Groups the rows of the survey. Throws {@link XlsFormError}. */
export function surveyTree({ rows }: Table, notes: Notes): SurveyNode[] {
  const reader = new TreeReader(notes)
  for (const row of rows) reader.add(row)
  return reader.finish()
}
