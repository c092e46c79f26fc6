import { asc, eq, inArray } from 'drizzle-orm'
import { confirmedValue } from '../../src/lib/questionnaire'
import type { Justification } from '../../src/lib/questionnaire/schema/form'
import type { Decider, SubmissionRecord } from '../../src/wire/surveys/submission-history'
import { officeOf } from '../access/office'
import type { Database } from '../database/connection/open'
import { person, reopenedAcceptance } from '../database/schema'
import type { SupersededSubmission } from './submission-history'
import type { TaskRow } from './task-rows'

/** A respondent sees the names of reviewers only if the survey's bureau wants it, and no reasons of reopenings. */
export type RecordReader = 'respondent' | 'bureau'

type DeciderOf = (personId: string | null) => Decider | null

/** All submissions of a task with the decisions about them, oldest first; empty in an anonymous survey. */
export async function readSubmissionRecords(
  db: Database,
  row: Pick<TaskRow, 'task' | 'survey' | 'submission'>,
  past: SupersededSubmission[],
  currentJustifications: readonly Justification[],
  reader: RecordReader,
): Promise<SubmissionRecord[]> {
  const { survey, submission: current, task } = row
  if (survey.anonymous) return []
  const reopened = await db
    .select()
    .from(reopenedAcceptance)
    .where(eq(reopenedAcceptance.taskId, task.id))
    .orderBy(asc(reopenedAcceptance.reopenedAt))
  const people = [
    ...past.map(({ reviewerId }) => reviewerId),
    ...reopened.flatMap(({ acceptedBy, reopenedBy }) => [acceptedBy, reopenedBy]),
    current?.acceptedBy ?? null,
  ].filter((id) => id !== null)
  const showsNames = reader === 'bureau' || survey.namesReviewers
  const deciderOf = await findDeciders(db, survey.ownerId, people, showsNames)
  const reopeningsOf = (submissionNo: number) =>
    reopened
      .filter((one) => one.submissionNo === submissionNo)
      .map((one) => toReopening(one, deciderOf, reader === 'bureau'))
  const ended = past.map((one): SubmissionRecord => ({
    ...pickSubmission(one),
    outcome: one.outcome,
    endedAt: one.endedAt.toISOString(),
    dueAt: one.dueAt?.toISOString() ?? null,
    correctionRequests: one.correctionRequests,
    decidedBy: deciderOf(one.reviewerId),
    confirmations: one.outcome === 'withdrawn' ? [] : confirmationsIn(one.justifications),
    reopenings: reopeningsOf(one.submissionNo),
  }))
  if (!current) return ended
  const { acceptedAt } = current
  const last: SubmissionRecord = {
    ...pickSubmission(current),
    outcome: acceptedAt ? 'accepted' : null,
    endedAt: acceptedAt?.toISOString() ?? null,
    ...{ dueAt: null, correctionRequests: null },
    decidedBy: deciderOf(current.acceptedBy),
    confirmations: confirmationsIn(currentJustifications),
    reopenings: reopeningsOf(current.submissionNo),
  }
  return [...ended, last]
}

const pickSubmission = ({
  submissionNo,
  receiptNo,
  submittedAt,
}: Pick<SupersededSubmission, 'submissionNo' | 'receiptNo' | 'submittedAt'>) => ({
  submissionNo,
  receiptNo,
  submittedAt: submittedAt.toISOString(),
})

/** The confirmed values; the gateway stores only those of the return that the submission corrects. */
const confirmationsIn = (justifications: readonly Justification[]) =>
  justifications
    .filter(({ ruleId }) => ruleId === confirmedValue)
    .map(({ cell, text }) => ({ at: cell, reason: text }))

function toReopening(
  one: typeof reopenedAcceptance.$inferSelect,
  deciderOf: DeciderOf,
  showsReason: boolean,
): SubmissionRecord['reopenings'][number] {
  return {
    acceptedAt: one.acceptedAt.toISOString(),
    acceptedBy: deciderOf(one.acceptedBy) as Decider,
    reopenedAt: one.reopenedAt.toISOString(),
    reopenedBy: deciderOf(one.reopenedBy) as Decider,
    reason: showsReason ? one.reason : null,
  }
}

/** The office of a reviewer is the current department in the bureau, or the bureau itself. */
async function findDeciders(
  db: Database,
  ownerId: string,
  people: readonly string[],
  showsNames: boolean,
): Promise<DeciderOf> {
  if (people.length === 0) return () => null
  const rows = await db
    .select({ id: person.id, name: person.name, office: officeOf(ownerId, person.id) })
    .from(person)
    .where(inArray(person.id, [...new Set(people)]))
  const deciders = new Map(
    rows.map(({ id, name, office }): [string, Decider] => [id, { name: showsNames ? name : null, office }]),
  )
  return (personId) => (personId === null ? null : (deciders.get(personId) ?? null))
}
