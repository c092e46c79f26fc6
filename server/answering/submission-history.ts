import { and, asc, eq } from 'drizzle-orm'
import type { Progress } from '../../src/lib/questionnaire'
import type { Answers } from '../../src/lib/questionnaire/schema/form'
import { firstRevision, type ReturnedResponse } from '../../src/wire/surveys/submission-history'
import { addSeconds } from '../clock'
import type { Database } from '../database/connection/open'
import { draft, isResponseTo, response, submission, supersededSubmission, task } from '../database/schema'
import type { TaskForSubmission } from './task-rows'

export type SupersededSubmission = typeof supersededSubmission.$inferSelect

const WITHDRAW_SECONDS = 600

/** The superseded submissions of a task, the oldest first. */
export const findSupersededSubmissions = (db: Database, taskId: string): Promise<SupersededSubmission[]> =>
  db
    .select()
    .from(supersededSubmission)
    .where(eq(supersededSubmission.taskId, taskId))
    .orderBy(asc(supersededSubmission.submissionNo))

/** The number of the current submission, or of the one being prepared. */
export const currentSubmissionNo = (past: SupersededSubmission[]) => (past.at(-1)?.submissionNo ?? 0) + 1

/** The latest returned response, also after its correction was withdrawn. Null if none was returned. */
export function toReturned(past: SupersededSubmission[]): ReturnedResponse | null {
  const last = past.filter(({ outcome }) => outcome === 'returned').at(-1)
  if (!last?.correctionRequests) return null
  const { submissionNo, endedAt, answers, justifications, correctionRequests } = last
  return { submissionNo, returnedAt: endedAt.toISOString(), answers, justifications, correctionRequests }
}

/**
 * End of the withdrawal period: ten minutes after the submission, but not after the due date, because a withdrawn
 * response could not be submitted again. Null in an anonymous survey, whose response cannot be found, and after
 * acceptance.
 */
export function withdrawUntil({ survey, submission: current, dueAt }: TaskForSubmission): Date | null {
  if (survey.anonymous || !current || current.acceptedAt) return null
  const until = addSeconds(current.submittedAt, WITHDRAW_SECONDS)
  return until < dueAt ? until : dueAt
}

/** Locks the task's row. Every change of the current submission begins with this lock. */
export async function lockTask(tx: Database, taskId: string) {
  const [locked] = await tx
    .select({ status: task.status, dueAt: task.dueAt })
    .from(task)
    .where(eq(task.id, taskId))
    .for('update')
  const [current] = await tx.select().from(submission).where(eq(submission.taskId, taskId))
  return { status: locked?.status, dueAt: locked?.dueAt ?? null, current }
}

/** The answers of the submission; empty if it is no longer current. */
export async function findCurrentAnswers(
  db: Database,
  taskId: string,
  submissionNo: number,
): Promise<Answers> {
  const [sent] = await db
    .select({ answers: response.answers })
    .from(response)
    .innerJoin(submission, isResponseTo(submission))
    .where(and(eq(response.submissionTaskId, taskId), eq(submission.submissionNo, submissionNo)))
  return sent?.answers ?? {}
}

/** Where the person goes on. */
export type DraftPlace = Pick<typeof draft.$inferInsert, 'pageId' | 'focusedAddress'>

type SubmissionEnding = Pick<SupersededSubmission, 'outcome' | 'endedAt'> &
  Partial<Pick<SupersededSubmission, 'reviewerId' | 'correctionRequests' | 'dueAt' | 'previousDueAt'>>

/**
 * Moves the current submission to the history and makes a draft of its answers. The task's row must be locked, and
 * `counts` must be those of the current answers.
 */
export async function supersedeSubmission(
  tx: Database,
  taskId: string,
  { counts, place }: { counts: Progress; place: DraftPlace },
  ending: SubmissionEnding,
): Promise<void> {
  const [sent] = await tx
    .select({ submission, answers: response.answers, justifications: response.justifications })
    .from(submission)
    .innerJoin(response, isResponseTo(submission))
    .where(eq(submission.taskId, taskId))
  if (!sent) throw new Error(`task ${taskId} has no response`)
  const { answers, justifications } = sent
  const { surveyId, submissionNo, clientKey, receiptNo, submittedAt, answeredCount, seconds } =
    sent.submission
  await tx.insert(supersededSubmission).values({
    ...{
      taskId,
      surveyId,
      submissionNo,
      clientKey,
      receiptNo,
      submittedAt,
      answers,
      justifications,
      seconds,
    },
    answeredCount: answeredCount ?? 0,
    ...ending,
  })
  await tx.delete(response).where(eq(response.submissionTaskId, taskId))
  await tx.delete(submission).where(eq(submission.taskId, taskId))
  await tx.insert(draft).values({
    ...{ taskId, surveyId, answers, justifications },
    ...counts,
    ...place,
    revision: firstRevision(submissionNo + 1),
    savedAt: ending.endedAt,
  })
}
