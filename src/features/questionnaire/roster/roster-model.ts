import { useMemo, useState } from 'react'
import {
  defaultMaxRows,
  type Finding,
  formatAddress,
  isRosterAnswer,
  newRowIds,
  type RosterAnswer,
  type RosterQuestion,
} from '@/lib/questionnaire'
import { findingState } from '../findings/finding-state'
import type { AnswerSession } from '../session/answer-session'

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

/** The findings of each row. */
function byRow(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const rows = new Map<string, Finding[]>()
  for (const finding of findings) {
    if (!finding.cell) continue
    const own = rows.get(finding.cell.row)
    if (own) own.push(finding)
    else rows.set(finding.cell.row, [finding])
  }
  return rows
}

function useRows(session: AnswerSession, id: string): readonly RosterRow[] {
  const entered = enteredRows(session, id)
  const effective = session.instance.effective(id)
  const version = session.version(id)
  return useMemo(() => {
    const computed = isRosterAnswer(effective) ? effective : noRows
    const findings = byRow(session.findings(id))
    return Object.keys(entered).map((row, at): RosterRow => {
      const own = findings.get(row) ?? noFindings
      const cells = computed[row] ?? entered[row] ?? {}
      return { id: row, number: at + 1, cells, findings: own, state: stateOf(own) }
    })
    // Findings also change with other questions, which changes the version.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [session, id, entered, effective, version])
}

export function useRoster(session: AnswerSession, question: RosterQuestion, label: string): RosterModel {
  const [change, setChange] = useState<RosterModel['change']>(null)
  const { id } = question
  const rows = useRows(session, id)
  const write = (next: RosterAnswer, text: string) => {
    setChange({ text, before: enteredRows(session, id) })
    session.set(id, next)
  }
  return {
    ...{ session, question, label, rows, change, write },
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
