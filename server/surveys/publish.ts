import { eq } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  countQuestions,
  formInBothLanguages,
  refusesAnonymity,
  inBothLanguages,
  tooLongForAnonymous,
} from '../../src/lib/questionnaire'
import type { Form } from '../../src/lib/questionnaire/schema/form'
import { hasAudience } from '../../src/wire/surveys/audience'
import type { FieldError } from '../../src/wire/protocol/envelope'
import type { PublishedSurvey, publishRequest } from '../../src/wire/surveys/forms'
import { findJob, type BatchJob } from '../jobs/batch-jobs'
import type { Database } from '../database/connection/open'
import { form as formTable, survey } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { createAssignment } from './audience/assignment'
import { takePartitions } from './audience/partitions'
import { isLarge, MOST_UNITS } from './audience/select'
import { findProblems } from '../evaluation/compiled-forms'
import { type Editor, lockForm, newestVersion } from './catalogue'
import { findFormDraft, readSource } from './form-drafts'
import { formIdFor } from './form-id'
import { isSameForm } from './preview'

type PublishRequest = v.InferOutput<typeof publishRequest>

/** Invalid fields of the survey, apart from its form. */
function surveyErrors(request: PublishRequest, form: Form, now: Date): FieldError[] {
  const { title, opensAt, dueAt, audience, anonymous, faceCheck } = request
  const checks: [boolean, string, string][] = [
    [Object.values(title).every((text) => text.trim() === ''), 'title', 'empty'],
    [Date.parse(dueAt) <= Date.parse(opensAt), 'dueAt', 'before opensAt'],
    [Date.parse(dueAt) <= now.getTime(), 'dueAt', 'over'],
    [!hasAudience(audience), 'audience', 'empty'],
    [anonymous && refusesAnonymity(form), 'anonymous', 'files'],
    // A face check identifies the respondent.
    [anonymous && faceCheck, 'faceCheck', 'anonymous'],
  ]
  return checks.filter(([isInvalid]) => isInvalid).map(([, field, message]) => ({ field, message }))
}

/**
 * Text questions that need a length limit for an anonymous survey, which stores all responses in the length of the
 * longest possible one.
 */
function lengthErrors({ anonymous }: PublishRequest, form: Form): FieldError[] {
  const questions = anonymous ? tooLongForAnonymous(form) : []
  if (questions.length === 0) return []
  return ['anonymous', ...questions.map((id) => `form.${id}`)].map((field) => ({ field, message: 'tooLong' }))
}

export async function formErrors(form: Form): Promise<FieldError[]> {
  const problems = await findProblems(form)
  return problems
    .filter(({ level }) => level === 'error')
    .map(({ at, code }) => ({ field: `form.${at}`, message: code }))
}

/** The survey published with this key before. Null if there is none; throws conflict for another bureau's survey. */
async function findPublished(
  db: Database,
  { ownerId }: Editor,
  clientKey: string,
): Promise<PublishedSurvey | null> {
  const [known] = await db.select().from(survey).where(eq(survey.publishKey, clientKey))
  if (!known) return null
  if (known.ownerId !== ownerId) throw new GatewayError('conflict')
  const { id: surveyId, formId, formVersion: version } = known
  const job = await findJob(db, clientKey)
  if (!job) throw new Error(`survey ${surveyId} has no batch job`)
  return { surveyId, formId, version, ...assignedBy(job) }
}

/** The number of tasks that a job assigns, and whether it is still in progress. */
const assignedBy = ({ total, finishedAt }: BatchJob): Pick<PublishedSurvey, 'tasks' | 'inProgress'> => ({
  tasks: total,
  inProgress: finishedAt === null,
})

/**
 * Returns the newest version if its definition is equal, otherwise stores a new version. Requires the form lock.
 * @throws conflict if the form belongs to another bureau
 */
export async function saveFormVersion(tx: Database, ownerId: string, definition: Form): Promise<number> {
  const newest = await newestVersion(tx, definition.id)
  if (newest && newest.ownerId !== ownerId) throw new GatewayError('conflict')
  if (newest && isSameForm(newest.definition, definition)) return newest.version
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

interface NewSurvey {
  request: PublishRequest
  form: Form
  /** Whether the audience {@link isLarge}. */
  isListedLater: boolean
}

async function writeSurvey(
  tx: Database,
  gateway: Gateway,
  { personId, ownerId }: Editor,
  { request, form, isListedLater }: NewSurvey,
): Promise<PublishedSurvey> {
  const version = await saveFormVersion(tx, ownerId, form)
  const { title, period, opensAt, dueAt, clientKey, audience } = request
  const { anonymous, faceCheck, namesReviewers } = request
  const [created] = await tx
    .insert(survey)
    .values({
      ...(isListedLater && (await takePartitions(tx, gateway.clock.now()))),
      ...{ formId: form.id, formVersion: version, ownerId, period },
      ...{ anonymous, faceCheck, namesReviewers },
      title: inBothLanguages(title),
      opensAt: new Date(opensAt),
      dueAt: new Date(dueAt),
      publishKey: clientKey,
    })
    .returning({ id: survey.id })
  const surveyId = created?.id ?? ''
  const assignment = { surveyId, audience, clientKey, createdBy: personId, isListedLater }
  const job = await createAssignment(tx, gateway, assignment)
  if (job === null)
    throw new GatewayError('invalidInput', { fields: [{ field: 'audience', message: 'nobody' }] })
  return { surveyId, formId: form.id, version, ...assignedBy(job) }
}

/** The form to publish. Throws draftOutdated if the draft has another revision than the reviewed one. */
export async function resolveForm(
  gateway: Gateway,
  who: Editor,
  { source, revision }: Pick<PublishRequest, 'source' | 'revision'>,
): Promise<Form> {
  if (source.kind === 'draft') {
    const current = await findFormDraft(gateway.db, who, source.id)
    if (current.revision !== revision) throw new GatewayError('draftOutdated', { data: current })
    return formInBothLanguages(current.definition)
  }
  const definition = formInBothLanguages(await readSource(gateway, who, source))
  return { ...definition, id: await formIdFor(gateway.db, who, source, definition.id) }
}

/**
 * Publishes a survey in one transaction: stores the form version and assigns the tasks. Repeated calls with the same
 * key return the same survey.
 * @throws invalidInput, draftOutdated, notFound, conflict
 */
export async function publishSurvey(
  gateway: Gateway,
  who: Editor,
  request: PublishRequest,
  mostUnits = MOST_UNITS,
): Promise<PublishedSurvey> {
  const { db, clock } = gateway
  const before = await findPublished(db, who, request.clientKey)
  if (before) return before
  const form = await resolveForm(gateway, who, request)
  const fields = [
    ...surveyErrors(request, form, clock.now()),
    ...lengthErrors(request, form),
    ...(await formErrors(form)),
  ]
  if (fields.length > 0) throw new GatewayError('invalidInput', { fields })
  return db.transaction(async (tx) => {
    await lockForm(tx, form.id)
    // A concurrent call with the same key may have published while this one waited for the lock.
    const known = await findPublished(tx, who, request.clientKey)
    if (known) return known
    const isListedLater = await isLarge(tx, { ownerId: who.ownerId, audience: request.audience }, mostUnits)
    return writeSurvey(tx, gateway, who, { request, form, isListedLater })
  })
}
