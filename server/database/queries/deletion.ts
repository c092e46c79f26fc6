import { sql, type SQL } from 'drizzle-orm'
import { survey } from '../tables/survey'

/**
 * When a survey closed for the last of its respondents, some of whom may have got more time. Read from the stored entries,
 * which have an index by it.
 */
export const lastDueAt: SQL<string> = sql`greatest(${survey}.due_at, to_timestamp((
  select max(e.due_at) from respondent_entry e where e.survey_id = ${survey}.id
) / 1000.0))`
