import { and, asc, eq } from 'drizzle-orm'
import type { Progress } from '../../src/lib/questionnaire'
import type { Answers, Form } from '../../src/lib/questionnaire/schema/form'
import {
  firstRevision,
  type ReturnedResponse,
  type SubmissionRecord,
} from '../../src/wire/surveys/submission-history'
import { addSeconds } from '../clock'
import type { Database } from '../database/connection/open'
import { draft, supersededSubmission, response, submission, task } from '../database/schema'
import type { TaskForSubmission, TaskRow } from './task-rows'

export type SupersededSubmission = typeof supersededSubmission.$inferSelect

export const WITHDRAW_SECONDS = 600

/** Oldest first. */
export const findSupersededSubmissions = (db: Database, taskId: string): Promise<SupersededSubmission[]> =>
  db
    .select()
    .from(supersededSubmission)
    .where(eq(supersededSubmission.taskId, taskId))
    .orderBy(asc(supersededSubmission.submissionNo))

/** The round that stands, or that is being filled in. */
export const currentSubmissionNo = (past: SupersededSubmission[]) => (past.at(-1)?.submissionNo ?? 0) + 1

/** What was returned last: it holds until it is accepted, also when its correction was taken back. */
export function toReturned(past: SupersededSubmission[]): ReturnedResponse | null {
  const last = past.filter(({ outcome }) => outcome === 'returned').at(-1)
  if (!last?.correctionRequests) return null
  const { submissionNo, endedAt, answers, justifications, correctionRequests } = last
  return { submissionNo, returnedAt: endedAt.toISOString(), answers, justifications, correctionRequests }
}

export function toSubmissionHistory(
  { survey, submission: standing }: Pick<TaskRow, 'survey' | 'submission'>,
  past: SupersededSubmission[],
) {
  if (survey.anonymous) return []
  const ended = past.map((one): SubmissionRecord => ({
    ...pickSubmission(one),
    outcome: one.outcome,
    endedAt: one.endedAt.toISOString(),
    dueAt: one.dueAt?.toISOString() ?? null,
    correctionRequests: one.correctionRequests,
  }))
  if (!standing) return ended
  const { acceptedAt } = standing
  const outcome = acceptedAt ? 'accepted' : null
  const last: SubmissionRecord = {
    ...pickSubmission(standing),
    ...{ outcome, endedAt: acceptedAt?.toISOString() ?? null, dueAt: null, correctionRequests: null },
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

/**
 * Ten minutes from the submit and not beyond the due date, after which it could not be submitted again. Null in an
 * anonymous survey, whose ballot nobody can find again, and once a reviewer has decided.
 */
export function withdrawUntil({ survey, submission: standing, dueAt }: TaskForSubmission): Date | null {
  if (survey.anonymous || !standing || standing.acceptedAt) return null
  const until = addSeconds(standing.submittedAt, WITHDRAW_SECONDS)
  return until < dueAt ? until : dueAt
}

/** Everybody who changes what stands takes the task's row first; the next one sees what was done. */
export async function lockTask(tx: Database, taskId: string) {
  const [held] = await tx.select({ status: task.status }).from(task).where(eq(task.id, taskId)).for('update')
  const [standing] = await tx.select().from(submission).where(eq(submission.taskId, taskId))
  return { status: held?.status, standing }
}

/** The answers of a round that stands; none when another round stands. */
export async function findStanding(db: Database, taskId: string, submissionNo: number): Promise<Answers> {
  const [sent] = await db
    .select({ answers: response.answers })
    .from(response)
    .innerJoin(submission, eq(submission.taskId, response.submissionTaskId))
    .where(and(eq(response.submissionTaskId, taskId), eq(submission.submissionNo, submissionNo)))
  return sent?.answers ?? {}
}

type End = Pick<SupersededSubmission, 'outcome' | 'endedAt'> &
  Partial<Pick<SupersededSubmission, 'reviewerId' | 'correctionRequests' | 'dueAt'>>

/**
 * Makes what stands a past round, and a draft of it to go on with. The task's row must be locked, and `counts` must be
 * those of the answers that stand.
 */
export async function supersedeSubmission(
  tx: Database,
  taskId: string,
  { form, counts }: { form: Form; counts: Progress },
  end: End,
): Promise<void> {
  const [sent] = await tx
    .select({ submission, answers: response.answers, justifications: response.justifications })
    .from(submission)
    .innerJoin(response, eq(response.submissionTaskId, submission.taskId))
    .where(eq(submission.taskId, taskId))
  if (!sent) throw new Error(`task ${taskId} has no sheet`)
  const { answers, justifications } = sent
  const { submissionNo, clientKey, receiptNo, submittedAt, answeredCount } = sent.submission
  await tx.insert(supersededSubmission).values({
    ...{ taskId, submissionNo, clientKey, receiptNo, submittedAt, answers, justifications },
    answeredCount: answeredCount ?? 0,
    ...end,
  })
  await tx.delete(response).where(eq(response.submissionTaskId, taskId))
  await tx.delete(submission).where(eq(submission.taskId, taskId))
  await tx.insert(draft).values({
    ...{ taskId, answers, justifications },
    ...counts,
    pageId: form.pages[0]?.id ?? '',
    revision: firstRevision(submissionNo + 1),
    savedAt: end.endedAt,
  })
}
