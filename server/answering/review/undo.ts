import { and, desc, eq, gte } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  type UndoExclusionReason,
  type undoRequest,
  type UndoResult,
  undoSeconds,
} from '../../../src/wire/bureau/review'
import { firstRevision } from '../../../src/wire/surveys/submission-history'
import { addSeconds } from '../../clock'
import type { Database } from '../../database/connection/open'
import {
  draft,
  response,
  submission,
  supersededSubmission,
  task,
  undoneDecision,
  vendorMessage,
} from '../../database/schema'
import type { Gateway } from '../../gateway'
import { lockNamed, type Named, type Reviewer } from './named-tasks'

type Item = v.InferOutput<typeof undoRequest>['items'][number]
type Why = UndoExclusionReason | null

/** Seconds in which the gateway undoes a decision, with those of a slow network. Messages about it wait for them. */
export const UNDO_SECONDS = undoSeconds + 5

/** A call that undoes: whose, when, and the earliest decision that it may undo. */
interface Undoing {
  who: Reviewer
  now: Date
  since: Date
}

/**
 * Takes back decisions that the reviewer has just made: the submissions wait for a decision again, and the respondents
 * get no message. The log keeps decision and undoing.
 */
export function undoDecisions(
  { db, clock }: Gateway,
  who: Reviewer,
  items: readonly Item[],
): Promise<UndoResult> {
  const now = clock.now()
  const undoing = { who, now, since: addSeconds(now, -UNDO_SECONDS) }
  return db.transaction(async (tx) => {
    const ids = items.map(({ id }) => id.toLowerCase())
    const rows = new Map((await lockNamed(tx, who, ids)).map((row) => [row.task.id, row]))
    const outcomes: UndoResult['items'] = []
    for (const item of items) {
      const row = rows.get(item.id.toLowerCase())
      outcomes.push({ id: item.id, why: row ? await undoOne(tx, row, item, undoing) : 'gone' })
    }
    return { undone: outcomes.filter(({ why }) => why === null).length, items: outcomes }
  })
}

function undoOne(tx: Database, row: Named, item: Item, undoing: Undoing): Promise<Why> {
  if (row.task.status === 'accepted') return undoAcceptance(tx, row, item, undoing)
  if (row.task.status === 'returned') return undoReturn(tx, row, item, undoing)
  return findRepeated(tx, row, item, undoing)
}

async function undoAcceptance(
  tx: Database,
  { task: { id, surveyId }, submission: current }: Named,
  { submissionNo }: Item,
  { who, now, since }: Undoing,
): Promise<Why> {
  if (!current?.acceptedAt || current.submissionNo !== submissionNo) return 'changed'
  if (current.acceptedBy !== who.personId) return 'changed'
  if (current.acceptedAt < since) return 'late'
  await tx.insert(undoneDecision).values({
    ...{ taskId: id, surveyId, submissionNo, decision: 'accepted', undoneAt: now },
    ...{ decidedAt: current.acceptedAt, decidedBy: who.personId },
  })
  await tx.update(submission).set({ acceptedAt: null, acceptedBy: null }).where(eq(submission.taskId, id))
  await tx.update(task).set({ status: 'submitted' }).where(eq(task.id, id))
  return null
}

type Superseded = typeof supersededSubmission.$inferSelect

async function undoReturn(
  tx: Database,
  { task: { id } }: Named,
  { submissionNo }: Item,
  { who, now, since }: Undoing,
): Promise<Why> {
  const [last] = await tx
    .select()
    .from(supersededSubmission)
    .where(eq(supersededSubmission.taskId, id))
    .orderBy(desc(supersededSubmission.submissionNo))
    .limit(1)
  const isOwn = last?.outcome === 'returned' && last.reviewerId === who.personId
  if (!isOwn || last.submissionNo !== submissionNo) return 'changed'
  if (last.endedAt < since) return 'late'
  if (!(await deleteUntouchedDraft(tx, last))) return 'changed'
  await tx.insert(undoneDecision).values({
    ...{ taskId: id, surveyId: last.surveyId, submissionNo, decision: 'returned', undoneAt: now },
    ...{ decidedAt: last.endedAt, decidedBy: who.personId },
    correctionRequests: last.correctionRequests?.length ?? 0,
  })
  await restoreSubmission(tx, last)
  await tx
    .delete(vendorMessage)
    .where(
      and(
        eq(vendorMessage.taskId, id),
        eq(vendorMessage.occasion, 'return'),
        eq(vendorMessage.outcome, 'queued'),
        gte(vendorMessage.createdAt, last.endedAt),
      ),
    )
  return null
}

/** Deletes the draft of a correction unless the respondent has saved it. The task's row is locked. */
async function deleteUntouchedDraft(tx: Database, { taskId, submissionNo }: Superseded): Promise<boolean> {
  const untouched = and(eq(draft.taskId, taskId), eq(draft.revision, firstRevision(submissionNo + 1)))
  const deleted = await tx.delete(draft).where(untouched).returning({ taskId: draft.taskId })
  return deleted.length > 0
}

/** Makes a superseded submission current again. */
async function restoreSubmission(tx: Database, last: Superseded): Promise<void> {
  const { taskId, surveyId, submissionNo, clientKey, receiptNo, submittedAt, answeredCount, seconds } = last
  await tx
    .delete(supersededSubmission)
    .where(and(eq(supersededSubmission.taskId, taskId), eq(supersededSubmission.submissionNo, submissionNo)))
  await tx
    .insert(submission)
    .values({ taskId, surveyId, submissionNo, clientKey, receiptNo, submittedAt, answeredCount, seconds })
  const { answers, justifications } = last
  await tx.insert(response).values({ surveyId, answers, justifications, submissionTaskId: taskId })
  await tx.update(task).set({ status: 'submitted', dueAt: last.previousDueAt }).where(eq(task.id, taskId))
}

/** The first response of a repeated call was lost. */
async function findRepeated(
  tx: Database,
  { task: { id }, submission: current }: Named,
  { submissionNo }: Item,
  { who, since }: Undoing,
): Promise<Why> {
  if (current?.submissionNo !== submissionNo) return 'changed'
  const [known] = await tx
    .select({ id: undoneDecision.id })
    .from(undoneDecision)
    .where(
      and(
        ...[eq(undoneDecision.taskId, id), eq(undoneDecision.submissionNo, submissionNo)],
        ...[eq(undoneDecision.decidedBy, who.personId), gte(undoneDecision.undoneAt, since)],
      ),
    )
    .limit(1)
  return known ? null : 'changed'
}
