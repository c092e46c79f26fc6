import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import type { SurveyResult } from '../../../src/wire/surveys/questionnaire'
import { REVIEWER_TOKEN } from '../world/people'
import type { World } from '../world/world'
import { callerOf, type Traffic } from './caller'

/** Surveys whose result is compared. */
const MOST = 5
/** Milliseconds until the background jobs have counted what was submitted last. */
const COUNTED_MS = 60_000

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The results that a reviewer sees have the number of submissions in the database, and no background job has given up. */
export async function checkResults({ db }: World, traffic: Traffic): Promise<string[]> {
  const surveys = await rowsOf<{ id: string; submitted: number }>(
    db,
    sql`select s.id, count(m.task_id)::int as submitted from survey s join task t on t.survey_id = s.id
      left join submission m on m.task_id = t.id where not s.anonymous group by 1 order by 2 desc, 1 limit ${MOST}`,
  )
  const call = callerOf(traffic, REVIEWER_TOKEN)
  const problems: string[] = []
  const until = performance.now() + COUNTED_MS
  for (const { id, submitted } of surveys) {
    const read = () => call<SurveyResult>(`/dsb/api/questionnaire/result?surveyId=${id}`)
    let { data } = await read()
    for (; data.counting !== null && performance.now() < until; { data } = await read()) await wait(200)
    if (data.counting !== null) problems.push(`survey ${id} is never counted`)
    else if (data.submitted !== submitted)
      problems.push(`${data.submitted} instead of ${submitted} submissions`)
  }
  const dead = await rowsOf<{ kind: string }>(db, sql`select kind from job where state = 'failed'`)
  return [...problems, ...dead.map(({ kind }) => `the job ${kind} has failed`)]
}
