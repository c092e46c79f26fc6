import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
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

/** A draft of the bureau's own. Another bureau's is not there at all. */
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

/** The newest version of a form of the bureau's own. */
export async function ownForm(db: Database, { ownerId }: Editor, id: string): Promise<Form> {
  const newest = await newestVersion(db, id)
  if (!newest || newest.ownerId !== ownerId) throw new GatewayError('notFound')
  return newest.definition
}

/** What a source stands for now. */
export async function readSource({ db, clock }: Gateway, who: Editor, source: FormSource): Promise<Form> {
  if (source.kind === 'template') return builtIn(who, source.id, clock.now())
  if (source.kind === 'form') return ownForm(db, who, source.id)
  return (await findFormDraft(db, who, source.id)).definition
}

/** A new draft: of a published form its next version, of anything else a form of its own. */
export async function startDraft(gateway: Gateway, who: Editor, of: FormSource | null): Promise<FormDraft> {
  const { db, clock } = gateway
  const base = of === null ? blank() : await readSource(gateway, who, of)
  const formId = of?.kind === 'form' ? of.id : newFormId()
  const definition = { ...base, id: formId }
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

interface Save {
  id: string
  definition: Form
  isTemplate: boolean
  baseRevision: number
}

/** Saves over the revision it is built on, and over no other: what somebody else saved since is answered. */
export async function saveFormDraft({ db, clock }: Gateway, who: Editor, save: Save) {
  const held = await findFormDraft(db, who, save.id)
  // Which form it is a draft of is settled when it is started.
  const definition = { ...save.definition, id: held.definition.id, version: held.definition.version }
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
  return sameSave(db, who, { ...save, definition })
}

// A save whose answer was lost on the way comes again: it is what the server holds already.
async function sameSave(db: Database, who: Editor, { id, definition, isTemplate, baseRevision }: Save) {
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
  const held = await findFormDraft(db, who, id)
  if (same) return { revision: held.revision, editedAt: held.editedAt }
  throw new GatewayError('draftOutdated', { data: held })
}

/** Deletes a draft as it was seen; what was published from it stays. */
export async function deleteFormDraft({ db }: Gateway, who: Editor, id: string, baseRevision: number) {
  await findFormDraft(db, who, id)
  const gone = await db
    .delete(formDraft)
    .where(and(eq(formDraft.id, id), eq(formDraft.revision, baseRevision)))
    .returning({ id: formDraft.id })
  if (gone.length === 0) throw new GatewayError('draftOutdated', { data: await findFormDraft(db, who, id) })
  return {}
}
