import { sql } from 'drizzle-orm'
import { rowsOf } from '../database/connection/open'
import type { Gateway } from '../gateway'
import type { JobKind } from './job-kind'

const EVERY_SECONDS = 15
/** Rows that one transaction replaces at most. */
const BATCH = 5_000
/** Rows of a group that are summed up by a reader as well: replacing fewer costs more than it saves. */
const MIN_ROWS = 4

/**
 * Replaces counts of the same group by their sum, a batch in a transaction; a reader sees either the counts or the sum.
 * Skips rows that another gateway replaces.
 * @returns the number of replaced rows
 */
export async function foldRespondentCounts({ db }: Pick<Gateway, 'db'>): Promise<number> {
  const [row] = await rowsOf<{ folded: number }>(
    db,
    sql`with crowded as (
        select survey_id, area_code, department_id, status_place, kinds from respondent_count
        group by 1, 2, 3, 4, 5 having count(*) >= ${MIN_ROWS}::int limit ${BATCH / MIN_ROWS}::int
      ), folded as (
        delete from respondent_count where (survey_id, id) in (
          select r.survey_id, r.id from crowded c join respondent_count r using (survey_id, area_code, department_id, status_place, kinds)
          limit ${BATCH}::int for update of r skip locked
        ) returning *
      ), sums as (
        insert into respondent_count (survey_id, area_code, department_id, status_place, kinds, tasks)
        select survey_id, area_code, department_id, status_place, kinds, sum(tasks) from folded
        group by 1, 2, 3, 4, 5 having sum(tasks) <> 0
      ) select count(*)::int as folded from folded`,
  )
  return row?.folded ?? 0
}

/** Sums up what transactions have added since. */
export const respondentCountJob: JobKind = {
  everySeconds: EVERY_SECONDS,
  run: async (gateway) => {
    while ((await foldRespondentCounts(gateway)) >= BATCH);
  },
}
