import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { formAsWritten } from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import type { FormDraft, FormSource } from '../../src/wire/surveys/forms'
import type { Database } from '../database/connection/open'
import { formDraft, person } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { type Editor, newestVersion } from './catalogue'
import { templatesFor } from './templates'

const newFormId = () => `form-${randomBytes(9).toString('hex')}`

const blank = (): Form => ({
  id: newFormId(),
  version: 1,
  title: { 'zh-CN': '', 'en-US': '' },
  minutes: 5,
  pages: [{ id: 'page-1', title: { 'zh-CN': '第一页', 'en-US': 'Page 1' }, questions: [] }],
})

/** A draft of the bureau. Throws notFound, also for another bureau's draft. */
export async function findFormDraft(db: Database, { ownerId }: Editor, id: string): Promise<FormDraft> {
  const [row] = await db
    .select({ draft: formDraft, editedBy: person.name })
    .from(formDraft)
    .innerJoin(person, eq(person.id, formDraft.editedBy))
    .where(and(eq(formDraft.id, id), eq(formDraft.ownerId, ownerId)))
  if (!row) throw new GatewayError('notFound')
  const { definition, isTemplate, revision, editedAt } = row.draft
  return { id, definition, isTemplate, revision, editedBy: row.editedBy, editedAt: editedAt.toISOString() }
}

const builtIn = ({ type }: Editor, id: string, now: Date): Form => {
  const found = templatesFor(type, now).find((one) => one.id === id)
  if (!found) throw new GatewayError('notFound')
  return found
}

/** The newest version of the bureau's form. Throws notFound, also for another bureau's form. */
async function ownForm(db: Database, { ownerId }: Editor, id: string): Promise<Form> {
  const newest = await newestVersion(db, id)
  if (!newest || newest.ownerId !== ownerId) throw new GatewayError('notFound')
  return newest.definition
}

/** The current form of a source. Throws notFound. */
export async function readSource({ db, clock }: Gateway, who: Editor, source: FormSource): Promise<Form> {
  if (source.kind === 'template') return builtIn(who, source.id, clock.now())
  if (source.kind === 'form') return ownForm(db, who, source.id)
  return (await findFormDraft(db, who, source.id)).definition
}

/** Creates a draft: the next version for a published form, a new form for any other source or none. */
export async function startDraft(gateway: Gateway, who: Editor, of: FormSource | null): Promise<FormDraft> {
  const { db, clock } = gateway
  const base = of === null ? blank() : await readSource(gateway, who, of)
  const formId = of?.kind === 'form' ? of.id : newFormId()
  const definition = { ...formAsWritten(base), id: formId }
  const [row] = await db
    .insert(formDraft)
    .values({
      ...{ ownerId: who.ownerId, formId, definition },
      title: definition.title,
      revision: 1,
      editedBy: who.personId,
      editedAt: clock.now(),
    })
    .returning({ id: formDraft.id })
  return findFormDraft(db, who, row?.id ?? '')
}

interface DraftSave {
  id: string
  definition: Form
  isTemplate: boolean
  baseRevision: number
}

/** Saves a draft based on the current revision. Throws draftOutdated, with the current draft, for another revision. */
export async function saveFormDraft({ db, clock }: Gateway, who: Editor, save: DraftSave) {
  const current = await findFormDraft(db, who, save.id)
  // The form's id and version are fixed when the draft is created.
  const { id, version } = current.definition
  const definition = { ...save.definition, id, version }
  const [saved] = await db
    .update(formDraft)
    .set({
      definition,
      title: definition.title,
      isTemplate: save.isTemplate,
      revision: sql`${formDraft.revision} + 1`,
      editedBy: who.personId,
      editedAt: clock.now(),
    })
    .where(and(eq(formDraft.id, save.id), eq(formDraft.revision, save.baseRevision)))
    .returning({ revision: formDraft.revision, editedAt: formDraft.editedAt })
  if (saved) return { revision: saved.revision, editedAt: saved.editedAt.toISOString() }
  return findRepeatedSave(db, who, { ...save, definition })
}

// A client repeats a save whose response was lost; the stored draft already is that save.
async function findRepeatedSave(
  db: Database,
  who: Editor,
  { id, definition, isTemplate, baseRevision }: DraftSave,
) {
  const [same] = await db
    .select({ id: formDraft.id })
    .from(formDraft)
    .where(
      and(
        eq(formDraft.id, id),
        eq(formDraft.revision, baseRevision + 1),
        eq(formDraft.definition, definition),
        eq(formDraft.isTemplate, isTemplate),
      ),
    )
  const current = await findFormDraft(db, who, id)
  if (same) return { revision: current.revision, editedAt: current.editedAt }
  throw new GatewayError('draftOutdated', { data: current })
}

/** Deletes a draft, but not the versions published from it. Throws draftOutdated for another revision. */
export async function deleteFormDraft({ db }: Gateway, who: Editor, id: string, baseRevision: number) {
  await findFormDraft(db, who, id)
  const deleted = await db
    .delete(formDraft)
    .where(and(eq(formDraft.id, id), eq(formDraft.revision, baseRevision)))
    .returning({ id: formDraft.id })
  if (deleted.length === 0)
    throw new GatewayError('draftOutdated', { data: await findFormDraft(db, who, id) })
  return {}
}
