import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Retention } from '../../../src/wire/people/retention'
import type { ReturnDocument } from '../../../src/wire/printing/return-document'
import type { SeriesFigures } from '../../../src/wire/results/series-figures'
import type { SurveyResult } from '../../../src/wire/results/survey-result'
import type { SurveyTable } from '../../../src/wire/bureau/survey-table'
import type { TaskList } from '../../../src/wire/surveys/questionnaire'
import { rowsOf } from '../../../server/database/connection/open'
import { response, survey, task, upload } from '../../../server/database/schema'
import { retentionJob } from '../../../server/jobs/retention/job'
import { closePrintPool } from '../../../server/printing/print-pool'
import { type Caller, createTestGateway, findTask, type TestGateway } from '../harness/client'
import { describeEachDatabase } from '../harness/database'

const area = '/dsb/api/questionnaire'
const followUp = '/dsb/api/follow-up'
const DAY = 86_400_000
const DAYS = 30

/** Rows that the demo lacks: a shared, published and upgraded survey whose reviewer has changed a decision. */
const further = (surveyId: string, taskId: string): SQL[] => {
  const [id, of] = [sql`${surveyId}::uuid`, sql`${taskId}::uuid`]
  return [
    sql`insert into share_link (token_hash, survey_id, created_by, organisation_id, audience, created_at, expires_at)
      values ('hash', ${id}, 'wuhao', 'tjj-xihu', 'colleagues', now(), now() + interval '1 day')`,
    sql`insert into undone_decision (task_id, survey_id, submission_no, decision, decided_at, decided_by, undone_at)
      values (${of}, ${id}, 1, 'accepted', now(), 'wuhao', now())`,
    sql`insert into reopened_acceptance (task_id, survey_id, submission_no, accepted_at, accepted_by, reopened_at, reopened_by, reason)
      values (${of}, ${id}, 1, now(), 'wuhao', now(), 'zhoujie', '更正')`,
    sql`insert into task_change (survey_id, person_id, organisation_id, kind, changed_by, changed_at)
      values (${id}, 'liqiang', 'xixi', 'unassigned', 'wuhao', now())`,
    sql`insert into crosstab_count (survey_id, query, version, bounds, total, started_at)
      values (${id}, '{}', 1, '[null,null]', 1, now())`,
    sql`insert into crosstab_cell (count_id, x, y, count) select id, '', '', 1 from crosstab_count where survey_id = ${id}`,
    sql`insert into survey_upgrade (survey_id, from_version, to_version, upgraded_by, upgraded_at, drafts, changed)
      values (${id}, 1, 2, 'wuhao', now(), 0, 0)`,
    sql`insert into batch_job (survey_id, client_key, per_unit, created_by, created_at, total)
      values (${id}, gen_random_uuid(), 'one', 'wuhao', now(), 1)`,
    sql`insert into batch_job_entry (job_id, position, person_id, organisation_id, task_id)
      select id, 1, 'liqiang', 'xixi', ${of} from batch_job where survey_id = ${id}`,
    sql`insert into partition_set (survey_id) values (${id})`,
    sql`insert into survey_disclosure (survey_id, rules) values (${id}, '{}')`,
    sql`insert into survey_frame (survey_id, groups, counted_at) values (${id}, '{}', now())`,
    sql`insert into survey_assessment (survey_id) values (${id}) on conflict do nothing`,
    sql`insert into published_figure (survey_id, figure, rules, frozen_at) values (${id}, 'f', '{}', now())`,
    sql`insert into published_value (survey_id, figure, unit_id, value) values (${id}, 'f', 'xixi', 1)`,
    sql`insert into published_group (survey_id, variable, unit_id, category) values (${id}, '@type', 'xixi', '1')`,
    sql`insert into published_table (survey_id, figure, row_variable, column_variable, content, published_at)
      values (${id}, 'f', '@area', '@type', '{}', now())`,
    sql`insert into missing_share (task_id, survey_id, share, at, reference)
      select id, survey_id, 0.5, '{}', 'last' from task where survey_id = ${id} limit 1`,
    sql`insert into notice (title, body, published_at, survey_id) values ('{}', '{}', now(), ${id})`,
    sql`insert into result_export (survey_id, person_id, organisation_id, spec, ticket_hash, requested_at, expires_at)
      values (${id}, 'wuhao', 'tjj-xihu', '{}', 'hash', now(), now())`,
    sql`insert into recurrence (id, owner_id, form_id, state, settings, set_by, next_period, opens_at)
      values (${id}, 'tjj-xihu', 'other', 'paused', '{}', 'wuhao', '2026-12', now())`,
    sql`insert into recurrence_opening (recurrence_id, period, at, survey_id) values (${id}, '2026-11', now(), ${id})`,
    sql`insert into job (kind, key, survey_id) values ('counting', ${surveyId}, ${id})`,
  ]
}

