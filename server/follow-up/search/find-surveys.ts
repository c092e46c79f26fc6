import { sql } from 'drizzle-orm'
import { type FoundSurvey, mostFound } from '../../../src/wire/bureau/desk-search'
import { type Database, rowsOf } from '../../database/connection/open'
import { initialsOf } from '../../database/queries/search'
import { allSurveys, type Asked, deadline } from '../survey-table'
import { inInitials, matchesWords } from './words'

/** The bureau's surveys by title, table number, period or pinyin initials, the next deadline first. */
export async function findSurveys(
  db: Database,
  asked: Asked,
  words: readonly string[],
): Promise<FoundSurvey[]> {
  const initials = inInitials(initialsOf({ name: sql`names` }))
  const columns = [sql`names->>'zh-CN'`, sql`names->>'en-US'`, sql`code`, sql`period`]
  return rowsOf<FoundSurvey>(
    db,
    sql`select id, names as title, period, code, anonymous, state from (${allSurveys(asked)}) every
      where ${matchesWords(words, columns, initials.exact)}
      order by ${sql.join(deadline(false).orderBy, sql`, `)} limit ${mostFound}::int`,
  )
}
