import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { RespondentList } from '../../../src/wire/surveys/questionnaire'
import { taskStatuses } from '../../../src/wire/surveys/task'
import { type Database, rowsOf } from '../../../server/database/connection/open'
import { readMigrations } from '../../../server/database/migrate'
import { foldStoredCounts } from '../../../server/jobs/stored-counts'
import { createTestGateway, findTask, readDetail, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { addManyOpenTasks, submitMany } from '../harness/worlds/many-answers'
import { addManySurvey, addManyUnits } from '../harness/worlds/many-units'
import { publishReport, reportAnswers } from '../harness/worlds/returned-survey'

const area = '/dsb/api/questionnaire'
const DAY = 86_400_000
const correctionRequests = [{ at: 'pay.basic.month', reason: '与个税申报不一致' }]

const entries = (db: Database) =>
  rowsOf(db, sql`select to_jsonb(r) as entry from respondent_entry r order by survey_id, task_id`)

/** The entries as the migration makes them that first fills the stored entries; changes nothing. */
async function expectedEntries(db: Database): Promise<unknown[]> {
  const fill = readMigrations().find(({ name }) => name.endsWith('_fill_respondents'))!
  let filled: unknown[] = []
  const undone = new Error('undone')
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`delete from respondent_entry`)
      await tx.execute(sql.raw(fill.statements[1]!))
      filled = await entries(tx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return filled
}

const groups = sql`survey_id, area_code, department_id, status_place, kinds`
const sums = (db: Database) =>
  rowsOf(
    db,
    sql`select ${groups}, sum(tasks)::int as tasks from respondent_count group by 1, 2, 3, 4, 5
    having sum(tasks) <> 0 order by 1, 2, 3, 4, 5`,
  )
const expectedSums = (db: Database) =>
  rowsOf(
    db,
    sql`select ${groups}, count(*)::int as tasks from respondent_entry group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  )

async function expectTrue(db: Database): Promise<void> {
  const found = await entries(db)
  expect(found).not.toEqual([])
  expect(found).toEqual(await expectedEntries(db))
  expect(await sums(db)).toEqual(await expectedSums(db))
}

const renamed = (table: SQL, where: SQL) =>
  sql`update ${table} set name = '{"zh-CN":"改名","en-US":"Renamed"}' where ${where}`

const changes: Record<string, SQL[]> = {
  'a unit is renamed and moves': [
    renamed(sql`organisation`, sql`id = 'xixi'`),
    sql`update organisation set area_code = '330108' where id = 'xixi'`,
  ],
  'a person is renamed': [renamed(sql`person`, sql`id = 'liqiang'`)],
  'a department is renamed': [
    renamed(
      sql`department`,
      sql`id = (select department_id from respondent_entry where department_id <> '' limit 1)`,
    ),
  ],
  'another department becomes responsible': [
    sql`update unit_department u set department_id = (select d.id from department d
      where d.organisation_id = u.bureau_id and d.id <> u.department_id order by d.id limit 1)`,
  ],
  'no department is responsible': [sql`delete from unit_department`],
  'reminders are delivered, withdrawn and deleted': [
    sql`insert into reminder (survey_id, client_key, created_by, created_at, title, remark, excluded)
      select survey_id, gen_random_uuid(), 'wuhao', now(), '{}', '', '{}' from respondent_entry limit 1`,
    sql`insert into reminder_entry (reminder_id, task_id, person_id, organisation_id, due_at, not_before, outcome, delivered_at)
      select r.id, t.id, t.person_id, t.organisation_id, now(), now(), 'delivered', now()
      from reminder r join task t on t.survey_id = r.survey_id where r.title = '{}'`,
    sql`insert into reminder_entry (reminder_id, task_id, person_id, organisation_id, due_at, not_before)
      select r.id, t.id, t.person_id, t.organisation_id, now(), now()
      from reminder r join task t on t.survey_id = r.survey_id where r.title = '{}'`,
    sql`update reminder_entry set outcome = 'delivered', delivered_at = now() + interval '1 hour' where outcome = 'queued'`,
  ],
  'shares of missing units become known and are forgotten': [
    sql`insert into missing_share (task_id, survey_id, share, at, reference)
      select t.id, t.survey_id, 0.25, '{}', 'last' from task t join survey s on s.id = t.survey_id where not s.anonymous`,
    sql`update missing_share set share = 0.5 where task_id in (select task_id from missing_share order by 1 limit 3)`,
    sql`delete from missing_share where task_id in (select task_id from missing_share order by 1 limit 3)`,
  ],
}

describeDatabase('the stored entries of the respondents', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  it('have the places of all statuses', async () => {
    const list = sql`jsonb_array_elements_text(${JSON.stringify(taskStatuses)}::jsonb) with ordinality as list(status, place)`
    const places = await rowsOf(
      gateway.db,
      sql`select status_place(status)::int as place from ${list} order by list.place`,
    )
    expect(places).toEqual(taskStatuses.map((_, at) => ({ place: at + 1 })))
  })

  it('are those of the demo', () => expectTrue(gateway.db))

  it.each(Object.keys(changes))('follow when %s', async (what) => {
    const before = await entries(gateway.db)
    for (const statement of changes[what]!) await gateway.db.execute(statement)
    expect(await entries(gateway.db)).not.toEqual(before)
    await expectTrue(gateway.db)
  })

  it('follow a task from its assignment to the acceptance, and when it is unassigned', async () => {
    const { db } = gateway
    const person = await gateway.signIn('liqiang')
    const reviewer = await gateway.signIn('wuhao')
    const title = `专项${randomUUID()}`
    const assignments = [
      { personId: 'liqiang', organisationId: 'xixi' },
      { personId: 'wangfang', organisationId: 'xixi' },
    ]
    await publishReport(db, { title, ownerId: 'tjj-xihu', now: gateway.clock.now(), assignments })
    await expectTrue(db)
    const { id } = await findTask(person, title)
    const { surveyId } = (await readDetail(person, id)).data.task
    const submit = (submissionNo: number) =>
      person.post(`${area}/submit`, { id, submissionNo, clientKey: randomUUID(), answers: reportAnswers })
    const decide = (decision: string, more = {}) =>
      reviewer.post(`${area}/${decision}`, { id, submissionNo: 2, ...more })
    const undo = () => reviewer.post(`${area}/undo`, { items: [{ id, submissionNo: 2 }] })
    const steps = [
      () => submit(1),
      () => person.post(`${area}/withdraw`, { id, submissionNo: 1 }),
      () => submit(2),
      () => decide('return', { correctionRequests, dueAt: new Date(gateway.clock.now().getTime() + DAY) }),
      () => undo(),
      () => decide('accept'),
      () => undo(),
      () => decide('accept'),
    ]
    for (const step of steps) {
      expect(await step()).toMatchObject({ http: 200 })
      await expectTrue(db)
    }
    const { counts } = (await reviewer.get<RespondentList>(`${area}/respondents`, { surveyId })).data
    expect(counts).toMatchObject({ accepted: 1, unopened: 1, submitted: 0, drafting: 0 })
    await db.execute(sql`delete from task where survey_id = ${surveyId} and person_id = 'wangfang'`)
    await expectTrue(db)
  })

  it('are counted the same after its counts are summed up, in fewer rows', async () => {
    const { db } = gateway
    const before = await sums(db)
    const rows = () => db.$count(sql`respondent_count`)
    const many = await rows()
    await foldStoredCounts({ db })
    expect(await rows()).toBeLessThan(many)
    expect(await sums(db)).toEqual(before)
  })
})

/** Rows that this transaction has read in the indexes of all partitions of submissions. */
async function readInIndexes(tx: Database, name: string): Promise<number> {
  const [row] = await rowsOf<{ read: number }>(
    tx,
    sql`select sum(pg_stat_get_xact_tuples_returned(i.indexrelid))::int as read
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid in (select relid from pg_partition_tree('submission')) and c.relname like ${`%${name}%`}::text`,
  )
  return row?.read ?? 0
}

describeDatabase('the stored entries of a large survey', (open) => {
  const TASKS = 600

  it('find each submission by its task, also if the database planned that when there were none', async () => {
    const { db, close } = await open()
    await db.transaction(async (tx) => {
      await tx.execute(sql`truncate submission cascade`)
      await addManyUnits(tx, TASKS)
      const surveyId = await addManySurvey(tx, { now: new Date() })
      await addManyOpenTasks(tx, surveyId, TASKS)
      await submitMany(tx, surveyId, [reportAnswers])
      const submitted = sql`survey_id = ${surveyId}::uuid and status_place = 4 and submitted_at > 0`
      expect(await tx.$count(sql`respondent_entry where ${submitted}`)).toBe(TASKS)
      expect(await readInIndexes(tx, 'task_id')).toBeGreaterThan(TASKS)
      expect(await readInIndexes(tx, 'receipt')).toBeLessThan(10 * TASKS)
    })
    await close()
  })
})