/** What stays of a deleted survey: logs without its respondents, and what opened it. */
const logs = ['recurrence_opening', 'result_export', 'survey_upgrade']

describeEachDatabase('surveys that closed longer ago than the rule allows', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'delete-surveys-'))
  let gateway: TestGateway
  let reviewer: Caller
  let respondent: Caller
  beforeEach(async () => {
    const env = { GATEWAY_MODE: 'demo', DATA_DIR: folder, RETENTION_SURVEYS_DAYS: String(DAYS) }
    gateway = await createTestGateway(await open(), { ...env, OWN_ORIGINS: 'https://tax.example' })
    await signIn()
  })
  afterEach(() => gateway.close())
  afterAll(async () => {
    await closePrintPool()
    rmSync(folder, { recursive: true })
  })

  async function signIn() {
    reviewer = await gateway.signIn('wuhao')
    respondent = await gateway.signIn('liqiang', 'xixi')
  }
  /** Moves the clock to the time at which those that closed before a day are old. */
  async function moveTo(day: string) {
    gateway.clock.set(new Date(Date.parse(`${day}T00:00:00Z`) + DAYS * DAY))
    await signIn()
  }
  const prune = (pace = {}) => retentionJob.run(gateway, 'surveys', pace)
  const readList = async (caller: Caller) =>
    (await caller.get<TaskList>(`${area}/list`, { group: 'done' })).data.items
  const titled = async (period: string) => {
    const rows = await gateway.db.select().from(survey).where(eq(survey.period, period))
    const found = rows.find(({ formId }) => formId === 'services-monthly')
    if (!found) throw new Error(`no survey of ${period}`)
    return found
  }

  /** Every table with a survey or a task, and how many rows of some surveys it has. */
  async function rowsOfSurveys(surveys: string[], tasks: string[]) {
    const columns = await rowsOf<{ table: string; column: string }>(
      gateway.db,
      sql`select c.relname::text as table, a.attname::text as column from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname in ('survey_id', 'task_id')
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`,
    )
    const ids = (column: string) => (column === 'survey_id' ? surveys : tasks)
    const counts = await rowsOf<{ table: string; rows: number }>(
      gateway.db,
      sql.join(
        columns.map(
          ({
            table,
            column,
          }) => sql`select ${table}::text as table, count(*)::int as rows from ${sql.identifier(table)}
            where ${sql.identifier(column)}::text in (select jsonb_array_elements_text(${JSON.stringify(ids(column))}::jsonb))`,
        ),
        sql` union all `,
      ),
    )
    return counts
  }

  const tasksOf = async (surveys: string[]) =>
    (await gateway.db.select({ id: task.id }).from(task).where(inArray(task.surveyId, surveys))).map(
      ({ id }) => id,
    )

  it('go with everything that was collected, and all others stay as they are', async () => {
    const { db } = gateway
    const conditions = await findTask(respondent, '景气')
    const monthly = await findTask(respondent, '10月', 'done')
    expect((await respondent.post<ReturnDocument>(`${area}/document`, { id: monthly.id })).http).toBe(200)
    for (const statement of further(conditions.surveyId, conditions.id)) await db.execute(statement)
    await reviewer.get(`${area}/result`, { surveyId: conditions.surveyId })
    const extended = await titled('2026-11')
    await db.execute(sql`update task set due_at = '2027-03-01' where id = (
      select id from task where survey_id = ${extended.id} limit 1)`)
    const kept = [extended.id]
    const ids = (await db.select().from(survey)).map(({ id }) => id).filter((id) => !kept.includes(id))
    const [tasks, keptTasks] = [await tasksOf(ids), await tasksOf(kept)]
    const before = await rowsOfSurveys(kept, keptTasks)
    const found = await rowsOfSurveys(ids, tasks)
    expect(found.filter(({ rows }) => rows === 0)).toEqual([])

    await moveTo('2026-12-06')
    await prune()

    const left = (await rowsOfSurveys(ids, tasks)).filter(({ rows }) => rows > 0)
    expect(left.map(({ table }) => table).sort()).toEqual(logs)
    expect(await rowsOfSurveys(kept, keptTasks)).toEqual(before)
    const emptied = await db.select().from(survey).where(isNotNull(survey.emptiedAt))
    expect(emptied.map(({ id }) => id).sort()).toEqual(ids.sort())
    for (const table of ['reminder_count', 'reminder_message_count', 'reminder_entry'])
      expect(
        await rowsOf(
          db,
          sql`select 1 from ${sql.identifier(table)} where reminder_id not in (select id from reminder)`,
        ),
      ).toEqual([])
  })
  it('are found by nobody from the beginning of the deletion on, and a run that ends early is continued', async () => {
    const { db } = gateway
    const old = await titled('2026-09')
    const { id } = await findTask(respondent, '9月', 'done')
    await moveTo('2026-10-01')
    await prune()
    const next = await titled('2026-10')
    await moveTo('2026-10-25')
    for (const times of [1, 4, 12]) {
      let left = times
      await prune({ isEnding: () => (left -= 1) < 0 })
      const [row] = await db.select().from(survey).where(eq(survey.id, next.id))
      expect(row).toMatchObject({ finalCounts: { submitted: 60, accepted: 0 }, emptiedAt: null })
      const table = await reviewer.get<SurveyTable>(`${followUp}/surveys`, {
        period: '2026-10',
        folded: 'false',
      })
      expect(table.data.items.map(({ title }) => title['zh-CN'])).toEqual([expect.stringContaining('产品')])
      for (const surveyId of [old.id, next.id])
        for (const path of [
          `${area}/result`,
          `${area}/respondents`,
          `${area}/crosstab/choices`,
          `${followUp}/progress`,
        ])
          expect([path, (await reviewer.get(path, { surveyId })).code]).toEqual([path, 'surveyDeleted'])
      const series = await reviewer.get<SeriesFigures>(`${area}/series`, { series: 'services-monthly' })
      expect(series.data.periods.map(({ period }) => period)).toEqual(['2026-11'])
    }
    expect(await db.$count(response, eq(response.surveyId, next.id))).toBe(0)
    expect((await db.select().from(survey).where(isNull(survey.emptiedAt))).map((one) => one.id)).toContain(
      next.id,
    )
    await prune()
    expect(
      (await db.select().from(survey).where(isNull(survey.emptiedAt))).map((one) => one.id),
    ).not.toContain(next.id)
    expect((await respondent.get(`${area}/receipt`, { id })).code).toBe('notFound')
    expect((await readList(respondent)).filter(({ period }) => period === '2026-09')).toEqual([])
  })

  it('are announced to the administrators of their bureau, and listed to them afterwards', async () => {
    const administrator = await gateway.signIn('wuhao')
    const read = async (caller: Caller) =>
      (await caller.get<Retention>('/dsb/api/xnzz/members/retention')).data
    await moveTo('2026-08-26')
    await prune()
    reviewer = administrator
    await signIn()
    const { rules, upcoming, deleted } = await read(reviewer)
    expect(rules[0]).toEqual({ kind: 'surveys', days: DAYS })
    expect(upcoming.map(({ period }) => period)).toEqual(['2026-09', '2026-10', '2026-10'])
    expect(upcoming[0]).toMatchObject({
      deletedFrom: '2026-10-24T15:59:59.999Z',
      dueAt: '2026-09-24T15:59:59.999Z',
    })
    expect(deleted).toHaveLength(10)
    expect(deleted[0]).toMatchObject({ counts: { accepted: 63, unopened: 0 } })
    const other = await read(await gateway.signIn('zhoujie'))
    expect(other.deleted.map(({ title }) => title['zh-CN'])).toEqual([expect.stringContaining('满意度')])
    const resultOf = async (period: string) => {
      const { id: surveyId } = await titled(period)
      return (await reviewer.get<SurveyResult>(`${area}/result`, { surveyId })).data.deletedFrom
    }
    expect(await resultOf('2026-09')).toBe('2026-10-24T15:59:59.999Z')
  })

  it('stay for good without a rule', async () => {
    gateway.settings.retentionDays.surveys = null
    gateway.clock.advance(5_000 * DAY)
    await prune()
    expect(await gateway.db.$count(survey, isNotNull(survey.deletedAt))).toBe(0)
  })

  it('release their files to the rule of files', async () => {
    const { id } = await findTask(respondent, '10月', 'done')
    await respondent.post<ReturnDocument>(`${area}/document`, { id })
    gateway.settings.retentionDays.surveys = DAYS + 60
    await moveTo('2026-12-24')
    await retentionJob.run(gateway, 'files', {})
    expect(await gateway.db.$count(upload)).toBe(1)
    gateway.settings.retentionDays.surveys = DAYS
    await prune()
    await retentionJob.run(gateway, 'files', {})
    expect(await gateway.db.$count(upload)).toBe(0)
  })
})
