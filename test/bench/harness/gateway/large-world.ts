import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../../../server/database/connection/open'
import { readMigrations } from '../../../../server/database/migrate'
import { addPartitions } from '../../../../server/database/partitions'
import { businessAnswers } from '../../../../server/demo/content/business-answers'
import { createRandom } from '../../../../server/demo/content/random'
import type { Answers, Form } from '../../../../src/lib/questionnaire/schema/form'
import { businessForm } from '../../../../server/surveys/templates/business-conditions'
import { addNotice } from './large-notices'
import { addOfficials, addUnits, BUREAU, fillStored, unchecked } from './large-units'

/** Different responses, used in turn. */
const KINDS = 500
/** Earlier surveys, the tasks of each, and how many have partitions of their own, as those of a year. */
const EARLIER = 100
const EARLIER_TASKS = 1_000
const EARLIER_SETS = 12

export interface LargeWorld {
  surveyId: string
  /** Of everybody who has not answered. */
  reminderId: string
  /** Published to everybody. */
  noticeId: string
}

/** In per cent: every status occurs as in a survey some days before its end. */
const statusOf = sql`case when place < 35 then 'submitted' when place < 62 then 'accepted' when place < 63 then 'returned'
  when place < 69 then 'drafting' when place < 78 then 'opened' else 'unopened' end`

interface SurveyOfForm {
  form: Form
  title: string
  period: string
  /** Days until its end. */
  ends: number
}

/** With partitions of its own, if it is large. */
export async function addSurvey(
  db: Database,
  { form, title, period, ends }: SurveyOfForm,
  isLarge = false,
): Promise<string> {
  const id = randomUUID()
  if (isLarge) await addPartitions(db, id)
  const [made] = await rowsOf<{ id: string }>(
    db,
    sql`insert into survey (id, form_id, form_version, owner_id, title, anonymous, period, opens_at, due_at)
      values (${id}, ${form.id}, ${form.version}, ${BUREAU},
        ${JSON.stringify({ 'zh-CN': title, 'en-US': title })}::jsonb, false, ${period},
        now() + ${ends - 20}::int * interval '1 day', now() + ${ends}::int * interval '1 day') returning id`,
  )
  return made?.id ?? ''
}

export const addForm = (db: Database, form: Form) =>
  db.execute(sql`insert into form (id, version, definition, minutes, question_count)
    values (${form.id}, ${form.version}, ${JSON.stringify(form)}::jsonb, 5, 20) on conflict do nothing`)

/** A task for each unit; `status` depends on `place`, 0 to 99. */
export async function addTasks(
  db: Database,
  surveyId: string,
  units: number,
  status: SQL = statusOf,
): Promise<void> {
  const tasks = sql`insert into task (survey_id, person_id, organisation_id, status, opened_at)
    select ${surveyId}::uuid, 'large-' || n, 'large-' || n, ${status},
      case when place < 78 then now() - place * interval '37 minutes' - n % 700000 * interval '1 second' end
    from (select n, n::bigint * 2654435761 % 100 as place from generate_series(1, ${units}::int) n) units`
  await unchecked(db, tasks)
  await db.execute(sql`insert into survey_unit_kind select distinct t.survey_id, o.area_code, o.type
    from task t join organisation o on o.id = t.organisation_id where t.survey_id = ${surveyId} on conflict do nothing`)
}

/** Answers in turn for all submitted tasks. */
export async function addResponses(db: Database, surveyId: string, answers: Answers[]): Promise<void> {
  const kinds = JSON.stringify(answers)
  await unchecked(
    db,
    sql`insert into submission (task_id, survey_id, client_key, receipt_no, submitted_at, seconds, answered_count,
        accepted_at, accepted_by)
      select t.id, t.survey_id, gen_random_uuid(), 'LARGE-' || t.id, now() - random() * interval '5 days', 60 + (random() * 500)::int, 10,
        case when t.status = 'accepted' then now() end, case when t.status = 'accepted' then 'large-reviewer' end
      from task t where t.survey_id = ${surveyId} and t.status in ('submitted', 'accepted')`,
  )
  await unchecked(
    db,
    sql`with kinds as materialized (
        select value, ordinal from jsonb_array_elements(${kinds}::jsonb) with ordinality as kinds(value, ordinal)
      )
      insert into response (survey_id, answers, justifications, submission_task_id, submitted_at, seconds)
      select ${surveyId}::uuid, kinds.value, case when place % 30 = 0
          then '[{"ruleId":"rule","cell":"state","value":"1","text":"已核实"}]'::jsonb else '[]'::jsonb end,
        s.task_id, s.submitted_at, s.seconds
      from (select m.*, row_number() over () as place from submission m join task t on t.id = m.task_id
        where t.survey_id = ${surveyId}) s
      join kinds on kinds.ordinal = 1 + s.place % ${answers.length}::int`,
  )
}

async function addScores(db: Database, surveyId: string): Promise<void> {
  await unchecked(
    db,
    sql`insert into submission_score (response_id, task_id, survey_id, owner_id, submitted_at, waiting, assessed, score)
      select r.id, t.id, t.survey_id, ${BUREAU}, r.submitted_at, t.status = 'submitted', true,
        case when r.seconds % 20 = 0 then random() * 10 else 0 end
      from response r join task t on t.id = r.submission_task_id where t.survey_id = ${surveyId}`,
  )
}

