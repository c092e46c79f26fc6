import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Answers, EditRule, Form } from '../../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../../../server/database/connection/open'
import { text } from '../../../../server/surveys/templates/text'
import { figureCount, type SyntheticUnit } from '../../../lib/selective-editing/synthetic-month'
import { NOW } from '../client'
import { addManyOpenTasks } from './many-answers'
import { MANY_BUREAU } from './many-units'

/** Responses inserted by one statement. */
const STATEMENT = 2_000
const MONTH = 30 * 86_400_000

const numbers = Array.from({ length: figureCount }, (_, place) => ({
  ...{ id: `f${place}`, kind: 'number' as const, decimals: 2, indicator: `synthetic-${place}` },
  title: text(`指标${place}`, `Figure ${place}`),
}))

export const syntheticForm: Form = {
  ...{ id: 'synthetic', version: 1, title: text('合成月报', 'Synthetic report'), minutes: 1 },
  pages: [
    {
      id: 'p',
      title: text('页', 'Page'),
      questions: [
        { id: 'industry', kind: 'code', table: 'industry', title: text('行业', 'Industry') },
        ...numbers,
      ],
    },
  ],
}

/** The group as a division of GB/T 4754. */
const divisionOf = (group: string) => String(10 + Number(group.replace('group-', '')))

const answersOf = (group: string, values: SyntheticUnit['earlier']['last']): Answers | null =>
  values
    ? {
        industry: divisionOf(group),
        ...Object.fromEntries(values.map((value, place) => [`f${place}`, String(value)])),
      }
    : null

interface Month {
  period: string
  /** Months ago. */
  months: number
  units: number
  rules: EditRule[]
}

async function publishMonth(db: Database, { period, months, units, rules }: Month): Promise<string> {
  const surveyId = randomUUID()
  const opensAt = new Date(NOW.getTime() - 5 * 86_400_000 - months * MONTH)
  const dueAt = new Date(opensAt.getTime() + 10 * 86_400_000)
  await db.execute(sql`insert into form (id, version, definition, minutes, question_count)
    values ('synthetic', 1, ${JSON.stringify({ ...syntheticForm, rules })}::jsonb, 1, ${figureCount}::int) on conflict do nothing`)
  await db.execute(sql`insert into survey (id, form_id, form_version, owner_id, title, period, anonymous, opens_at, due_at)
    values (${surveyId}, 'synthetic', 1, ${MANY_BUREAU}, '{"zh-CN":"合成月报","en-US":"Synthetic report"}', ${period}, false,
      ${opensAt.toISOString()}::timestamptz, ${dueAt.toISOString()}::timestamptz)`)
  await addManyOpenTasks(db, surveyId, units)
  return surveyId
}

/** Submits the answers of the units of `addManyUnits`, in their order; null for a missing response. */
export async function submitAll(
  db: Database,
  surveyId: string,
  answers: readonly (Answers | null)[],
): Promise<void> {
  for (let start = 0; start < answers.length; start += STATEMENT) {
    const records = JSON.stringify(
      answers
        .slice(start, start + STATEMENT)
        .flatMap((one, index) => (one ? [{ unit: `many-${start + index + 1}`, answers: one }] : [])),
    )
    await db.execute(sql`
      with sent as (
        update task t set status = 'submitted' from jsonb_to_recordset(${records}::jsonb) r (unit text, answers jsonb)
        where t.survey_id = ${surveyId} and t.organisation_id = r.unit returning t.id, r.answers
      ), submitted as (
        insert into submission (task_id, survey_id, client_key, receipt_no, submitted_at, seconds, answered_count)
        select sent.id, s.id, gen_random_uuid(), 'SYN-' || sent.id, s.opens_at + random() * interval '5 days', 60, 10
        from sent, survey s where s.id = ${surveyId} returning task_id
      )
      insert into response (survey_id, answers, submission_task_id)
      select ${surveyId}::uuid, sent.answers, sent.id from sent join submitted on submitted.task_id = sent.id`)
  }
  await db.execute(sql`analyze`)
}

/** Surveys of three months: the responses of last year and of the last month, and those of the month itself. */
export async function publishSyntheticMonths(
  db: Database,
  units: readonly SyntheticUnit[],
  isMissing: (index: number) => boolean,
  rules: EditRule[] = [],
): Promise<string> {
  const all = { units: units.length, rules }
  const lastYear = await publishMonth(db, { ...all, period: '2025-11', months: 12 })
  await submitAll(
    db,
    lastYear,
    units.map(({ group, earlier }) => answersOf(group, earlier.lastYear)),
  )
  const last = await publishMonth(db, { ...all, period: '2026-10', months: 1 })
  await submitAll(
    db,
    last,
    units.map(({ group, earlier }) => answersOf(group, earlier.last)),
  )
  const surveyId = await publishMonth(db, { ...all, period: '2026-11', months: 0 })
  await submitAll(
    db,
    surveyId,
    units.map(({ group, values }, index) => (isMissing(index) ? null : answersOf(group, values))),
  )
  return surveyId
}
