import { and, eq, or, sql } from 'drizzle-orm'
import { carryAnswers, compileForm, progress } from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/form'
import type { DraftSaveRequest } from '../../src/wire/questionnaire'
import type { Database } from '../database/open'
import { draft, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import { findDraft, findForm, findTask, type Actor } from './detail'
import { findKnownForm, lockVersion, type TaskVersion, withEarlier } from './form-versions'
import { isHandedIn, refuseClosed, refuseSubmitted } from './refusals'

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
  if (row.survey.anonymous) throw new GatewayError('draftNotKept')
  refuseSubmitted(row, who)
  refuseClosed(row, now)
  // No draft was ever saved so often: the database could not count it.
  if (request.baseRevision > MAX_REVISION) throw new GatewayError('invalidInput', { fields: [tooHigh] })
  const saved = await db.transaction((tx) => write(tx, row.survey.formId, request, now))
  if (saved) return saved
  refuseSubmitted(await findTask(db, who, request.id), who)
  const held = await findDraft(db, request.id)
  throw new GatewayError('draftOutdated', { data: held })
}

// The task's row is locked first, as the submit does, so that no draft is written behind a submit.
async function write(
  tx: Database,
  formId: string,
  request: DraftSaveRequest,
  now: Date,
): Promise<SavedDraft | null> {
  const held = await lockVersion(tx, request.id)
  if (!held || isHandedIn(held.state)) return null
  const { pageId, place = '', saveId = null, device = null, reasons = [] } = request
  const form = await findForm(tx, formId, held.version)
  const { answers, aside } = await fitted(tx, form, held, request)
  const counts = progress(compileForm(form), answers)
  const values = { answers, reasons, pageId, place, saveId, device, ...counts, savedAt: now }
  const kept =
    aside.length > 0 ? { aside: { seen: false, kept: await withEarlier(tx, request.id, aside) } } : {}
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
  if (held.state !== 'returned')
    await tx.update(task).set({ state: 'drafting' }).where(eq(task.id, request.id))
  return { revision: last.revision, savedAt: last.savedAt.toISOString(), formVersion: held.version }
}

/** Answers to another version than the draft's own become answers to this one. */
async function fitted(tx: Database, form: Form, held: TaskVersion, request: DraftSaveRequest) {
  const { answers, formVersion } = request
  const isOwn = formVersion === undefined ? !held.moved : formVersion === held.version
  if (isOwn) return { answers, aside: [] }
  return carryAnswers(await findKnownForm(tx, form.id, formVersion), form, answers)
}

// A save whose answer was lost on the way comes again: it is the draft the server holds already.
async function sameDraft(tx: Database, request: DraftSaveRequest) {
  const isNext = and(
    eq(draft.revision, request.baseRevision + 1),
    eq(draft.answers, request.answers),
    eq(draft.reasons, request.reasons ?? []),
  )
  const isNamed = request.saveId === undefined ? undefined : eq(draft.saveId, request.saveId)
  const [held] = await tx
    .select({ revision: draft.revision, savedAt: draft.savedAt })
    .from(draft)
    .where(and(eq(draft.taskId, request.id), or(isNamed, isNext)))
  return held ?? null
}
