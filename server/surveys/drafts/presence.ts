import { and, asc, eq, gt, inArray, lte, ne, sql } from 'drizzle-orm'
import type { FormPresence } from '../../../src/wire/form-editing/form-merge'
import type { Database } from '../../database/connection/open'
import { formDraft, formPresence, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Editor } from '../catalogue'
import { validSince } from './open-drafts'

/** Expired rows that a report deletes at most. */
const DELETED_ROWS = 50

interface PresenceReport {
  id: string
  editor: string
  at: string | null
}

async function store(db: Database, { personId }: Editor, report: PresenceReport, now: Date): Promise<void> {
  const { id: draftId, editor, at } = report
  const own = eq(formPresence.personId, personId)
  if (at === null) {
    const row = and(eq(formPresence.draftId, draftId), eq(formPresence.editor, editor), own)
    await db.delete(formPresence).where(row)
    return
  }
  await db
    .insert(formPresence)
    .values({ draftId, editor, personId, at, seenAt: now })
    .onConflictDoUpdate({
      target: [formPresence.draftId, formPresence.editor],
      set: { at, seenAt: now },
      setWhere: own,
    })
}

/** Concurrent reports delete different rows. */
async function deleteExpired(db: Database, before: Date): Promise<void> {
  const row = sql`(${formPresence.draftId}, ${formPresence.editor})`
  const expired = db
    .select({ draftId: formPresence.draftId, editor: formPresence.editor })
    .from(formPresence)
    .where(lte(formPresence.seenAt, before))
    .limit(DELETED_ROWS)
    .for('update', { skipLocked: true })
  await db.delete(formPresence).where(inArray(row, expired))
}

/** Stores where an editor of a draft is, and returns the others. Throws notFound, also for another bureau's draft. */
export async function reportPresence(
  { db, clock }: Gateway,
  who: Editor,
  report: PresenceReport,
): Promise<FormPresence> {
  const { id, editor } = report
  const [draft] = await db
    .select({ revision: formDraft.revision })
    .from(formDraft)
    .where(and(eq(formDraft.id, id), eq(formDraft.ownerId, who.ownerId)))
  if (!draft) throw new GatewayError('notFound')
  const now = clock.now()
  const before = validSince(now)
  await store(db, who, report, now)
  await deleteExpired(db, before)
  const others = await db
    .select({ editor: formPresence.editor, name: person.name, personId: person.id, at: formPresence.at })
    .from(formPresence)
    .innerJoin(person, eq(person.id, formPresence.personId))
    .where(
      and(eq(formPresence.draftId, id), ne(formPresence.editor, editor), gt(formPresence.seenAt, before)),
    )
    .orderBy(asc(formPresence.editor))
  return {
    revision: draft.revision,
    others: others.map(({ personId, ...one }) => ({ ...one, isSelf: personId === who.personId })),
  }
}
