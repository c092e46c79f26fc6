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
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { FaceStatus } from '../../../src/wire/session/face-auth'
import type { Audience } from '../../../src/wire/surveys/audience'
import type { ExportSpec } from '../../../src/wire/results/result-export'
import { organisation, person, session } from './people'
import { survey } from './survey'
import { time } from '../queries/time'

/** Behaviour log. Person and organisation are those of the session; the mobile number is masked. */
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
 * Views of the survey pages, by day. There are no rows of single views, because their order would reveal when a
 * person opened an anonymous survey.
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

/** Error reports of the app, masked before they are stored. */
export const errorLog = pgTable(
  'error_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    receivedAt: time('received_at').notNull(),
    url: text('url').notNull(),
    params: text('params').notNull(),
    message: text('message').notNull(),
    /** As sent by the app. */
    happenedAt: text('happened_at').notNull(),
  },
  (t) => [index('error_log_received').on(t.receivedAt)],
)

/** Sign-in ticket for another app of the product; valid for one minute and one use. */
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

/** An upload ticket and, once `type` is set, the file; its content is stored in a folder. */
export const upload = pgTable(
  'upload',
  {
    key: text('key').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    /** Signs URLs that return the file without a session. */
    secret: text('secret').notNull(),
    /** End of the upload ticket. */
    expiresAt: time('expires_at').notNull(),
    type: text('type'),
    size: integer('size'),
    /** Idempotency key: the same key returns the same upload. */
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
    /** Restricts it to one organisation type; null for all. */
    organisationType: integer('organisation_type'),
    title: jsonb('title').$type<LocalText>().notNull(),
    body: jsonb('body').$type<LocalText>().notNull(),
    publishedAt: time('published_at').notNull(),
    /** The bureau that published it to the people in `notice_recipient`; null for a built-in notice. */
    ownerId: text('owner_id').references(() => organisation.id),
    publishedBy: text('published_by').references(() => person.id),
    /** Listed first while it is valid. */
    pinned: boolean('pinned').notNull().default(false),
    /** End of the display; null for none. */
    validUntil: time('valid_until'),
    withdrawnAt: time('withdrawn_at'),
    /** The survey it is about: recipients with a task in it get a button that leads there. */
    surveyId: uuid('survey_id').references(() => survey.id, { onDelete: 'set null' }),
    /** Idempotency key of the publishing client. */
    publishKey: uuid('publish_key').unique(),
    /** Number of people among its recipients if it is published, kept by a trigger (`functions/notice_counts.sql`). */
    people: integer('people').notNull().default(0),
    /** Whose people a job has yet to make recipients, and the last unit whose people are. Null if all are. */
    audience: jsonb('audience').$type<Audience>(),
    deliveredTo: text('delivered_to'),
  },
  (t) => [
    index('notice_owner').on(t.ownerId, t.publishedAt),
    index('notice_in_delivery')
      .on(t.publishedAt)
      .where(sql`${t.audience} is not null`),
  ],
)

/** Recipients of a bureau's notice: a person in one organisation. */
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
    /** Whether the person has read the notice, in whichever organisation; kept by triggers (`functions/notice_counts.sql`). */
    isRead: boolean('is_read').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.noticeId, t.personId, t.organisationId] }),
    index('notice_recipient_person').on(t.personId, t.organisationId),
    index('notice_recipient_unit').on(t.noticeId, t.organisationId, t.personId),
    index('notice_recipient_read').on(t.noticeId, t.isRead, t.personId, t.organisationId),
  ],
)

/** Numbers of recipients who have read a published notice, added up by readers; triggers add rows. */
export const noticeReadCount = pgTable(
  'notice_read_count',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    noticeId: uuid('notice_id').notNull(),
    people: integer('people').notNull(),
  },
  (t) => [index('notice_read_count_notice').on(t.noticeId)],
)

/** The current code of a mobile number, stored as a hash because unknown numbers request codes too. */
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
 * Log of exports of a survey's answers, with the download ticket. Outlives the survey, hence without a foreign key to
 * it.
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
    /** Null until it is downloaded. */
    fetchedAt: time('fetched_at'),
    /** Number of exported responses; null unless the whole file was sent. */
    responses: integer('responses'),
  },
  (t) => [index('result_export_survey').on(t.surveyId, t.requestedAt)],
)
