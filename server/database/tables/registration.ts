import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { JoinStatus } from '../../../src/wire/session/session'
import { department, organisation, person } from './people'
import { time } from '../queries/time'

/** Allows joining an organisation. Stores only the hash of the code: a copy of the database cannot be used to join. */
export const invitation = pgTable(
  'invitation',
  {
    codeHash: text('code_hash').primaryKey(),
    /** Identifies it in lists and revocations, which must not contain the code. */
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
    /** The only number that may use it, to become the first administrator; null for ordinary invitations. */
    administratorMobile: text('administrator_mobile'),
  },
  (t) => [
    index('invitation_expiry').on(t.expiresAt),
    index('invitation_organisation').on(t.organisationId),
    check('invitation_uses', sql`${t.usesLeft} >= 0`),
  ],
)

/** A request to join by a person with a verified mobile number; retained after the decision as its record. */
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
    /** As entered; an existing account keeps its name. */
    name: text('name').notNull(),
    personType: integer('person_type').notNull(),
    departmentId: text('department_id').references(() => department.id),
    /** Null if the unit code was used. */
    invitedBy: text('invited_by').references(() => person.id),
    status: text('status').$type<JoinStatus>().notNull(),
    requestedAt: time('requested_at').notNull(),
    decidedAt: time('decided_at'),
    decidedBy: text('decided_by').references(() => person.id),
    /** The reviewer's reason for a rejection. */
    reason: text('reason'),
  },
  (t) => [
    unique('join_request_once').on(t.organisationId, t.personId),
    index('join_request_status').on(t.status, t.requestedAt),
    check('join_request_statuses', sql`${t.status} in ('waiting', 'approved', 'rejected')`),
  ],
)
