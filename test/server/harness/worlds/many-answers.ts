import { sql } from 'drizzle-orm'
import type { Answers } from '../../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../../../server/database/connection/open'

const STATEMENT = 1_000

/** Gives the first so many of `addManyUnits` a task of the survey that nobody has begun. Set by set. */
export async function addManyOpenTasks(db: Database, surveyId: string, count: number): Promise<void> {
  await db.execute(sql`insert into task (survey_id, person_id, organisation_id)
    select ${surveyId}::uuid, 'many-' || n, 'many-' || n from generate_series(1, ${count}::int) n`)
}

/** Hands in those tasks, with these answers again and again. */
export async function handInMany(db: Database, surveyId: string, kinds: Answers[]): Promise<void> {
  await db.execute(sql`update task set status = 'submitted' where survey_id = ${surveyId}`)
  await db.execute(sql`insert into submission (task_id, client_key, receipt_no, submitted_at, seconds, answered_count)
    select t.id, gen_random_uuid(), 'MANY-' || t.id, s.opens_at + random() * interval '5 days',
      60 + (random() * 500)::int, 10
    from task t join survey s on s.id = t.survey_id where s.id = ${surveyId}`)
  for (let start = 0; start < kinds.length; start += STATEMENT) {
    const some = JSON.stringify(kinds.slice(start, start + STATEMENT))
    await db.execute(sql`with given as (
        select value, place + ${start}::int - 1 as place
        from jsonb_array_elements(${some}::jsonb) with ordinality as given(value, place)
      ), tasks as (
        select id, (row_number() over (order by id) - 1) % ${kinds.length}::int as place
        from task where survey_id = ${surveyId}
      )
      insert into response (survey_id, answers, submission_task_id)
      select ${surveyId}::uuid, given.value, tasks.id from given join tasks on tasks.place = given.place`)
  }
  await db.execute(sql`analyze`)
}