/** Returned submissions, drafts, a reminder, whose id is returned, and shares of missing units. */
async function addFollowUp(db: Database, surveyId: string): Promise<string> {
  await unchecked(
    db,
    sql`insert into superseded_submission (task_id, survey_id, submission_no, client_key, receipt_no, submitted_at,
        answered_count, answers, justifications, outcome, ended_at, reviewer_id, correction_requests, due_at)
      select t.id, t.survey_id, 1, gen_random_uuid(), 'LARGE-PAST-' || t.id, now() - interval '6 days', 10, '{}', '[]', 'returned',
        now() - interval '5 days', 'large-reviewer', '[{"at":"state","reason":"请核实"}]', now() + interval '5 days'
      from task t where t.survey_id = ${surveyId}
        and (t.status = 'returned' or (t.status = 'submitted' and right(t.organisation_id, 2) = '17'))`,
  )
  // Each return has told the person by a notice.
  await unchecked(
    db,
    sql`with returned as (
        select gen_random_uuid() as id, t.survey_id, t.person_id, t.organisation_id from superseded_submission p
        join task t on t.id = p.task_id where p.survey_id = ${surveyId}
      ), told as (
        insert into notice (id, title, body, published_at, owner_id, survey_id)
        select id, '{"zh-CN":"退回","en-US":"Returned"}', '{"zh-CN":"请核实","en-US":"Verify"}', now() - interval '5 days',
          ${BUREAU}, survey_id from returned
      ) insert into notice_recipient (notice_id, person_id, organisation_id)
        select id, person_id, organisation_id from returned`,
  )
  await db.execute(sql`insert into draft (task_id, survey_id, answers, page_id, revision, answered, required, saved_at)
    select t.id, t.survey_id, '{}', ${businessForm.pages[0]?.id ?? ''}, 1, (random() * 10)::int, 20, now() - random() * interval '5 days'
    from task t where t.survey_id = ${surveyId} and t.status = 'drafting'`)
  const [reminder] = await rowsOf<{ id: string }>(
    db,
    sql`insert into reminder (survey_id, client_key, created_by, created_at, title, remark, excluded)
      values (${surveyId}, gen_random_uuid(), 'large-reviewer', now() - interval '1 day', '{"zh-CN":"","en-US":""}', '', '{}')
      returning id`,
  )
  await unchecked(
    db,
    sql`insert into reminder_entry
      (reminder_id, task_id, person_id, organisation_id, due_at, not_before, outcome, delivered_at)
    select ${reminder?.id}::uuid, t.id, t.person_id, t.organisation_id, now() + interval '5 days', now() - interval '1 day',
      'delivered', now() - random() * interval '1 day'
    from task t where t.survey_id = ${surveyId} and t.status in ('unopened', 'opened')`,
  )
  await unchecked(
    db,
    sql`insert into vendor_message
      (occasion, channel, person_id, task_id, reminder_entry_id, outcome, attempts, not_before, created_at, finished_at)
    select 'reminder', 'weapp', person_id, task_id, id, case when random() < 0.9 then 'delivered' else 'notSubscribed' end,
      1, delivered_at, delivered_at, delivered_at from reminder_entry where random() < 0.6`,
  )
  await fillStored(db, '_register_and_reminder_counts', /reminder/)
  await unchecked(
    db,
    sql`insert into missing_share (task_id, survey_id, share, at, reference)
    select t.id, t.survey_id, random() / 100, '{"zh-CN":"营业收入","en-US":"Revenue"}', 'last'
    from task t where t.survey_id = ${surveyId} and t.status = 'unopened' limit 5000`,
  )
  return reminder?.id ?? ''
}

async function addEarlierSurveys(db: Database): Promise<void> {
  for (let index = 0; index < EARLIER; index += 1) {
    const period = `${2017 + Math.floor(index / 12)}-${String(1 + (index % 12)).padStart(2, '0')}`
    const ends = -30 * (EARLIER - index)
    const earlier = { form: businessForm, title: `企业景气调查 ${period}`, period, ends }
    const id = await addSurvey(db, earlier, index >= EARLIER - EARLIER_SETS)
    await db.execute(sql`insert into task (survey_id, person_id, organisation_id, status)
      select ${id}::uuid, 'large-' || n, 'large-' || n, case when n % 9 = 0 then 'unopened' else 'accepted' end
      from generate_series(1, ${EARLIER_TASKS}::int) n`)
  }
}

/** Fills the stored entries and their counts as an upgrade does: by one statement each instead of triggers. */
async function fillRespondents(db: Database): Promise<void> {
  const fill = readMigrations().find(({ name }) => name.endsWith('_fill_respondents'))
  await db.execute(sql`truncate respondent_entry, respondent_count`)
  for (const statement of fill?.statements.slice(1) ?? []) await unchecked(db, sql.raw(statement))
}

/** Adds a bureau with `units` units of one person each and a survey that all of them are asked to answer. */
export async function fillLargeWorld(db: Database, units: number): Promise<LargeWorld> {
  await addForm(db, businessForm)
  await addUnits(db, units)
  await addOfficials(db)
  await addEarlierSurveys(db)
  const random = createRandom(5)
  const period = '2026-11'
  const survey = { form: businessForm, title: `企业景气调查 ${period}`, period, ends: 5 }
  const surveyId = await addSurvey(db, survey, true)
  await addTasks(db, surveyId, units)
  await addResponses(
    db,
    surveyId,
    Array.from({ length: KINDS }, () => businessAnswers(random)),
  )
  await addScores(db, surveyId)
  const reminderId = await addFollowUp(db, surveyId)
  await fillRespondents(db)
  await db.execute(sql`insert into response_change (survey_id, delta) values (${surveyId}, 0)`)
  return { surveyId, reminderId, noticeId: await addNotice(db, units) }
}
