import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
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

/** Deletes drafts of the bureau; returns how many there were. */
export async function deleteFormDrafts({ db }: Gateway, who: Editor, ids: string[]): Promise<number> {
  const deleted = await db
    .delete(formDraft)
    .where(and(inArray(formDraft.id, ids), eq(formDraft.ownerId, who.ownerId)))
    .returning({ id: formDraft.id })
  return deleted.length
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
