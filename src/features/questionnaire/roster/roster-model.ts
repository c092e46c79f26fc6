import { useMemo, useState } from 'react'
import {
  defaultMaxRows,
  type Finding,
  findingsBy,
  formatAddress,
  isRosterAnswer,
  newRowIds,
  type RosterAnswer,
  rosterEntries,
  type RosterQuestion,
  sameAnswers,
} from '@/lib/questionnaire'
import { findingState } from '../findings/finding-state'
import type { ColumnCodes } from '../codes/column-codes'
import type { AnswerSession } from '../session/answer-session'
import { useCodeFindings, useColumnCodes } from './use-column-codes'

export type Cells = Readonly<Record<string, string>>

/** State of a row, the worst one first; null if nothing is left to do. */
export type RowState = 'must' | 'verify' | 'missing'

export interface RosterRow {
  id: string
  /** From 1. */
  number: number
  /** With computed cells. */
  cells: Cells
  findings: readonly Finding[]
  state: RowState | null
}

/** A change of several rows that can be undone: the rows before it. */
export interface RosterChange {
  text: string
  before: RosterAnswer
}

export interface RosterModel {
  session: AnswerSession
  question: RosterQuestion
  /** Accessible name. */
  label: string
  rows: readonly RosterRow[]
  max: number
  /** The tables of its columns of codes; null without any. */
  codes: ColumnCodes | null
  /** The last change that can be undone, or was; null without one. */
  change: { text: string; before: RosterAnswer | null } | null
  /** Ids for new rows after the last one. */
  newIds: (count: number) => string[]
  /** Sets all rows as one change. */
  write: (rows: RosterAnswer, text: string) => void
  remove: (id: string, text: string) => void
  undo: (text: string) => void
}

const noRows: RosterAnswer = {}
const noFindings: readonly Finding[] = []
const order: readonly RowState[] = ['must', 'verify', 'missing']

function stateOf(findings: readonly Finding[]): RowState | null {
  const states = findings.map((finding) => (finding.code === 'required' ? 'missing' : findingState(finding)))
  return order.find((state) => states.includes(state)) ?? null
}

export const enteredRows = ({ instance }: AnswerSession, id: string): RosterAnswer => {
  const value = instance.value(id)
  return isRosterAnswer(value) ? value : noRows
}

/** Lists the rows. One that has not changed is the same object as before, so only changed ones are rendered. */
function createRowLister() {
  let before: readonly RosterRow[] = []
  return (entered: RosterAnswer, effective: RosterAnswer, findings: readonly Finding[]) => {
    const byRow = findingsBy(findings, ({ cell }) => cell?.row)
    before = rosterEntries(entered).map(([id, typed], at): RosterRow => {
      const cells = effective[id] ?? typed
      const own = byRow.get(id) ?? noFindings
      const known = before[at]
      if (known?.id === id && known.cells === cells && sameAnswers(known.findings, own)) return known
      return { id, number: at + 1, cells, findings: own, state: stateOf(own) }
    })
    return before
  }
}

function useRows(session: AnswerSession, id: string): readonly RosterRow[] {
  const [listRows] = useState(createRowLister)
  const entered = enteredRows(session, id)
  const effective = session.instance.effective(id)
  const findings = session.findings(id)
  return useMemo(
    () => listRows(entered, isRosterAnswer(effective) ? effective : noRows, findings),
    [listRows, entered, effective, findings],
  )
}

export function useRoster(session: AnswerSession, question: RosterQuestion, label: string): RosterModel {
  const [change, setChange] = useState<RosterModel['change']>(null)
  const { id } = question
  const rows = useRows(session, id)
  const codes = useColumnCodes(session, question)
  useCodeFindings(session, question, rows, codes)
  const write = (next: RosterAnswer, text: string) => {
    setChange({ text, before: enteredRows(session, id) })
    session.set(id, next)
  }
  return {
    ...{ session, question, label, rows, codes, change, write },
    max: question.maxRows ?? defaultMaxRows,
    newIds: (count) => newRowIds(count, Date.now(), Math.random(), rows[rows.length - 1]?.id),
    remove(row, text) {
      const { [row]: _removed, ...rest } = enteredRows(session, id)
      write(rest, text)
    },
    undo(text) {
      if (!change?.before) return
      session.set(id, change.before)
      setChange({ text, before: null })
    },
  }
}

export const cellAddress = (question: RosterQuestion, row: string, column: string): string =>
  formatAddress({ questionId: question.id, cell: { row, column } })

/** Id of the field of a cell on the page. */
export const cellFieldId = (question: RosterQuestion, row: string, column: string): string =>
  `field-${question.id}-${row}-${column}`
