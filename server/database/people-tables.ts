import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LocalText } from '../../src/lib/questionnaire/form'
import type { JoinApproval } from '../../src/wire/registration'
import type { Role } from '../../src/wire/session'
import { time } from './time'

export const organisation = pgTable('organisation', {
  id: text('id').primaryKey(),
  name: jsonb('name').$type<LocalText>().notNull(),
  /** SSJGLXDM: whose wording its people read. */
  type: integer('type').notNull(),
  corpId: text('corp_id').notNull(),
  areaCode: text('area_code').notNull(),
  creditCode: text('credit_code'),
  /** Whether who joins waits for a reviewer. A unit code is public, so by it alone nobody comes in unseen. */
  joinApproval: text('join_approval').$type<JoinApproval>().notNull().default('unitCode'),
  /** The telephone number of who helps its people; null when none is known. */
  contact: text('contact'),
})

export const department = pgTable(
  'department',
  {
    id: text('id').primaryKey(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    parentId: text('parent_id'),
    name: jsonb('name').$type<LocalText>().notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [index('department_organisation').on(t.organisationId, t.position)],
)

export const person = pgTable('person', {
  id: text('id').primaryKey(),
  name: jsonb('name').$type<LocalText>().notNull(),
  mobile: text('mobile').notNull().unique(),
})

export const membership = pgTable(
  'membership',
  {
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    departmentId: text('department_id').references(() => department.id),
    role: text('role').$type<Role>().notNull(),
    /** RYLX_DM, once the person has told it. */
    personType: integer('person_type'),
    /** The order in which a person's organisations are offered. */
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.organisationId] }),
    index('membership_organisation').on(t.organisationId, t.departmentId),
    check('membership_role', sql`${t.role} in ('respondent', 'head', 'reviewer')`),
  ],
)

/** Only the hash of a session's token is kept: a copy of the database opens nobody's session. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    organisationId: text('organisation_id').references(() => organisation.id),
    expiresAt: time('expires_at').notNull(),
  },
  (t) => [index('session_expiry').on(t.expiresAt)],
)
