import { sql } from 'drizzle-orm'
import type { Answers } from '../../../../src/lib/questionnaire/schema/form'
import { type Database, rowsOf } from '../../../../server/database/connection/open'

const STATEMENT = 1_000
/** Tasks of one statement, which must end within its time limit also on a busy machine. */
const TASKS = 25_000

/** Assigns an unopened task to the first `count` units of `addManyUnits`. */
export async function addManyOpenTasks(db: Database, surveyId: string, count: number): Promise<void> {
  for (let first = 1; first <= count; first += TASKS)
    await db.execute(sql`insert into task (survey_id, person_id, organisation_id)
      select ${surveyId}::uuid, 'many-' || n, 'many-' || n
      from generate_series(${first}::int, ${Math.min(count, first + TASKS - 1)}::int) n`)
}

/** Adds a submission to each task. The statistics are those of an empty table, as on the first day of a server. */
async function addSubmissions(db: Database, surveyId: string): Promise<void> {
  const add = async () => {
    const added = await rowsOf(
      db,
      sql`insert into submission (task_id, survey_id, client_key, receipt_no, submitted_at, seconds, answered_count)
      select t.id, s.id, gen_random_uuid(), 'MANY-' || t.id, s.opens_at + random() * interval '5 days',
        60 + (random() * 500)::int, 10
      from task t join survey s on s.id = t.survey_id left join submission m on m.task_id = t.id and m.survey_id = s.id
      where s.id = ${surveyId} and m.task_id is null limit ${TASKS} returning task_id`,
    )
    return added.length
  }
  while ((await add()) === TASKS);
}

/** Submits those tasks, with the given answers in turn. */
export async function submitMany(db: Database, surveyId: string, kinds: Answers[]): Promise<void> {
  // The triggers' plans for tables without statistics take a hundred times as long for each task.
  await db.execute(sql`analyze`)
  await db.execute(sql`update task set status = 'submitted' where survey_id = ${surveyId}`)
  await addSubmissions(db, surveyId)
  for (let start = 0; start < kinds.length; start += STATEMENT) {
    const some = JSON.stringify(kinds.slice(start, start + STATEMENT))
    await db.execute(sql`with kinds as (
        select value, ordinal + ${start}::int - 1 as ordinal
        from jsonb_array_elements(${some}::jsonb) with ordinality as kinds(value, ordinal)
      ), tasks as (
        select id, (row_number() over (order by id) - 1) % ${kinds.length}::int as ordinal
        from task where survey_id = ${surveyId}
      )
      insert into response (survey_id, answers, submission_task_id)
      select ${surveyId}::uuid, kinds.value, tasks.id from kinds join tasks on tasks.ordinal = kinds.ordinal`)
  }
  await db.execute(sql`analyze`)
}
