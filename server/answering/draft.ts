import { and, eq, or, sql } from 'drizzle-orm'
import { upgradeAnswers, type DroppedAnswer, type Progress } from '../../src/lib/questionnaire'
import type { Answers } from '../../src/lib/questionnaire/schema/form'
import type { DraftSaveRequest } from '../../src/wire/surveys/questionnaire'
import type { Database } from '../database/connection/open'
import { draft, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { evaluate, findReady } from '../evaluation/compiled-forms'
import { findDraft, findTask, type Actor } from './detail'
import { findKnownForm, lockVersion, type TaskVersion, withEarlier } from './form-versions'
import { isSubmitted, refuseClosed, refuseSubmitted } from './refusals'
import type { TaskRow } from './task-rows'

const MAX_REVISION = 1_000_000_000
const tooHigh = { field: 'baseRevision', message: `<=${MAX_REVISION}` }

export interface SavedDraft {
  revision: number
  savedAt: string
  formVersion: number
}

/** Keeps a draft built on the revision the server holds; any other is told what the server holds. */
export async function saveDraft(
  gateway: Gateway,
  who: Actor,
  request: DraftSaveRequest,
): Promise<SavedDraft> {
  const { db, clock } = gateway
  const now = clock.now()
  const row = await findTask(db, who, request.id)
  if (row.survey.anonymous) throw new GatewayError('serverDraftForbidden')
  refuseSubmitted(row, who)
  refuseClosed(row, now)
  // No draft was ever saved so often: the database could not count it.
  if (request.baseRevision > MAX_REVISION) throw new GatewayError('invalidInput', { fields: [tooHigh] })
  const saved = await saveOnVersion(db, row, request, now)
  if (saved) return saved
  refuseSubmitted(await findTask(db, who, request.id), who)
  const held = await findDraft(db, request.id)
  throw new GatewayError('draftOutdated', { data: held })
}

/** Times a save is prepared again because the survey has moved on meanwhile. */
const TRIES = 3

/** Prepares the answers before the task is locked: no form is compiled or evaluated inside the transaction. */
async function saveOnVersion(
  db: Database,
  { survey: { formId }, formVersion }: TaskRow,
  request: DraftSaveRequest,
  now: Date,
): Promise<SavedDraft | null> {
  let expected: Version = { version: formVersion, moved: false }
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const fitted = await fit(db, formId, expected, request)
    const saved = await db.transaction((tx) => write(tx, fitted, request, now))
    if (!saved || 'savedAt' in saved) return saved
    expected = saved
  }
  throw new GatewayError('busy')
}

type Version = Pick<TaskVersion, 'version' | 'moved'>

/** The answers as a version of the form takes them. */
interface FittedAnswers {
  on: Version
  answers: Answers
  droppedAnswers: DroppedAnswer[]
  counts: Progress
}

/** Whether the request answers the task's own version; a device that names none may not know of the newer one. */
const isOwn = ({ formVersion }: DraftSaveRequest, { version, moved }: Version) =>
  formVersion === undefined ? !moved : formVersion === version

async function fit(
  db: Database,
  formId: string,
  on: Version,
  request: DraftSaveRequest,
): Promise<FittedAnswers> {
  const ready = await findReady(db, formId, on.version)
  const { answers, droppedAnswers: droppedAnswers } = isOwn(request, on)
    ? { answers: request.answers, droppedAnswers: [] }
    : upgradeAnswers(await findKnownForm(db, formId, request.formVersion), ready.form, request.answers)
  return { on, answers, droppedAnswers, counts: await evaluate(ready, 'progress', answers) }
}

/**
 * Returns null for a draft that is outdated, and the version of the task where the answers are fitted to another.
 * The task's row is locked first, as the submit does, so that no draft is written behind a submit.
 */
async function write(
  tx: Database,
  { on, answers, droppedAnswers, counts }: FittedAnswers,
  request: DraftSaveRequest,
  now: Date,
): Promise<SavedDraft | Version | null> {
  const held = await lockVersion(tx, request.id)
  if (!held || isSubmitted(held.status)) return null
  if (held.version !== on.version || isOwn(request, held) !== isOwn(request, on)) return held
  const { pageId, focusedAddress = '', saveId = null, device = null, justifications = [] } = request
  const values = { answers, justifications, pageId, focusedAddress, saveId, device, ...counts, savedAt: now }
  const kept =
    droppedAnswers.length > 0
      ? { droppedAnswers: { seen: false, answers: await withEarlier(tx, request.id, droppedAnswers) } }
      : {}
  const [saved] = await tx
    .insert(draft)
    .values({ taskId: request.id, revision: request.baseRevision + 1, ...values, ...kept })
    .onConflictDoUpdate({
      target: draft.taskId,
      set: { ...values, ...kept, revision: sql`${draft.revision} + 1` },
      setWhere: eq(draft.revision, request.baseRevision),
    })
    .returning({ revision: draft.revision, savedAt: draft.savedAt })
  const last = saved ?? (await sameDraft(tx, { ...request, answers }))
  if (!last) return null
  if (held.status !== 'returned')
    await tx.update(task).set({ status: 'drafting' }).where(eq(task.id, request.id))
  return { revision: last.revision, savedAt: last.savedAt.toISOString(), formVersion: held.version }
}

// A save whose answer was lost on the way comes again: it is the draft the server holds already.
async function sameDraft(tx: Database, request: DraftSaveRequest) {
  const isNext = and(
    eq(draft.revision, request.baseRevision + 1),
    eq(draft.answers, request.answers),
    eq(draft.justifications, request.justifications ?? []),
  )
  const isNamed = request.saveId === undefined ? undefined : eq(draft.saveId, request.saveId)
  const [held] = await tx
    .select({ revision: draft.revision, savedAt: draft.savedAt })
    .from(draft)
    .where(and(eq(draft.taskId, request.id), or(isNamed, isNext)))
  return held ?? null
}
