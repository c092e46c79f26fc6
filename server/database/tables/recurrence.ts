import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type {
  OpeningFailure,
  RecurrenceChangeKind,
  RecurrenceSettings,
  RecurrenceState,
  SkipReason,
} from '../../../src/wire/recurrence/recurrence'
import type { UnitChanges } from '../../../src/wire/recurrence/unit-changes'
import { time } from '../queries/time'
import { organisation, person } from './people'
import { survey } from './survey'

/**
 * How a bureau's series of surveys, those of one form, opens its next period by itself. Settings and times change only
 * under a lock on the row, which makes each period open once.
 */
export const recurrence = pgTable(
  'recurrence',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => organisation.id),
    formId: text('form_id').notNull(),
    state: text('state').$type<RecurrenceState>().notNull(),
    settings: jsonb('settings').$type<RecurrenceSettings>().notNull(),
    /** Who has set it; the opened surveys are published in this person's name. */
    setBy: text('set_by')
      .notNull()
      .references(() => person.id),
    nextPeriod: text('next_period').notNull(),
    /** When the next period opens. */
    opensAt: time('opens_at').notNull(),
    /** After a failure: why, when, and when the next attempt is made. */
    failure: text('failure').$type<OpeningFailure>(),
    failedAt: time('failed_at'),
    retryAt: time('retry_at'),
    /** Failures of the next period so far. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [
    unique('recurrence_series').on(t.ownerId, t.formId),
    index('recurrence_due')
      .on(t.opensAt)
      .where(sql`${t.state} = 'on'`),
    check('recurrence_state', sql`${t.state} in ('on', 'paused', 'cancelled')`),
    check('recurrence_failure', sql`num_nonnulls(${t.failure}, ${t.failedAt}, ${t.retryAt}) in (0, 3)`),
    check('recurrence_failures', sql`(${t.failures} = 0) = (${t.failure} is null)`),
  ],
)

/** Each period that a recurrence has opened or left out: at most one row, whatever gateways run. */
export const recurrenceOpening = pgTable(
  'recurrence_opening',
  {
    recurrenceId: uuid('recurrence_id')
      .notNull()
      .references(() => recurrence.id),
    period: text('period').notNull(),
    at: time('at').notNull(),
    /** Why it was left out; null if it was opened. */
    skipped: text('skipped').$type<SkipReason>(),
    /** The opened survey, or the one that somebody had published. */
    surveyId: uuid('survey_id').references(() => survey.id),
    /** Of an opened period: its units compared with those of the survey before, as they were then. */
    units: jsonb('units').$type<UnitChanges>(),
  },
  (t) => [
    primaryKey({ columns: [t.recurrenceId, t.period] }),
    check('recurrence_opening_skipped', sql`${t.skipped} in ('published', 'superseded', 'overdue')`),
    check('recurrence_opening_survey', sql`${t.skipped} is not null or ${t.surveyId} is not null`),
  ],
)

/** Log of what people have changed at a recurrence. */
export const recurrenceChange = pgTable(
  'recurrence_change',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recurrenceId: uuid('recurrence_id')
      .notNull()
      .references(() => recurrence.id),
    kind: text('kind').$type<RecurrenceChangeKind>().notNull(),
    changedBy: text('changed_by')
      .notNull()
      .references(() => person.id),
    changedAt: time('changed_at').notNull(),
    /** The new settings; null for other changes. */
    settings: jsonb('settings').$type<RecurrenceSettings>(),
  },
  (t) => [
    index('recurrence_change_recurrence').on(t.recurrenceId, t.changedAt),
    check('recurrence_change_kind', sql`${t.kind} in ('set', 'paused', 'resumed', 'cancelled', 'retried')`),
    check('recurrence_change_settings', sql`(${t.kind} = 'set') = (${t.settings} is not null)`),
  ],
)
