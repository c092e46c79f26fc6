import { type AnyColumn, and, eq, exists, inArray, isNotNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { addSeconds } from '../clock'
import type { Database } from '../database/connection/open'
import {
  draft,
  isOfTask,
  response,
  returnDocument,
  supersededSubmission,
  survey,
  task,
  upload,
} from '../database/schema'
import type { Gateway } from '../gateway'
import { fileStore } from '../storage/stores'

const DAY_SECONDS = 86_400
/** Files per transaction; a long transaction would block uploads. */
const BATCH = 200
/** After a day no upload that began can still end. */
const STALE_SECONDS = DAY_SECONDS

const one = { one: sql`1` }
// A text search needs no knowledge of the answer's structure; keys are random, so there are no false matches.
const contains = (answers: AnyColumn) => sql`position(${upload.key} in ${answers}::text) > 0`
const ofOwner = eq(task.personId, upload.personId)

/**
 * A draft, response or superseded submission of the sender's tasks contains the key, and others may not refer to it; or
 * the file is an archived return.
 */
function isReferenced(db: Database) {
  const drafts = db.select(one).from(draft).innerJoin(task, isOfTask(draft))
  const responses = db.select(one).from(response).innerJoin(task, eq(task.id, response.submissionTaskId))
  const superseded = db.select(one).from(supersededSubmission).innerJoin(task, isOfTask(supersededSubmission))
  return or(
    exists(drafts.where(and(ofOwner, or(contains(draft.answers), contains(draft.droppedAnswers))))),
    exists(responses.where(and(ofOwner, contains(response.answers)))),
    exists(superseded.where(and(ofOwner, contains(supersededSubmission.answers)))),
    exists(db.select(one).from(returnDocument).where(eq(returnDocument.fileKey, upload.key))),
  )
}

/**
 * A task of the sender that was open at the upload may still be submitted: a device that has been offline since then may
 * have answers that refer to the file. Anonymous surveys accept no files.
 */
function canBeSubmitted(db: Database, now: Date) {
  const due = sql`coalesce(${task.dueAt}, ${survey.dueAt}) > ${now.toISOString()}`
  const wasOpen = lt(survey.opensAt, upload.expiresAt)
  return exists(
    db
      .select(one)
      .from(task)
      .innerJoin(survey, eq(survey.id, task.surveyId))
      .where(and(ofOwner, eq(survey.anonymous, false), ne(task.status, 'accepted'), wasOpen, due)),
  )
}

/**
 * Deletes files older than the retention rule that no answers refer to and that no device can submit any more. Deletes a
 * file before its row, so that after a crash in between the next run finds the row and continues. Deletes what uploads
 * that broke off have left behind, too.
 *
 * @returns the number of deleted files
 */
export async function pruneUploads({ db, clock, settings }: Gateway): Promise<number> {
  const now = clock.now()
  const files = fileStore(settings)
  const before = addSeconds(now, -settings.retentionDays.files * DAY_SECONDS)
  const isOld = and(isNotNull(upload.type), lt(upload.expiresAt, before))
  let removed = 0
  for (;;) {
    const deleted = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ key: upload.key })
        .from(upload)
        .where(and(isOld, not(canBeSubmitted(tx, now)), not(isReferenced(tx) ?? sql`false`)))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      const keys = rows.map(({ key }) => key)
      await files.remove(keys)
      if (keys.length > 0) await tx.delete(upload).where(inArray(upload.key, keys))
      return keys.length
    })
    removed += deleted
    if (deleted < BATCH) break
  }
  return removed + (await files.removeStale(addSeconds(now, -STALE_SECONDS)))
}
