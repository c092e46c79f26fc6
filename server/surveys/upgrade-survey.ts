import { setImmediate } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { upgradeAnswers, sameShape, mergeDroppedAnswers } from '../../src/lib/questionnaire'
import type { Answers, Form } from '../../src/lib/questionnaire/schema/form'
import type { DroppedAnswer } from '../../src/lib/questionnaire/schema/dropped-answer'
import type { FieldError } from '../../src/wire/protocol/envelope'
import type { UpgradeResult, upgradeRequest } from '../../src/wire/surveys/forms'
import { type Database, rowsOf } from '../database/connection/open'
import { draft, survey, surveyUpgrade, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { evaluate, prepareForm } from '../evaluation/compiled-forms'
import { findForm } from '../evaluation/forms'
import { type Editor, lockForm } from './catalogue'
import { formErrors, resolveForm, saveFormVersion } from './publish'

type UpgradeRequest = v.InferOutput<typeof upgradeRequest>
type SurveyRow = typeof survey.$inferSelect

/** Drafts read and written at a time. */
const BATCH = 500

const questionsOf = (form: Form) => form.pages.flatMap(({ questions }) => questions)

/** A question with another answer shape is another question and needs a new id. */
function shapeErrors(before: Form, after: Form): FieldError[] {
  const old = new Map(questionsOf(before).map((one) => [one.id, one]))
  return questionsOf(after).flatMap((one) => {
    const earlier = old.get(one.id)
    return earlier && !sameShape(earlier, one) ? [{ field: `form.${one.id}`, message: 'anotherKind' }] : []
  })
}

function surveyErrors({ anonymous, dueAt, formId }: SurveyRow, form: Form, now: Date): FieldError[] {
  const checks: [boolean, string, string][] = [
    // Its drafts are stored on devices only, and an anonymous response does not record its form version.
    [anonymous, 'surveyId', 'anonymous'],
    [dueAt <= now, 'surveyId', 'over'],
    [formId !== form.id, 'source', 'another form'],
  ]
  return checks.filter(([isInvalid]) => isInvalid).map(([, field, message]) => ({ field, message }))
}

async function findOwn(db: Database, { ownerId }: Editor, id: string): Promise<SurveyRow> {
  const [row] = await db
    .select()
    .from(survey)
    .where(and(eq(survey.id, id), eq(survey.ownerId, ownerId)))
  if (!row) throw new GatewayError('notFound')
  return row
}

/** Fixes tasks with a submission, current or superseded, to their present form version. */
const fixSubmittedTasks = (tx: Database, { id, formVersion }: SurveyRow) =>
  tx.execute(sql`update task t set form_version = ${formVersion}
    where t.survey_id = ${id} and t.form_version is null and (
      exists (select 1 from submission s where s.task_id = t.id and s.survey_id = t.survey_id)
      or exists (select 1 from superseded_submission r where r.task_id = t.id and r.survey_id = t.survey_id))`)

interface DraftRow {
  taskId: string
  answers: Answers
  droppedAnswers: { seen: boolean; answers: DroppedAnswer[] } | null
}

const readDrafts = (tx: Database, surveyId: string, after: string | null) =>
  rowsOf<DraftRow>(
    tx,
    sql`select d.task_id as "taskId", d.answers, d.dropped_answers as "droppedAnswers" from ${draft} d
      join ${task} t on t.id = d.task_id and t.survey_id = d.survey_id
      where t.survey_id = ${surveyId} and t.form_version is null
        and (${after}::uuid is null or d.task_id > ${after}::uuid)
      order by d.task_id limit ${BATCH}`,
  )

/** Writes many drafts in one statement. Keeps their revisions, because devices base their next saves on them. */
const writeDrafts = (tx: Database, rows: object[]) =>
  tx.execute(sql`update draft d set answers = r.answers, dropped_answers = r."droppedAnswers", answered = r.answered, required = r.required
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r("taskId" uuid, answers jsonb, "droppedAnswers" jsonb, answered int, required int)
    where d.task_id = r."taskId"`)

async function upgradeDrafts(tx: Database, surveyId: string, before: Form, after: Form) {
  const ready = prepareForm(after)
  const counts = { drafts: 0, changed: 0 }
  let last: string | null = null
  for (;;) {
    const rows: DraftRow[] = await readDrafts(tx, surveyId, last)
    const written: object[] = []
    for (const { taskId, answers, droppedAnswers } of rows) {
      // Yields to other requests.
      await setImmediate()
      const upgraded = upgradeAnswers(before, after, answers)
      if (upgraded.droppedAnswers.length > 0) counts.changed += 1
      const merged = mergeDroppedAnswers(droppedAnswers?.answers ?? [], upgraded.droppedAnswers)
      const dropped = upgraded.droppedAnswers.length > 0 ? { seen: false, answers: merged } : droppedAnswers
      const { answered, required } = await evaluate(ready, 'progress', upgraded.answers)
      written.push({ taskId, answers: upgraded.answers, droppedAnswers: dropped, answered, required })
    }
    if (written.length > 0) await writeDrafts(tx, written)
    counts.drafts += rows.length
    last = rows.at(-1)?.taskId ?? null
    if (rows.length < BATCH) return counts
  }
}

/**
 * Publishes a source as a new form version and upgrades a running survey and its drafts to it, in one transaction. An
 * upgrade to the current version changes nothing.
 * @throws notFound, invalidInput, draftOutdated; conflict after a concurrent upgrade
 */
export async function upgradeSurvey(
  gateway: Gateway,
  who: Editor,
  request: UpgradeRequest,
): Promise<UpgradeResult> {
  const { db, clock } = gateway
  const now = clock.now()
  const found = await findOwn(db, who, request.surveyId)
  const form = await resolveForm(gateway, who, request)
  const before = await findForm(db, found.formId, found.formVersion)
  const fields = [
    ...surveyErrors(found, form, now),
    ...(await formErrors(form)),
    ...shapeErrors(before, form),
  ]
  if (fields.length > 0) throw new GatewayError('invalidInput', { fields })
  return db.transaction(async (tx) => {
    await lockForm(tx, form.id)
    const [current] = await tx.select().from(survey).where(eq(survey.id, found.id)).for('no key update')
    if (!current || current.formVersion !== found.formVersion) throw new GatewayError('conflict')
    const version = await saveFormVersion(tx, who.ownerId, form)
    if (version === current.formVersion) return { version, drafts: 0, changed: 0 }
    await fixSubmittedTasks(tx, current)
    const counts = await upgradeDrafts(tx, current.id, before, form)
    await tx.update(survey).set({ formVersion: version }).where(eq(survey.id, current.id))
    await tx.insert(surveyUpgrade).values({
      ...{ surveyId: current.id, fromVersion: current.formVersion, toVersion: version },
      ...{ upgradedBy: who.personId, upgradedAt: now, ...counts },
    })
    return { version, ...counts }
  })
}
