import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MessageChannel, MessageOutcome } from '../../../../src/wire/bureau/reminders'
import { noticeReminderEntry } from './notice-reminder'
import { reminderEntry } from './reminder'
import { person } from '../people'
import { time } from '../../queries/time'

/** What a message announces: a reminder, a return, the refusal of a submitted photo, or a notice not yet read. */
export type MessageOccasion = 'reminder' | 'return' | 'photo' | 'notice'

/**
 * A message to one person through a vendor, in addition to the workbench: the queue, and afterwards the record of the
 * outcome. Contains no vendor id of the person; the worker looks for the linked identity when it sends.
 */
export const vendorMessage = pgTable(
  'vendor_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    occasion: text('occasion').$type<MessageOccasion>().notNull(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Null once the task is unassigned, by a trigger, and for a notice. */
    taskId: uuid('task_id'),
    /** The reminder that the message announces; null on other occasions. */
    reminderEntryId: uuid('reminder_entry_id').references(() => reminderEntry.id, { onDelete: 'cascade' }),
    /** The reminder of a notice that the message announces; null on other occasions. */
    noticeReminderEntryId: uuid('notice_reminder_entry_id').references(() => noticeReminderEntry.id, {
      onDelete: 'cascade',
    }),
    outcome: text('outcome').$type<MessageOutcome>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** Time of the next attempt. During an attempt the end of its lease, for a gateway that crashes meanwhile. */
    notBefore: time('not_before').notNull(),
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (t) => [
    index('vendor_message_queue')
      .on(t.notBefore)
      .where(sql`${t.outcome} = 'queued'`),
    index('vendor_message_entry').on(t.reminderEntryId),
    index('vendor_message_task').on(t.taskId),
    index('vendor_message_notice_entry').on(t.noticeReminderEntryId),
    check(
      'vendor_message_outcome',
      sql`${t.outcome} in ('queued', 'delivered', 'refused', 'notSubscribed', 'failed', 'obsolete')`,
    ),
    check('vendor_message_occasion', sql`${t.occasion} in ('reminder', 'return', 'photo', 'notice')`),
    check(
      'vendor_message_notice',
      sql`(${t.occasion} = 'notice') = (${t.noticeReminderEntryId} is not null)`,
    ),
    check('vendor_message_finished', sql`(${t.outcome} = 'queued') = (${t.finishedAt} is null)`),
  ],
)
