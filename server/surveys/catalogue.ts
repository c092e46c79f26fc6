import { and, count, desc, eq, gt, inArray, max, sql } from 'drizzle-orm'
import { countQuestions } from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import type { FormList } from '../../src/wire/surveys/forms'
import type { Database } from '../database/connection/open'
import { form, formDraft, person, survey } from '../database/schema'
import type { Gateway } from '../gateway'
import { templatesFor } from './templates'

/** A reviewer who edits forms for the bureau they have entered. */
export interface Editor {
  personId: string
  ownerId: string
  /** Organisation type of the bureau. */
  type: number
}

const describeForm = ({ title, head, minutes, ...rest }: Form) => ({
  title,
  code: head?.code ?? null,
  minutes,
  questionCount: countQuestions({ title, minutes, ...rest }),
})

/** Form drafts listed at most. */
const MAX_DRAFTS = 500

/** The newest version of each of the bureau's forms. */
async function publishedForms(db: Database, ownerId: string) {
  return db
    .selectDistinctOn([form.id], { id: form.id, version: form.version, definition: form.definition })
    .from(form)
    .where(eq(form.ownerId, ownerId))
    .orderBy(form.id, desc(form.version))
}

/** The number of open surveys per form id. */
async function countRunning(db: Database, ownerId: string, now: Date): Promise<Map<string, number>> {
  const rows = await db
    .select({ formId: survey.formId, running: count() })
    .from(survey)
    .where(and(eq(survey.ownerId, ownerId), gt(survey.dueAt, now)))
    .groupBy(survey.formId)
  return new Map(rows.map(({ formId, running }) => [formId, running]))
}

async function ownDrafts(db: Database, ownerId: string, limit: number) {
  return db
    .select({ draft: formDraft, editedBy: person.name })
    .from(formDraft)
    .innerJoin(person, eq(person.id, formDraft.editedBy))
    .where(eq(formDraft.ownerId, ownerId))
    .orderBy(desc(formDraft.editedAt), formDraft.id)
    .limit(limit)
}

/** The latest drafts of a bureau, and the number of all. */
export async function latestDrafts(db: Database, ownerId: string, limit: number) {
  const rows = await ownDrafts(db, ownerId, limit)
  const total = await db.$count(formDraft, eq(formDraft.ownerId, ownerId))
  const items = rows.map(({ draft, editedBy }) => ({
    id: draft.id,
    title: draft.title,
    questionCount: countQuestions(draft.definition),
    editedBy,
    editedAt: draft.editedAt.toISOString(),
  }))
  return { total, items }
}

async function newestVersionNumbers(db: Database, formIds: string[]): Promise<Map<string, number>> {
  if (formIds.length === 0) return new Map()
  const rows = await db
    .select({ id: form.id, version: max(form.version) })
    .from(form)
    .where(inArray(form.id, formIds))
    .groupBy(form.id)
  return new Map(rows.map(({ id, version }) => [id, version ?? 0]))
}

/** A bureau's templates, form drafts and published forms. */
export async function listForms({ db, clock }: Gateway, who: Editor): Promise<FormList> {
  const now = clock.now()
  const drafts = await ownDrafts(db, who.ownerId, MAX_DRAFTS)
  const versions = await newestVersionNumbers(db, [...new Set(drafts.map(({ draft }) => draft.formId))])
  const running = await countRunning(db, who.ownerId, now)
  const published = await publishedForms(db, who.ownerId)
  const ownTemplates = drafts.filter(({ draft }) => draft.isTemplate)
  return {
    templates: [
      ...templatesFor(who.type, now).map((one) => ({
        ...describeForm(one),
        source: { kind: 'template' as const, id: one.id },
        own: false,
      })),
      ...ownTemplates.map(({ draft }) => ({
        ...describeForm(draft.definition),
        source: { kind: 'draft' as const, id: draft.id },
        own: true,
      })),
    ],
    drafts: drafts.map(({ draft, editedBy }) => ({
      ...describeForm(draft.definition),
      id: draft.id,
      version: versions.get(draft.formId) ?? null,
      editedBy,
      editedAt: draft.editedAt.toISOString(),
    })),
    published: published.map(({ definition, id, version }) => ({
      ...describeForm(definition),
      id,
      version,
      running: running.get(id) ?? 0,
    })),
    serverTime: now.toISOString(),
  }
}

/** The newest version of a form. Null if none is published. */
export async function newestVersion(db: Database, formId: string) {
  const [row] = await db
    .select({ definition: form.definition, version: form.version, ownerId: form.ownerId })
    .from(form)
    .where(eq(form.id, formId))
    .orderBy(desc(form.version))
    .limit(1)
  return row ?? null
}

/** Locks the versions of a form until the transaction ends. */
export const lockForm = (db: Database, formId: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`form ${formId}`}, 0))`)
