import { rm } from 'node:fs/promises'
import { type AnyColumn, and, eq, exists, inArray, isNotNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { addSeconds } from '../clock'
import type { Database } from '../database/connection/open'
import { draft, supersededSubmission, response, survey, task, upload } from '../database/schema'
import type { Gateway } from '../gateway'
import { describeError } from '../log'
import { runEvery } from './run-every'
import { pathOf } from '../storage/store'

const DAY_SECONDS = 86_400
const KEPT_DAYS = 30
/** So many at a time: a transaction that takes long holds up who uploads. */
const BATCH = 200

const one = { one: sql`1` }
// A key is found by its text: whatever an answer looks like, nobody can guess one.
const names = (answers: AnyColumn) => sql`position(${upload.key} in ${answers}::text) > 0`
const ofOwner = eq(task.personId, upload.personId)

/** A draft, a sheet or a past round of the sender's own tasks names it; nobody else's is let name it. */
function isNamed(db: Database) {
  const drafts = db.select(one).from(draft).innerJoin(task, eq(task.id, draft.taskId))
  const sheets = db.select(one).from(response).innerJoin(task, eq(task.id, response.submissionTaskId))
  const rounds = db
    .select(one)
    .from(supersededSubmission)
    .innerJoin(task, eq(task.id, supersededSubmission.taskId))
  return or(
    exists(drafts.where(and(ofOwner, or(names(draft.answers), names(draft.droppedAnswers))))),
    exists(sheets.where(and(ofOwner, names(response.answers)))),
    exists(rounds.where(and(ofOwner, names(supersededSubmission.answers)))),
  )
}

/**
 * A task of the sender's that was open when the file came may still be submitted: a device that has been without a
 * network since then may name the file in answers which nobody but it has. Anonymous surveys take no files.
 */
function mayBeHandedIn(db: Database, now: Date) {
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
 * Removes files that came more than 30 days ago, that no answers name and that no device can hand in any more.
 * A file goes before its row does: a gateway that dies in between finds the row again and goes on.
 *
 * @returns how many files were removed
 */
export async function pruneUploads({ db, clock, settings }: Gateway): Promise<number> {
  const now = clock.now()
  const before = addSeconds(now, -KEPT_DAYS * DAY_SECONDS)
  const isOld = and(isNotNull(upload.type), lt(upload.expiresAt, before))
  let removed = 0
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ key: upload.key })
        .from(upload)
        .where(and(isOld, not(mayBeHandedIn(tx, now)), not(isNamed(tx) ?? sql`false`)))
        .limit(BATCH)
        .for('update', { skipLocked: true })
      const keys = rows.map(({ key }) => key)
      await Promise.all(keys.map((key) => rm(pathOf(settings.dataDir, key), { force: true })))
      if (keys.length > 0) await tx.delete(upload).where(inArray(upload.key, keys))
      return keys.length
    })
    removed += gone
    if (gone < BATCH) return removed
  }
}

/** Prunes now and once a day, until the returned function is called, which waits for what is under way. */
export function startUploadPruner(gateway: Gateway): () => Promise<void> {
  const { log } = gateway
  return runEvery(DAY_SECONDS, async () => {
    try {
      const count = await pruneUploads(gateway)
      if (count > 0) log({ level: 'info', event: 'uploads', removed: count })
    } catch (error) {
      log({ level: 'error', event: 'uploads', error: describeError(error) })
    }
  })
}
