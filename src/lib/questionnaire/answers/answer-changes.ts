import { sameAnswers } from './answer'
import { isRosterAnswer } from '../kinds/shared/list-rows'
import type { Answers, AnswerValue, RosterAnswer } from '../schema/question'

/** Changed rows of a list, whole; null for removed ones. */
type RowChanges = Record<string, Record<string, string> | null>

/** The difference between two versions of answers. */
export interface AnswerChanges {
  /** Answers that are new or changed, except lists whose rows are below. */
  answers: Answers
  /** Questions that have no answer any more. */
  removed: string[]
  rows: Record<string, RowChanges>
}

function rowChanges(before: RosterAnswer, after: RosterAnswer): RowChanges {
  const changes: RowChanges = {}
  for (const [id, cells] of Object.entries(after)) if (!sameAnswers(before[id], cells)) changes[id] = cells
  for (const id of Object.keys(before)) if (!(id in after)) changes[id] = null
  return changes
}

/** The changes that make the later answers of the earlier ones. */
export function answerChanges(before: Answers, after: Answers): AnswerChanges {
  const changes: AnswerChanges = { answers: {}, removed: [], rows: {} }
  for (const [id, value] of Object.entries(after)) {
    const was = before[id]
    if ((value as AnswerValue | undefined) === undefined || sameAnswers(was, value)) continue
    if (isRosterAnswer(was) && isRosterAnswer(value)) changes.rows[id] = rowChanges(was, value)
    else changes.answers[id] = value
  }
  changes.removed = Object.keys(before).filter((id) => after[id] === undefined)
  return changes
}

function withRows(before: unknown, changes: RowChanges): RosterAnswer {
  const rows = new Map(Object.entries(isRosterAnswer(before) ? before : {}))
  for (const [id, cells] of Object.entries(changes))
    if (cells === null) rows.delete(id)
    else rows.set(id, cells)
  return Object.fromEntries([...rows].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Applies {@link answerChanges} to the earlier answers. */
export function applyChanges(before: Answers, { answers, removed, rows }: AnswerChanges): Answers {
  const gone = new Set(removed)
  const kept = Object.entries(before).filter(([id]) => !gone.has(id))
  const lists = Object.entries(rows).map(([id, changes]) => [id, withRows(before[id], changes)] as const)
  return { ...Object.fromEntries(kept), ...answers, ...Object.fromEntries(lists) }
}
