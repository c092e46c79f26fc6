import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  countQuestions,
  formInBothLanguages,
  hasFileQuestions,
  inBothLanguages,
  tooLongForAnonymous,
} from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import { hasAudience } from '../../src/wire/surveys/audience'
import type { FieldError } from '../../src/wire/protocol/envelope'
import type { PublishedSurvey, publishRequest } from '../../src/wire/surveys/forms'
import { findJob, type BatchJob } from '../jobs/batch-jobs'
import type { Database } from '../database/connection/open'
import { form as formTable, survey, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { assign } from './resolve-audience'
import { findProblems } from '../evaluation/compiled-forms'
import { type Editor, lockForm, newestVersion } from './catalogue'
import { findFormDraft, readSource } from './form-drafts'
import { formIdFor } from './form-id'
import { sameForm } from './preview'

type Request = v.InferOutput<typeof publishRequest>

/** What is wrong with the survey, apart from its form. */
function surveyFaults(request: Request, form: Form, now: Date): FieldError[] {
  const { title, opensAt, dueAt, audience, anonymous, faceCheck } = request
  const faults: [boolean, string, string][] = [
    [Object.values(title).every((text) => text.trim() === ''), 'title', 'empty'],
    [Date.parse(dueAt) <= Date.parse(opensAt), 'dueAt', 'before opensAt'],
    [Date.parse(dueAt) <= now.getTime(), 'dueAt', 'over'],
    [!hasAudience(audience), 'audience', 'empty'],
    // A file knows who sent it.
    [anonymous && hasFileQuestions(form), 'anonymous', 'files'],
    // So does a face.
    [anonymous && faceCheck, 'faceCheck', 'anonymous'],
  ]
  return faults.filter(([wrong]) => wrong).map(([, field, message]) => ({ field, message }))
}

/** The texts to be limited before the form can be used: all responses are stored as long as the longest. */
function lengthFaults({ anonymous }: Request, form: Form): FieldError[] {
  const questions = anonymous ? tooLongForAnonymous(form) : []
  if (questions.length === 0) return []
  return ['anonymous', ...questions.map((id) => `form.${id}`)].map((field) => ({ field, message: 'tooLong' }))
}

export async function formFaults(form: Form): Promise<FieldError[]> {
  const problems = await findProblems(form)
  return problems
    .filter(({ level }) => level === 'error')
    .map(({ at, code }) => ({ field: `form.${at}`, message: code }))
}

/** What was published with this key before; of another bureau nothing is told. */
async function publishedBefore(
  db: Database,
  { ownerId }: Editor,
  clientKey: string,
): Promise<PublishedSurvey | null> {
  const [known] = await db.select().from(survey).where(eq(survey.publishKey, clientKey))
  if (!known) return null
  if (known.ownerId !== ownerId) throw new GatewayError('conflict')
  const { id: surveyId, formId, formVersion: version } = known
  const job = await findJob(db, clientKey)
  // Of what was published before jobs were kept there is none.
  const given = job
    ? givenBy(job)
    : { tasks: await db.$count(task, eq(task.surveyId, surveyId)), inProgress: false }
  return { surveyId, formId, version, ...given }
}

/** How many tasks were given, or are being given. */
const givenBy = ({ total, finishedAt }: BatchJob): Pick<PublishedSurvey, 'tasks' | 'inProgress'> => ({
  tasks: total,
  inProgress: finishedAt === null,
})

/** The version a definition is: the newest where nothing has changed since, otherwise one more. */
export async function keepVersion(tx: Database, ownerId: string, definition: Form): Promise<number> {
  const newest = await newestVersion(tx, definition.id)
  if (newest && newest.ownerId !== ownerId) throw new GatewayError('conflict')
  if (newest && sameForm(newest.definition, definition)) return newest.version
  const version = (newest?.version ?? 0) + 1
  await tx.insert(formTable).values({
    id: definition.id,
    version,
    definition: { ...definition, version },
    code: definition.head?.code ?? null,
    minutes: Math.ceil(definition.minutes),
    questionCount: countQuestions(definition),
    ownerId,
  })
  return version
}

async function writeSurvey(
  tx: Database,
  gateway: Gateway,
  { personId, ownerId }: Editor,
  request: Request,
  form: Form,
): Promise<PublishedSurvey> {
  const version = await keepVersion(tx, ownerId, form)
  const { title, period, anonymous, faceCheck, opensAt, dueAt, clientKey, audience } = request
  const [made] = await tx
    .insert(survey)
    .values({
      ...{ formId: form.id, formVersion: version, ownerId, period, anonymous, faceCheck },
      title: inBothLanguages(title),
      opensAt: new Date(opensAt),
      dueAt: new Date(dueAt),
      publishKey: clientKey,
    })
    .returning({ id: survey.id })
  const surveyId = made?.id ?? ''
  const job = await assign(tx, gateway, { surveyId, audience, clientKey, createdBy: personId })
  if (job === null)
    throw new GatewayError('invalidInput', { fields: [{ field: 'audience', message: 'nobody' }] })
  return { surveyId, formId: form.id, version, ...givenBy(job) }
}

/** The form as it would be published; the draft must still be the one that was looked at. */
export async function formOf(
  gateway: Gateway,
  who: Editor,
  { source, revision }: Pick<Request, 'source' | 'revision'>,
): Promise<Form> {
  if (source.kind === 'draft') {
    const held = await findFormDraft(gateway.db, who, source.id)
    if (held.revision !== revision) throw new GatewayError('draftOutdated', { data: held })
    return formInBothLanguages(held.definition)
  }
  const definition = formInBothLanguages(await readSource(gateway, who, source))
  return { ...definition, id: await formIdFor(gateway.db, who, source, definition.id) }
}

/** Makes a form final and gives everybody meant a task, all of it or nothing. Pressed twice it is done once. */
export async function publishSurvey(
  gateway: Gateway,
  who: Editor,
  request: Request,
): Promise<PublishedSurvey> {
  const { db, clock } = gateway
  const before = await publishedBefore(db, who, request.clientKey)
  if (before) return before
  const form = await formOf(gateway, who, request)
  const fields = [
    ...surveyFaults(request, form, clock.now()),
    ...lengthFaults(request, form),
    ...(await formFaults(form)),
  ]
  if (fields.length > 0) throw new GatewayError('invalidInput', { fields })
  return db.transaction(async (tx) => {
    await lockForm(tx, form.id)
    // The same key may have come a moment ago, and waited for the same lock.
    return (await publishedBefore(tx, who, request.clientKey)) ?? writeSurvey(tx, gateway, who, request, form)
  })
}
