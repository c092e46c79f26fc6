import { sql, type SQL } from 'drizzle-orm'
import { fromChinaTime, toChinaTime } from '../../src/lib/dates/china-day'
import { addSeconds } from '../clock'

const DAY = 86_400

/** Counts reminder entries `e` as `in_all`, and those on the given day in China as `today`: the limits count them. */
export function countPast(at: Date): SQL {
  const day = fromChinaTime(toChinaTime(at).startOf('day'))
  return sql`count(*) as in_all, count(*) filter (
    where e.not_before >= ${day.toISOString()}::timestamptz
      and e.not_before < ${addSeconds(day, DAY).toISOString()}::timestamptz
  ) as today`
}
