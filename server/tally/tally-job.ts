import { sql } from 'drizzle-orm'
import { rowsOf } from '../database/connection/open'
import type { Gateway } from '../gateway'
import type { DueJob, JobKind } from '../jobs/job-kind'
import { backgroundPortionTime, countInPortions, type Pace } from './portions'
import { countPortion, deleteStalePortion } from './tally'

/** Seconds between searches. Few, so that the first reader of a result does not wait until its responses are counted. */
const EVERY_SECONDS = 2

/** Surveys with pending changes, a recount in progress or rows to delete. */
const findPendingSurveys = ({ db }: Gateway): Promise<DueJob[]> =>
  rowsOf(
    db,
    // The first condition is checked once: mostly nothing is pending. Reads the primary key, as `needsCounting` does.
    sql`select id as key, id as "surveyId" from survey s
        where (select id from response_change order by survey_id, id limit 1) is not null
        and exists (select 1 from response_change c where c.survey_id = s.id)
      union select survey_id, survey_id from tally_progress where copy is not null or needs_cleanup order by key`,
  )

async function tallySurvey(gateway: Gateway, id: string, pace: Pace): Promise<void> {
  const { db } = gateway
  const target = backgroundPortionTime(gateway)
  const state = await countInPortions((portion) => countPortion(db, id, portion), target, pace)
  if (state === 'done') await countInPortions(() => deleteStalePortion(db, id), target, pace)
}

/** Counts pending responses, survey by survey; calls and concurrent gateways count none twice. */
export const tallyJob: JobKind = {
  everySeconds: EVERY_SECONDS,
  findDue: findPendingSurveys,
  run: tallySurvey,
}
