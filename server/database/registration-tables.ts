import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { JoinStatus } from '../../src/wire/session'
import { department, organisation, person } from './people-tables'
import { time } from './time'

/** Lets people join an organisation. Only the hash of its code is kept: a copy of the database lets nobody in. */
export const invitation = pgTable(
  'invitation',
  {
    codeHash: text('code_hash').primaryKey(),
    /** What lists and revocations call it: a list says nothing of its code. */
    id: uuid('id').notNull().unique().defaultRandom(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    invitedBy: text('invited_by')
      .notNull()
      .references(() => person.id),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    usesLeft: integer('uses_left').notNull(),
    revokedAt: time('revoked_at'),
    /** Good for this number alone, whose holder is to be the first administrator; null in all others. */
    administratorMobile: text('administrator_mobile'),
  },
  (t) => [
    index('invitation_expiry').on(t.expiresAt),
    index('invitation_organisation').on(t.organisationId),
    check('invitation_uses', sql`${t.usesLeft} >= 0`),
  ],
)

/** Somebody who has proved their mobile number and waits to be let in; kept afterwards as who decided. */
export const joinRequest = pgTable(
  'join_request',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    /** As they typed it: an account that exists keeps its own. */
    name: text('name').notNull(),
    personType: integer('person_type').notNull(),
    departmentId: text('department_id').references(() => department.id),
    /** Null when they came by the unit code. */
    invitedBy: text('invited_by').references(() => person.id),
    status: text('status').$type<JoinStatus>().notNull(),
    requestedAt: time('requested_at').notNull(),
    decidedAt: time('decided_at'),
    decidedBy: text('decided_by').references(() => person.id),
    /** Why somebody was not let in, in the reviewer's words. */
    reason: text('reason'),
  },
  (t) => [
    unique('join_request_once').on(t.organisationId, t.personId),
    index('join_request_status').on(t.status, t.requestedAt),
    check('join_request_statuses', sql`${t.status} in ('waiting', 'approved', 'rejected')`),
  ],
)
