import type { AssignedTask, Person } from '../world/people'

export interface SentSubmission {
  no: number
  clientKey: string
  note: string
  /** Null until the gateway has acknowledged it. */
  receiptNo: string | null
}

/** What a person has sent for one task, and what a gateway has acknowledged. */
export interface TaskRecord extends AssignedTask {
  person: Person
  /** Counts what the person has typed. */
  step: number
  /** The step of each draft that was sent, by its text. */
  sentDrafts: Map<string, number>
  /** The last acknowledged draft since the last acknowledged submission. */
  draft: { revision: number; step: number } | null
  submissions: SentSubmission[]
}

export type Ledger = Map<string, TaskRecord>

export const recordOf = (task: AssignedTask, person: Person): TaskRecord => ({
  ...{ ...task, person, step: 0, sentDrafts: new Map<string, number>(), draft: null, submissions: [] },
})

/** The text of the next answers: it names their person and task. */
export function typeNext(record: TaskRecord): { note: string; answers: { note: string; staff: string } } {
  record.step += 1
  const note = `${record.personId}|${record.id}|${record.step}`
  return { note, answers: { note, staff: String(record.step) } }
}

/** True for answers of this person and task; an empty form has none. */
export const isOwn = (record: TaskRecord, answers: { note?: unknown } | null | undefined): boolean =>
  answers?.note === undefined || String(answers.note).startsWith(`${record.personId}|${record.id}|`)
