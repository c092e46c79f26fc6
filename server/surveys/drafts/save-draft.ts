import { and, eq } from 'drizzle-orm'
import { sameJson } from '../../../src/lib/device/same-json'
import {
  hasUniqueIds,
  mergeForms,
  type RenamedParts,
  renameParts,
  separateAdded,
} from '../../../src/lib/questionnaire/form-merge'
import type { FormSaved } from '../../../src/wire/form-editing/form-merge'
import type { Database } from '../../database/connection/open'
import { formDraft } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Editor } from '../catalogue'
import { findFormDraft } from '../form-drafts'
import {
  archiveRevision,
  type BaseRevision,
  type DraftRow,
  type DraftVersion,
  findBase,
} from './base-revision'

interface DraftSave extends DraftVersion {
  id: string
  baseRevision: number
  editor?: string | undefined
}

type Merged = DraftVersion & { renamed: RenamedParts }

const isSame = (a: DraftVersion, b: DraftVersion) =>
  a.isTemplate === b.isTemplate && sameJson(a.definition, b.definition)

/** Both versions in one. Null if they have changed the same part in different ways. */
function merge(base: BaseRevision, own: DraftVersion, current: DraftRow): Merged | null {
  const definitions = [base, own, current].map(({ definition }) => definition)
  if (!definitions.every(hasUniqueIds)) return null
  const renamed = separateAdded(base.definition, own.definition, current.definition, base.isOwnWork)
  const mine = renameParts(own.definition, renamed)
  const versions = { base: base.definition, mine, theirs: current.definition }
  const { form: definition, conflicts } = mergeForms(versions)
  if (conflicts.length > 0) return null
  const isTemplate = own.isTemplate === base.isTemplate ? current.isTemplate : own.isTemplate
  return { definition, isTemplate, renamed }
}

async function outdated(tx: Database, who: Editor, id: string, base: BaseRevision | null) {
  const draft = await findFormDraft(tx, who, id)
  const { definition, isTemplate } = base ?? {}
  return new GatewayError('draftOutdated', { data: { ...draft, base: base && { definition, isTemplate } } })
}

/** The version to store. Throws draftOutdated if the person has to choose between two versions of a part. */
async function resolveSave(tx: Database, who: Editor, current: DraftRow, save: DraftSave): Promise<Merged> {
  const { id, version } = current.definition
  // The form's id and version are fixed when the draft is created.
  const own = { definition: { ...save.definition, id, version }, isTemplate: save.isTemplate }
  if (save.baseRevision === current.revision || isSame(own, current)) return { ...own, renamed: {} }
  const saver = { personId: who.personId, editor: save.editor ?? null }
  const base = await findBase(tx, current, save.baseRevision, saver)
  const merged = base && merge(base, own, current)
  if (!merged) throw await outdated(tx, who, save.id, base)
  return merged
}

/**
 * Saves a draft. A save that is based on an earlier revision is merged with what others have saved since. Throws
 * draftOutdated, with the current draft and the base, if both have changed the same part, or if the base is not kept.
 */
export async function saveFormDraft(
  { db, clock }: Gateway,
  who: Editor,
  save: DraftSave,
): Promise<FormSaved> {
  return db.transaction(async (tx) => {
    const [current] = await tx
      .select()
      .from(formDraft)
      .where(and(eq(formDraft.id, save.id), eq(formDraft.ownerId, who.ownerId)))
      .for('update')
    if (!current) throw new GatewayError('notFound')
    const { definition, isTemplate, renamed } = await resolveSave(tx, who, current, save)
    const isRepeated = save.baseRevision !== current.revision && isSame({ definition, isTemplate }, current)
    if (!isRepeated) {
      await archiveRevision(tx, current)
      await tx
        .update(formDraft)
        .set({
          ...{ definition, isTemplate, title: definition.title, revision: current.revision + 1 },
          ...{ editedBy: who.personId, editedAt: clock.now(), savedBy: save.editor ?? null },
        })
        .where(eq(formDraft.id, save.id))
    }
    const saved = await findFormDraft(tx, who, save.id)
    const { id, version } = saved.definition
    const isSent = isSame(saved, { ...save, definition: { ...save.definition, id, version } })
    const { revision, editedAt } = saved
    return { revision, editedAt, merged: isSent ? null : saved, renamed }
  })
}
