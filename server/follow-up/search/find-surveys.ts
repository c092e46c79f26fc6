import { sql } from 'drizzle-orm'
import { type FoundSurvey, mostFound } from '../../../src/wire/bureau/desk-search'
import { type Database, rowsOf } from '../../database/connection/open'
import { allSurveys, type Asked, deadline } from '../survey-table'
import { byInitials, matchesWords, MAX_TITLES } from './words'

/** The bureau's surveys by title, table number, period or pinyin initials, the next deadline first. */
export async function findSurveys(
  db: Database,
  asked: Asked,
  words: readonly string[],
): Promise<FoundSurvey[]> {
  const initials = await byInitials(words, sql`id::text`, () =>
    rowsOf(
      db,
      sql`select id::text as key, title->>'zh-CN' as title from survey
        where owner_id = ${asked.scope.ownerId} order by due_at desc, id limit ${MAX_TITLES}::int`,
    ),
  )
  const columns = [sql`names->>'zh-CN'`, sql`names->>'en-US'`, sql`code`, sql`period`]
  return rowsOf<FoundSurvey>(
    db,
    sql`select id, names as title, period, code, anonymous, state from (${allSurveys(asked)}) every
      where ${matchesWords(words, columns, initials)}
      order by ${sql.join(deadline(false).orderBy, sql`, `)} limit ${mostFound}::int`,
  )
}
