import { and, eq, or, sql } from 'drizzle-orm'
import {
  applyChanges,
  isRosterAnswer,
  upgradeAnswers,
  type DroppedAnswer,
  type Progress,
} from '../../src/lib/questionnaire'
import { formLimits } from '../../src/lib/questionnaire/engine/limits'
import type { Answers } from '../../src/lib/questionnaire/schema/form'
import type { DraftSaveRequest } from '../../src/wire/surveys/questionnaire'
import type { Database } from '../database/connection/open'
import { draft, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { evaluate, findReady } from '../evaluation/compiled-forms'
import { findDraft, findTask, type Actor } from './detail'
import { findKnownForm, lockVersion, type TaskVersion, mergeSavedDroppedAnswers } from './form-versions'
import { isSubmitted, refuseClosed, refuseSubmitted } from './refusals'
import type { TaskRow } from './task-rows'

const MAX_REVISION = 1_000_000_000
const tooManyRows = (id: string) => ({ field: `answers.${id}`, message: `<=${formLimits.rosterRows} rows` })
const tooHigh = { field: 'baseRevision', message: `<=${MAX_REVISION}` }

export interface SavedDraft {
  revision: number
  savedAt: string
  formVersion: number
}

/**
 * Saves a draft based on the current revision.
 * @throws serverDraftForbidden in an anonymous survey; alreadySubmitted; taskExcused; surveyNotOpen, surveyClosed;
 * draftOutdated with the current draft for another base revision; conflict for changes to another version; busy if the survey is upgraded repeatedly meanwhile
 */
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
  // Column `revision` is a 32-bit integer.
  if (request.baseRevision > MAX_REVISION) throw new GatewayError('invalidInput', { fields: [tooHigh] })
  const whole = await withAllAnswers(db, row, request)
  const saved = whole && (await saveOnVersion(db, row, whole, now))
  if (saved) return saved
  refuseSubmitted(await findTask(db, who, request.id), who)
  const current = await findDraft(db, request.id)
  throw new GatewayError('draftOutdated', { data: current })
}

/**
 * The request with all answers: changes are applied to the draft of their base revision. Null if the server has another
 * revision; writing checks the revision again.
 * @throws conflict for changes to answers of another version of the form
 */
async function withAllAnswers(
  db: Database,
  { formVersion }: TaskRow,
  request: DraftSaveRequest,
): Promise<DraftSaveRequest | null> {
  const { changes, answers, baseRevision } = request
  if (!changes) return request
  if (request.formVersion !== formVersion) throw new GatewayError('conflict')
  const [stored] = await db
    .select({ answers: draft.answers })
    .from(draft)
    .where(and(eq(draft.taskId, request.id), eq(draft.revision, baseRevision)))
  if (!stored) return null
  const all = applyChanges(stored.answers, { answers, ...changes })
  const tooLong = Object.entries(all).find(
    ([, value]) => isRosterAnswer(value) && Object.keys(value).length > formLimits.rosterRows,
  )
  if (tooLong) throw new GatewayError('invalidInput', { fields: [tooManyRows(tooLong[0])] })
  return { ...request, answers: all }
}

/** Attempts to prepare a save while the survey is being upgraded. */
const MAX_ATTEMPTS = 3

/** Prepares the answers before locking the task, because compiling or evaluating a form must not prolong the transaction. */
async function saveOnVersion(
  db: Database,
  { survey: { formId }, formVersion }: TaskRow,
  request: DraftSaveRequest,
  now: Date,
): Promise<SavedDraft | null> {
  let expected: Version = { version: formVersion, upgraded: false }
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const prepared = await prepareAnswers(db, formId, expected, request)
    const saved = await db.transaction((tx) => writeDraft(tx, prepared, request, now))
    if (!saved || 'savedAt' in saved) return saved
    expected = saved
  }
  throw new GatewayError('busy')
}

type Version = Pick<TaskVersion, 'version' | 'upgraded'>

/** Draft answers converted to one version of the form. */
interface PreparedAnswers {
  target: Version
  answers: Answers
  droppedAnswers: DroppedAnswer[]
  counts: Progress
}

/** True if the request is on the task's version. A device that sends no version may not know of an upgrade. */
const isOnVersion = ({ formVersion }: DraftSaveRequest, { version, upgraded }: Version) =>
  formVersion === undefined ? !upgraded : formVersion === version

async function prepareAnswers(
  db: Database,
  formId: string,
  target: Version,
  request: DraftSaveRequest,
): Promise<PreparedAnswers> {
  const ready = await findReady(db, formId, target.version)
  const { answers, droppedAnswers } = isOnVersion(request, target)
    ? { answers: request.answers, droppedAnswers: [] }
    : upgradeAnswers(await findKnownForm(db, formId, request.formVersion), ready.form, request.answers)
  return { target, answers, droppedAnswers, counts: await evaluate(ready, 'progress', answers) }
}

/**
 * Returns null for an outdated draft, and the task's version if the answers are prepared for another one.
 * Locks the task's row first, as a submit does, to write no draft after a submit.
 */
async function writeDraft(
  tx: Database,
  { target, answers, droppedAnswers, counts }: PreparedAnswers,
  request: DraftSaveRequest,
  now: Date,
): Promise<SavedDraft | Version | null> {
  const current = await lockVersion(tx, request.id)
  if (current?.status === 'excused') throw new GatewayError('taskExcused')
  if (!current || isSubmitted(current.status)) return null
  if (current.version !== target.version || isOnVersion(request, current) !== isOnVersion(request, target))
    return current
  const { pageId, focusedAddress = '', saveId = null, device = null, justifications = [] } = request
  const values = { answers, justifications, pageId, focusedAddress, saveId, device, ...counts, savedAt: now }
  const dropped =
    droppedAnswers.length > 0
      ? {
          droppedAnswers: {
            seen: false,
            answers: await mergeSavedDroppedAnswers(tx, request.id, droppedAnswers),
          },
        }
      : {}
  const [saved] = await tx
    .insert(draft)
    .values({
      ...{ taskId: request.id, surveyId: current.surveyId, revision: request.baseRevision + 1 },
      ...values,
      ...dropped,
    })
    .onConflictDoUpdate({
      target: [draft.taskId, draft.surveyId],
      set: { ...values, ...dropped, revision: sql`${draft.revision} + 1` },
      setWhere: eq(draft.revision, request.baseRevision),
    })
    .returning({ revision: draft.revision, savedAt: draft.savedAt })
  const latest = saved ?? (await findRepeatedSave(tx, { ...request, answers }))
  if (!latest) return null
  if (current.status !== 'returned')
    await tx
      .update(task)
      .set({ status: 'drafting' })
      .where(and(eq(task.id, request.id), eq(task.surveyId, current.surveyId)))
  return { revision: latest.revision, savedAt: latest.savedAt.toISOString(), formVersion: current.version }
}

// A device repeats a save whose response was lost; the stored draft already is that save.
async function findRepeatedSave(tx: Database, request: DraftSaveRequest) {
  const isNext = and(
    eq(draft.revision, request.baseRevision + 1),
    eq(draft.answers, request.answers),
    eq(draft.justifications, request.justifications ?? []),
  )
  const hasSaveId = request.saveId === undefined ? undefined : eq(draft.saveId, request.saveId)
  const [stored] = await tx
    .select({ revision: draft.revision, savedAt: draft.savedAt })
    .from(draft)
    .where(and(eq(draft.taskId, request.id), or(hasSaveId, isNext)))
  return stored ?? null
}
