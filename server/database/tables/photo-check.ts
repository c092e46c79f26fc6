import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { upload } from './service'
import { time } from '../queries/time'

/** `unchecked` also if the answer has not arrived in time; a later answer still counts. */
export type PhotoCheckState = 'queued' | 'sent' | 'passed' | 'refused' | 'unchecked'

/** The content check of an uploaded photo: the queue, and afterwards the record of its result. */
export const photoCheck = pgTable(
  'photo_check',
  {
    key: text('key')
      .primaryKey()
      .references(() => upload.key, { onDelete: 'cascade' }),
    state: text('state').$type<PhotoCheckState>().notNull().default('queued'),
    /** The vendor's name of the check, by which its answer is recognised. */
    traceId: text('trace_id').unique(),
    attempts: integer('attempts').notNull().default(0),
    /** Queued: time of the next attempt, or the end of the lease of the current one. Sent: end of the wait. */
    notBefore: time('not_before').notNull(),
  },
  (t) => [
    index('photo_check_queue')
      .on(t.notBefore)
      .where(sql`${t.state} in ('queued', 'sent')`),
    check('photo_check_state', sql`${t.state} in ('queued', 'sent', 'passed', 'refused', 'unchecked')`),
    check('photo_check_trace', sql`${t.traceId} is not null or ${t.state} in ('queued', 'unchecked')`),
  ],
)
