import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { organisation, person } from './people'
import { notice } from './service'
import { time } from '../queries/time'

/** `bytea` as a Buffer; PGlite returns a Uint8Array. */
const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
})

/** A person's favourite apps in one organisation, in order; no row until the first choice. */
export const favouriteApps = pgTable(
  'favourite_apps',
  {
    personId: text('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    appIds: jsonb('app_ids').$type<string[]>().notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.organisationId] })],
)

export const noticeRead = pgTable(
  'notice_read',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    readAt: time('read_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.personId] })],
)

/** A document attached to a notice. */
export const noticeAttachment = pgTable(
  'notice_attachment',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    /** Including the extension, by which a phone chooses the app that opens it. */
    name: text('name').notNull(),
    size: integer('size').notNull(),
    content: bytes('content').notNull(),
    /** Signs URLs that return the document without a session. */
    secret: text('secret').notNull(),
  },
  (t) => [index('notice_attachment_notice').on(t.noticeId, t.position)],
)

/** What a person tells their bureau about the app, and the bureau's answer. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    clientKey: uuid('client_key').notNull().unique(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    /** Bureau whose staff read and answer it. */
    bureauId: text('bureau_id')
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Name of the page that the person came from, of the host and of the app's version. */
    page: text('page').notNull(),
    host: text('host').notNull(),
    version: text('version').notNull(),
    sentAt: time('sent_at').notNull(),
    answer: text('answer'),
    answeredBy: text('answered_by').references(() => person.id, { onDelete: 'set null' }),
    answeredAt: time('answered_at'),
  },
  (t) => [index('feedback_bureau').on(t.bureauId, t.sentAt)],
)
