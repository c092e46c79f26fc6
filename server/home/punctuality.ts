import { sql } from 'drizzle-orm'
import { fromChinaTime, toChinaTime } from '../../src/lib/dates/china-day'
import type { Punctuality } from '../../src/wire/home/feedback'
import { rowsOf } from '../database/connection/open'
import type { Gateway } from '../gateway'
import type { Member } from '../sessions/authentication'

/**
 * Counts the unit's returns of this year: due ones, those first submitted in time, and those sent back. Excused ones are
 * left out, and anonymous surveys, because the times of their submissions are not stored.
 */
export async function readPunctuality({ db, clock }: Gateway, { member }: Member): Promise<Punctuality> {
  const now = clock.now()
  const year = toChinaTime(now).startOf('year')
  const [from, to] = [year, year.add(1, 'year')].map((time) => fromChinaTime(time).toISOString())
  const [row] = await rowsOf<Omit<Punctuality, 'year'>>(
    db,
    sql`select count(*)::int as due,
        (count(*) filter (where r.submitted_at <= r.due_at))::int as "inTime",
        (count(*) filter (where r.returned))::int as corrected
      from (
        select coalesce(t.due_at, s.due_at) as due_at,
          least(
            n.submitted_at,
            (select min(p.submitted_at) from superseded_submission p
              where p.task_id = t.id and p.survey_id = t.survey_id and p.outcome = 'returned')
          ) as submitted_at,
          exists (
            select 1 from superseded_submission p
            where p.task_id = t.id and p.survey_id = t.survey_id and p.outcome = 'returned'
          ) as returned
        from task t
        join survey s on s.id = t.survey_id
        left join submission n on n.task_id = t.id and n.survey_id = t.survey_id
        where t.organisation_id = ${member.organisation.id} and not s.anonymous and t.status <> 'excused'
          and s.due_at >= ${from}::timestamptz and s.due_at < ${to}::timestamptz
      ) r
      where r.submitted_at is not null or r.due_at <= ${now.toISOString()}::timestamptz`,
  )
  return { year: year.year(), ...(row ?? { due: 0, inTime: 0, corrected: 0 }) }
}
