import { sql } from 'drizzle-orm'
import { check, pgTable, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../queries/time'

/**
 * The surveys with partitions of their own (`partitions.ts`). A set is made before its survey, so that no row of the survey
 * is in the shared partitions, and publishing does not wait.
 */
export const partitionSet = pgTable(
  'partition_set',
  {
    /** The id of the survey that takes the set. */
    surveyId: uuid('survey_id').primaryKey().defaultRandom(),
    /** Null until all partitions are attached. */
    attachedAt: time('attached_at'),
    /** Null until a survey is published with the id. */
    takenAt: time('taken_at'),
  },
  (t) => [check('partition_set_taken', sql`${t.takenAt} is null or ${t.attachedAt} is not null`)],
)
