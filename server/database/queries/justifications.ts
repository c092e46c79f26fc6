import { sql, type SQL } from 'drizzle-orm'
import { confirmedValue } from '../../../src/lib/questionnaire/schema/correction-request'

/** Number of elements of a column of justifications that fulfil a condition; null without a row. */
const countWhere = (column: SQL, condition: string): SQL =>
  sql`jsonb_array_length(jsonb_path_query_array(${column}, ${sql.raw(`'$[*] ? (${condition})'`)}))`

/** Number of justified values, without confirmations of returned values. */
export const countJustified = (column: SQL): SQL => countWhere(column, `@.ruleId != "${confirmedValue}"`)

/** Number of returned values that the respondent has confirmed. */
export const countConfirmed = (column: SQL): SQL => countWhere(column, `@.ruleId == "${confirmedValue}"`)
