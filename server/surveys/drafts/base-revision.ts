import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../database/connection/open'
import { type formDraft, formDraftRevision } from '../../database/schema'

/** Earlier revisions that are kept of each draft. */
const KEPT_REVISIONS = 100

export interface DraftVersion {
  definition: Form
  isTemplate: boolean
}

export type DraftRow = typeof formDraft.$inferSelect

interface Saver {
  personId: string
  editor: string | null
}

export interface BaseRevision extends DraftVersion {
  revision: number
  /** True if only this person has saved the draft since. */
  isOwnWork: boolean
}

/** Keeps a revision that is about to be replaced, and deletes those that are too old. */
export async function archiveRevision(tx: Database, draft: DraftRow): Promise<void> {
  const { id: draftId, revision, definition, isTemplate, editedBy, savedBy } = draft
  await tx
    .insert(formDraftRevision)
    .values({ draftId, revision, definition, isTemplate, editedBy, savedBy })
    .onConflictDoNothing()
  const oldest = revision - KEPT_REVISIONS
  await tx
    .delete(formDraftRevision)
    .where(and(eq(formDraftRevision.draftId, draftId), lt(formDraftRevision.revision, oldest)))
}

/**
 * The revision that a save is based on. Saves of the same editor that follow it directly belong to it: their responses
 * were lost, and the new save continues them. Null if the revision is not kept any more, or does not exist.
 */
export async function findBase(
  tx: Database,
  current: DraftRow,
  baseRevision: number,
  { personId, editor }: Saver,
): Promise<BaseRevision | null> {
  const { revision, editedBy, savedBy } = formDraftRevision
  const earlier = await tx
    .select({ revision, editedBy, savedBy })
    .from(formDraftRevision)
    .where(and(eq(formDraftRevision.draftId, current.id), gte(revision, baseRevision)))
    .orderBy(asc(revision))
  const all = [...earlier, current]
  if (all[0]?.revision !== baseRevision) return null
  let at = 0
  while (editor !== null && all[at + 1]?.savedBy === editor) at += 1
  const since = all.slice(at + 1)
  const version = await readVersion(tx, current, baseRevision + at)
  return version && { ...version, isOwnWork: since.every((one) => one.editedBy === personId) }
}

async function readVersion(
  tx: Database,
  current: DraftRow,
  revision: number,
): Promise<(DraftVersion & { revision: number }) | null> {
  if (revision === current.revision) return current
  const { draftId, definition, isTemplate } = formDraftRevision
  const [row] = await tx
    .select({ definition, isTemplate })
    .from(formDraftRevision)
    .where(and(eq(draftId, current.id), eq(formDraftRevision.revision, revision)))
  return row ? { ...row, revision } : null
}
