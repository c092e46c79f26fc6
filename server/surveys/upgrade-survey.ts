import { setImmediate } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { upgradeAnswers, sameShape, mergeDroppedAnswers } from '../../src/lib/questionnaire'
import type { Answers, Form } from '../../src/lib/questionnaire/schema/form'
import type { DroppedAnswer } from '../../src/lib/questionnaire/schema/dropped-answer'
import type { FieldError } from '../../src/wire/protocol/envelope'
import type { Moved, upgradeRequest } from '../../src/wire/surveys/forms'
import { type Database, rowsOf } from '../database/connection/open'
import { draft, survey, surveyUpgrade, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import { evaluate, prepareForm } from '../evaluation/compiled-forms'
import { findForm } from '../evaluation/forms'
import { type Editor, lockForm } from './catalogue'
import { formFaults, formOf, keepVersion } from './publish'

type Request = v.InferOutput<typeof upgradeRequest>
type Survey = typeof survey.$inferSelect

/** Drafts read and written at a time. */
const BATCH = 500

const questionsOf = (form: Form) => form.pages.flatMap(({ questions }) => questions)

/** A question that takes answers of another shape is another question, and needs an id of its own. */
function shapeFaults(before: Form, after: Form): FieldError[] {
  const old = new Map(questionsOf(before).map((one) => [one.id, one]))
  return questionsOf(after).flatMap((one) => {
    const was = old.get(one.id)
    return was && !sameShape(was, one) ? [{ field: `form.${one.id}`, message: 'anotherKind' }] : []
  })
}

function surveyFaults({ anonymous, dueAt, formId }: Survey, form: Form, now: Date): FieldError[] {
  const faults: [boolean, string, string][] = [
    // Its drafts lie on the devices, and nobody could say which version a ballot answered.
    [anonymous, 'surveyId', 'anonymous'],
    [dueAt <= now, 'surveyId', 'over'],
    [formId !== form.id, 'source', 'another form'],
  ]
  return faults.filter(([wrong]) => wrong).map(([, field, message]) => ({ field, message }))
}

async function findOwn(db: Database, { ownerId }: Editor, id: string): Promise<Survey> {
  const [row] = await db
    .select()
    .from(survey)
    .where(and(eq(survey.id, id), eq(survey.ownerId, ownerId)))
  if (!row) throw new GatewayError('notFound')
  return row
}

/** Whatever was handed in once stays with the version it was handed in on, through all its rounds. */
const keepHanded = (tx: Database, { id, formVersion }: Survey) =>
  tx.execute(sql`update task t set form_version = ${formVersion}
    where t.survey_id = ${id} and t.form_version is null and (
      exists (select 1 from submission s where s.task_id = t.id)
      or exists (select 1 from superseded_submission r where r.task_id = t.id))`)

interface DraftRow {
  taskId: string
  answers: Answers
  droppedAnswers: { seen: boolean; answers: DroppedAnswer[] } | null
}

const readDrafts = (tx: Database, surveyId: string, after: string | null) =>
  rowsOf<DraftRow>(
    tx,
    sql`select d.task_id as "taskId", d.answers, d.dropped_answers as "droppedAnswers" from ${draft} d join ${task} t on t.id = d.task_id
      where t.survey_id = ${surveyId} and t.form_version is null
        and (${after}::uuid is null or d.task_id > ${after}::uuid)
      order by d.task_id limit ${BATCH}`,
  )

/** One statement for many drafts. Their revision stays: what a device saves next is still built on it. */
const writeDrafts = (tx: Database, rows: object[]) =>
  tx.execute(sql`update draft d set answers = r.answers, dropped_answers = r."droppedAnswers", answered = r.answered, required = r.required
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      r("taskId" uuid, answers jsonb, "droppedAnswers" jsonb, answered int, required int)
    where d.task_id = r."taskId"`)

async function carryDrafts(tx: Database, surveyId: string, before: Form, after: Form) {
  const ready = prepareForm(after)
  const counts = { drafts: 0, changed: 0 }
  let last: string | null = null
  for (;;) {
    const rows: DraftRow[] = await readDrafts(tx, surveyId, last)
    const moved: object[] = []
    for (const { taskId, answers, droppedAnswers } of rows) {
      // Lets other requests in between.
      await setImmediate()
      const carried = upgradeAnswers(before, after, answers)
      if (carried.droppedAnswers.length > 0) counts.changed += 1
      const kept = mergeDroppedAnswers(droppedAnswers?.answers ?? [], carried.droppedAnswers)
      const shown = carried.droppedAnswers.length > 0 ? { seen: false, answers: kept } : droppedAnswers
      const { answered, required } = await evaluate(ready, 'progress', carried.answers)
      moved.push({ taskId, answers: carried.answers, droppedAnswers: shown, answered, required })
    }
    if (moved.length > 0) await writeDrafts(tx, moved)
    counts.drafts += rows.length
    last = rows.at(-1)?.taskId ?? null
    if (rows.length < BATCH) return counts
  }
}

/** A running survey goes on with the version a source becomes, all of it or nothing. Done twice it is done once. */
export async function upgradeSurvey(gateway: Gateway, who: Editor, request: Request): Promise<Moved> {
  const { db, clock } = gateway
  const now = clock.now()
  const found = await findOwn(db, who, request.surveyId)
  const form = await formOf(gateway, who, request)
  const before = await findForm(db, found.formId, found.formVersion)
  const fields = [
    ...surveyFaults(found, form, now),
    ...(await formFaults(form)),
    ...shapeFaults(before, form),
  ]
  if (fields.length > 0) throw new GatewayError('invalidInput', { fields })
  return db.transaction(async (tx) => {
    await lockForm(tx, form.id)
    const [held] = await tx.select().from(survey).where(eq(survey.id, found.id)).for('no key update')
    if (!held || held.formVersion !== found.formVersion) throw new GatewayError('conflict')
    const version = await keepVersion(tx, who.ownerId, form)
    if (version === held.formVersion) return { version, drafts: 0, changed: 0 }
    await keepHanded(tx, held)
    const counts = await carryDrafts(tx, held.id, before, form)
    await tx.update(survey).set({ formVersion: version }).where(eq(survey.id, held.id))
    await tx.insert(surveyUpgrade).values({
      ...{ surveyId: held.id, fromVersion: held.formVersion, toVersion: version },
      ...{ upgradedBy: who.personId, upgradedAt: now, ...counts },
    })
    return { version, ...counts }
  })
}
