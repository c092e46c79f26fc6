import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocalText } from '../../src/lib/questionnaire/schema/form'
import type { FaceStatus } from '../../src/wire/face-auth'
import type { ExportSpec } from '../../src/wire/result-export'
import { organisation, person, session } from './people-tables'
import { time } from './time'

/** What people did in the app. The person and the organisation are those of the session; the mobile number is masked. */
export const behaviourLog = pgTable(
  'behaviour_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    receivedAt: time('received_at').notNull(),
    appId: text('app_id').notNull(),
    source: text('source').notNull(),
    channel: integer('channel').notNull(),
    activity: text('activity').notNull(),
    spm: text('spm').notNull(),
    organisationId: text('organisation_id').notNull(),
    personId: text('person_id').notNull(),
    mobile: text('mobile').notNull(),
  },
  (t) => [index('behaviour_log_received').on(t.receivedAt)],
)

/**
 * How often the pages on which people answer surveys were shown, by day. Without rows of single views not even their
 * order in the table tells when somebody opened an anonymous survey.
 */
export const surveyPageView = pgTable(
  'survey_page_view',
  {
    day: date('day').notNull(),
    page: text('page').notNull(),
    channel: integer('channel').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.channel] })],
)

/** Failures in the app, masked before they come here. */
export const errorLog = pgTable(
  'error_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    receivedAt: time('received_at').notNull(),
    url: text('url').notNull(),
    params: text('params').notNull(),
    message: text('message').notNull(),
    /** As the app wrote it. */
    happenedAt: text('happened_at').notNull(),
  },
  (t) => [index('error_log_received').on(t.receivedAt)],
)

/** A way into another app of the product, good for one minute and one use. */
export const ticket = pgTable('ticket', {
  ticketHash: text('ticket_hash').primaryKey(),
  personId: text('person_id')
    .notNull()
    .references(() => person.id, { onDelete: 'cascade' }),
  organisationId: text('organisation_id')
    .notNull()
    .references(() => organisation.id),
  expiresAt: time('expires_at').notNull(),
})

/** Leave to upload one file and, once `type` is known, the file; its content lies in a folder. */
export const upload = pgTable(
  'upload',
  {
    key: text('key').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    /** Signs the paths that show the file without a session. */
    secret: text('secret').notNull(),
    /** Until when it may be uploaded. */
    expiresAt: time('expires_at').notNull(),
    type: text('type'),
    size: integer('size'),
    /** The device's own name of the file: asked for again, it is the same upload. */
    clientKey: uuid('client_key'),
  },
  (t) => [index('upload_expiry').on(t.expiresAt), unique('upload_client_key').on(t.personId, t.clientKey)],
)

export const faceCheck = pgTable(
  'face_check',
  {
    id: uuid('id').primaryKey(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => session.tokenHash, { onDelete: 'cascade' }),
    status: text('status').$type<FaceStatus>().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [
    index('face_check_expiry').on(t.expiresAt),
    check('face_check_status', sql`${t.status} in ('created', 'passed', 'failed', 'used')`),
  ],
)

export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: time('resets_at').notNull(),
})

export const notice = pgTable(
  'notice',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** For the people of one organisation type; null is for everybody. */
    organisationType: integer('organisation_type'),
    title: jsonb('title').$type<LocalText>().notNull(),
    body: jsonb('body').$type<LocalText>().notNull(),
    publishedAt: time('published_at').notNull(),
    /** The bureau that published it to the people in `notice_recipient`; null for what came with the gateway. */
    ownerId: text('owner_id').references(() => organisation.id),
    publishedBy: text('published_by').references(() => person.id),
    /** Stands before all others as long as it is valid. */
    pinned: boolean('pinned').notNull().default(false),
    /** From then on it is shown to nobody; null is without end. */
    validUntil: time('valid_until'),
    withdrawnAt: time('withdrawn_at'),
    /** Made once by the device that publishes, so that a press repeated publishes once. */
    publishKey: uuid('publish_key').unique(),
  },
  (t) => [index('notice_owner').on(t.ownerId, t.publishedAt)],
)

/** To whom a bureau's notice went: each person in the organisation they were meant in. */
export const noticeRecipient = pgTable(
  'notice_recipient',
  {
    noticeId: uuid('notice_id')
      .notNull()
      .references(() => notice.id, { onDelete: 'cascade' }),
    personId: text('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.noticeId, t.personId, t.organisationId] }),
    index('notice_recipient_person').on(t.personId, t.organisationId),
  ],
)

/** One code at a time for a mobile number, which is kept as a hash: unknown numbers ask for codes too. */
export const oneTimeCode = pgTable('one_time_code', {
  mobileHash: text('mobile_hash').primaryKey(),
  salt: text('salt').notNull(),
  codeHash: text('code_hash').notNull(),
  sentAt: time('sent_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  used: boolean('used').notNull().default(false),
})

/**
 * Every export of a survey's answers: who asked for what and when, and until when one link brings it, once.
 * It outlives the survey, so nothing here refers to one.
 */
export const resultExport = pgTable(
  'result_export',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    surveyId: uuid('survey_id').notNull(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    spec: jsonb('spec').$type<ExportSpec>().notNull(),
    ticketHash: text('ticket_hash').notNull().unique(),
    requestedAt: time('requested_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    /** Null while nobody has come for it. */
    fetchedAt: time('fetched_at'),
    /** How many sheets it held; null unless all of it was sent. */
    responses: integer('responses'),
  },
  (t) => [index('result_export_survey').on(t.surveyId, t.requestedAt)],
)
