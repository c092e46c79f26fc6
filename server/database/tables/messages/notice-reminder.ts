import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MessageChannel, MessageOutcome } from '../../../../src/wire/bureau/reminders'
import type { NoticeExclusions, NoticeReminderOutcome } from '../../../../src/wire/home/notice-readers'
import { time } from '../../queries/time'
import { person } from '../people'
import { notice } from '../service'

/** One reminder to the recipients of a notice who have not read it. */
export const noticeReminder = pgTable(
  'notice_reminder',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    /** Created once by the client and repeated with each retry. */
    clientKey: uuid('client_key').notNull().unique(),
    createdBy: text('created_by')
      .notNull()
      .references(() => person.id),
    createdAt: time('created_at').notNull(),
    /** How many unread recipients were excluded, by reason. */
    excluded: jsonb('excluded').$type<NoticeExclusions>().notNull(),
    /** True while a job reminds very many people in portions; and the last person it has come to. */
    isOpen: boolean('is_open').notNull().default(false),
    remindedTo: text('reminded_to'),
  },
  (t) => [
    index('notice_reminder_notice').on(t.noticeId, t.createdAt),
    index('notice_reminder_open')
      .on(t.createdAt)
      .where(sql`${t.isOpen}`),
  ],
)

/** One reminder to one person: the delivery queue, and afterwards the record of the outcome. */
export const noticeReminderEntry = pgTable(
  'notice_reminder_entry',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reminderId: uuid('reminder_id')
      .notNull()
      .references(() => noticeReminder.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    /** Later than the creation during quiet hours. */
    notBefore: time('not_before').notNull(),
    outcome: text('outcome').$type<NoticeReminderOutcome>().notNull().default('queued'),
    deliveredAt: time('delivered_at'),
    /** Whether the person has read the notice after the delivery; kept by a trigger. */
    readSince: boolean('read_since').notNull().default(false),
  },
  (t) => [
    index('notice_reminder_entry_recipient').on(t.reminderId, t.personId),
    index('notice_reminder_entry_person').on(t.personId),
    index('notice_reminder_entry_queue')
      .on(t.notBefore)
      .where(sql`${t.outcome} = 'queued'`),
    check(
      'notice_reminder_entry_outcome',
      sql`${t.outcome} in ('queued', 'delivered', 'read', 'closed', 'left')`,
    ),
    check(
      'notice_reminder_entry_delivered',
      sql`(${t.outcome} = 'delivered') = (${t.deliveredAt} is not null)`,
    ),
  ],
)

/** Numbers of a reminder's entries by group, as `reminder_count` has those of a survey's reminders. */
export const noticeReminderCount = pgTable(
  'notice_reminder_count',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reminderId: uuid('reminder_id').notNull(),
    outcome: text('outcome').$type<NoticeReminderOutcome>().notNull(),
    readSince: boolean('read_since').notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [index('notice_reminder_count_reminder').on(t.reminderId)],
)

/** Numbers of the messages that announced a reminder of a notice, in the same way. */
export const noticeReminderMessageCount = pgTable(
  'notice_reminder_message_count',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    reminderId: uuid('reminder_id').notNull(),
    channel: text('channel').$type<MessageChannel>().notNull(),
    outcome: text('outcome').$type<MessageOutcome>().notNull(),
    messages: integer('messages').notNull(),
  },
  (t) => [index('notice_reminder_message_count_reminder').on(t.reminderId)],
)
