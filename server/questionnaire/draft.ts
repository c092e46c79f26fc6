import { and, eq, or, sql } from 'drizzle-orm'
import { compileForm, progress } from '../../src/lib/questionnaire'
import type { DraftSaveRequest } from '../../src/wire/questionnaire'
import type { Database } from '../database/open'
import { draft, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import { findDraft, findForm, findTask, type Actor } from './detail'
import { isHandedIn, refuseClosed, refuseSubmitted } from './refusals'

const MAX_REVISION = 1_000_000_000
const tooHigh = { field: 'baseRevision', message: `<=${MAX_REVISION}` }

export interface SavedDraft {
  revision: number
  savedAt: string
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
  const form = await findForm(db, row.survey.formId, row.survey.formVersion)
  const counts = progress(compileForm(form), request.answers)
  const saved = await db.transaction((tx) => write(tx, request, counts, now))
  if (saved) return saved
  refuseSubmitted(await findTask(db, who, request.id), who)
  const held = await findDraft(db, request.id)
  throw new GatewayError('draftOutdated', { data: held })
}

// The task's row is locked first, as the submit does, so that no draft is written behind a submit.
async function write(
  tx: Database,
  request: DraftSaveRequest,
  counts: { answered: number; required: number },
  now: Date,
): Promise<SavedDraft | null> {
  const [held] = await tx
    .select({ state: task.state })
    .from(task)
    .where(eq(task.id, request.id))
    .for('update')
  if (!held || isHandedIn(held.state)) return null
  const { answers, reasons = [], pageId, place = '', saveId = null, device = null } = request
  const values = { answers, reasons, pageId, place, saveId, device, ...counts, savedAt: now }
  const [saved] = await tx
    .insert(draft)
    .values({ taskId: request.id, revision: request.baseRevision + 1, ...values })
    .onConflictDoUpdate({
      target: draft.taskId,
      set: { ...values, revision: sql`${draft.revision} + 1` },
      setWhere: eq(draft.revision, request.baseRevision),
    })
    .returning({ revision: draft.revision, savedAt: draft.savedAt })
  const kept = saved ?? (await sameDraft(tx, request))
  if (!kept) return null
  if (held.state !== 'returned')
    await tx.update(task).set({ state: 'drafting' }).where(eq(task.id, request.id))
  return { revision: kept.revision, savedAt: kept.savedAt.toISOString() }
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
