import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../../server/database/connection/open'
import { applyMigrations, migrate, readMigrations } from '../../../server/database/migrate'
import { describeEachDatabase, dropTables } from '../harness/database'

const before = readMigrations().filter(({ name }) => name < '0031')

const surveys = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const
const tasks = ['33333333-3333-4333-8333-333333333333', '44444444-4444-4444-8444-444444444444'] as const
const tables = [
  ...['submission', 'superseded_submission', 'draft', 'reopened_acceptance', 'undone_decision'],
] as const

/** Two surveys with a task each. */
async function addTasks(db: Database): Promise<void> {
  const name = `'{"zh-CN":"西溪科技","en-US":"Xixi"}'`
  for (const statement of [
    `insert into organisation (id, name, type, corp_id, area_code) values ('xixi', ${name}, 1, 'c', '330106')`,
    `insert into person (id, name, mobile) values ('liqiang', ${name}, '1')`,
    `insert into form (id, version, definition, minutes, question_count) values ('f', 1, '{}', 1, 1)`,
    ...surveys.map(
      (id) => `insert into survey (id, form_id, form_version, owner_id, title, anonymous, opens_at, due_at)
        values ('${id}', 'f', 1, 'xixi', ${name}, false, now(), now() + interval '1 day')`,
    ),
    ...tasks.map(
      (id, at) => `insert into task (id, survey_id, organisation_id, person_id)
        values ('${id}', '${surveys[at]}', 'xixi', 'liqiang')`,
    ),
  ])
    await db.execute(sql.raw(statement))
}

/** The rows of a task as gateways before the distribution key write them: without its survey. */
const rowsOfTask = (id: string, no: number) => [
  `insert into submission (task_id, client_key, receipt_no, submitted_at)
    values ('${id}', gen_random_uuid(), 'R${no}', now())`,
  `insert into superseded_submission (task_id, submission_no, client_key, receipt_no, submitted_at, answered_count, answers,
    justifications, outcome, ended_at)
    values ('${id}', 1, gen_random_uuid(), 'P${no}', now(), 1, '{}', '[]', 'withdrawn', now())`,
  `insert into draft (task_id, answers, page_id, revision, answered, required, saved_at)
    values ('${id}', '{}', 'p', 1, 0, 1, now())
    on conflict (task_id) do update set revision = draft.revision + 1 where draft.revision = 0`,
  `insert into reopened_acceptance (task_id, submission_no, accepted_at, accepted_by, reopened_at, reopened_by, reason)
    values ('${id}', 1, now(), 'liqiang', now(), 'liqiang', 'x')`,
  `insert into undone_decision (task_id, submission_no, decision, decided_at, decided_by, undone_at)
    values ('${id}', 1, 'accepted', now(), 'liqiang', now())`,
]

const addRows = async (db: Database) => {
  for (const [at, id] of tasks.entries())
    for (const statement of rowsOfTask(id, at)) await db.execute(sql.raw(statement))
}

/** The survey of each task's row, by table. */
async function surveysIn(db: Database) {
  const found = await Promise.all(
    tables.map((table) =>
      rowsOf<{ id: string }>(db, sql`select survey_id as id from ${sql.identifier(table)} order by task_id`),
    ),
  )
  return Object.fromEntries(tables.map((table, at) => [table, found[at]?.map(({ id }) => id)]))
}

const known = Object.fromEntries(tables.map((table) => [table, [...surveys]]))

describeEachDatabase('the survey in the keys of what belongs to a task', (open) => {
  it('is filled into earlier rows, also of tasks with a response', async () => {
    const { db, close } = await open('nothing')
    await dropTables(db)
    await db.transaction((tx) => applyMigrations(tx, before))
    await addTasks(db)
    await addRows(db)
    await db.execute(
      sql`insert into response (survey_id, answers, submission_task_id) values (${surveys[0]}, '{}', ${tasks[0]})`,
    )
    await db.transaction((tx) => migrate(tx))
    expect(await surveysIn(db)).toEqual(known)
    await close()
  })

  it('must be that of the task', async () => {
    const { db, close } = await open('nothing')
    await addTasks(db)
    const foreign = sql`insert into submission (task_id, survey_id, client_key, receipt_no, submitted_at)
      values (${tasks[0]}, ${surveys[1]}, gen_random_uuid(), 'R', now())`
    await expect(db.execute(foreign)).rejects.toMatchObject({ cause: { constraint: 'submission_task_fk' } })
    await close()
  })
})
