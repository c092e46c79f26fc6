import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { MemberChange } from '../../../src/wire/people/members'
import type { JoinApproval } from '../../../src/wire/session/registration'
import type { Role } from '../../../src/wire/session/session'
import type { RegisterStatus } from '../../../src/wire/recurrence/unit-changes'
import { initialsOf, namesOf, organisationTexts, searchGrams } from '../queries/search'
import { logPosition } from '../queries/log-position'
import { time } from '../queries/time'
import { isUnit, unitArea, unitName, unitRegistered } from '../queries/unit-orders'

export const organisation = pgTable(
  'organisation',
  {
    id: text('id').primaryKey(),
    name: jsonb('name').$type<LocalText>().notNull(),
    /** SSJGLXDM; selects the wording. */
    type: integer('type').notNull(),
    corpId: text('corp_id').notNull(),
    areaCode: text('area_code').notNull(),
    creditCode: text('credit_code'),
    /** Whose joining needs approval. By default that of people with a unit code, because unit codes are public. */
    joinApproval: text('join_approval').$type<JoinApproval>().notNull().default('unitCode'),
    /** Telephone number for help; null if unknown. */
    contact: text('contact'),
    /** Status in the register of units, and the day since when; surveys ask active units only. */
    registerStatus: text('register_status').$type<RegisterStatus>().notNull().default('active'),
    statusOn: date('status_on'),
    /** The day on which the unit entered the register, as YYYY-MM-DD; null if unknown, then it is never a new one. */
    registeredOn: date('registered_on'),
    /** Numbers of memberships, kept by triggers (`functions/stored_counts.sql`). */
    members: integer('members').notNull().default(0),
    administrators: integer('administrators').notNull().default(0),
  },
  (t) => [
    // Orders and rare states of the register of units: a page shows a few of a million.
    index('unit_name').on(unitName(t), t.id).where(isUnit(t)),
    index('unit_english_name').on(unitName(t, 'en-US'), t.id).where(isUnit(t)),
    index('unit_area').on(unitArea(t), unitName(t), t.id).where(isUnit(t)),
    index('unit_members').on(t.members, unitName(t), t.id).where(isUnit(t)),
    index('unit_registered').on(unitRegistered(t, false), unitName(t), t.id).where(isUnit(t)),
    index('unit_registered_descending').on(unitRegistered(t, true), unitName(t), t.id).where(isUnit(t)),
    index('unit_without_administrator')
      .on(unitName(t), t.id)
      .where(sql`${isUnit(t)} and ${t.administrators} = 0`),
    index('unit_closed')
      .on(unitName(t), t.id)
      .where(sql`${isUnit(t)} and ${t.registerStatus} <> 'active'`),
    // Of a large register, only the newest are read.
    index('organisation_registered')
      .on(t.registeredOn)
      .where(sql`${t.registeredOn} is not null`),
    index('organisation_search').using('gin', searchGrams(organisationTexts(t))),
    index('organisation_initials').using('gin', searchGrams([initialsOf(t)])),
    check(
      'organisation_register_status',
      sql`${t.registerStatus} in ('active', 'suspended', 'deregistered', 'revoked')`,
    ),
  ],
)

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

export const person = pgTable(
  'person',
  {
    id: text('id').primaryKey(),
    name: jsonb('name').$type<LocalText>().notNull(),
    mobile: text('mobile').notNull().unique(),
  },
  (t) => [
    index('person_search').using('gin', searchGrams(namesOf(t))),
    index('person_initials').using('gin', searchGrams([initialsOf(t)])),
  ],
)

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
    /** Can change the roles of the organisation's members. */
    administrator: boolean('administrator').notNull().default(false),
    /** RYLX_DM; null until the person has stated it. */
    personType: integer('person_type'),
    /** Order among the person's organisations. */
    position: integer('position').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.organisationId] }),
    index('membership_organisation').on(t.organisationId, t.departmentId),
    check('membership_role', sql`${t.role} in ('respondent', 'head', 'reviewer')`),
  ],
)

/** The departments that a head is responsible for, including those below them. */
export const departmentHead = pgTable(
  'department_head',
  {
    personId: text('person_id').notNull(),
    organisationId: text('organisation_id').notNull(),
    departmentId: text('department_id')
      .notNull()
      .references(() => department.id),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.organisationId, t.departmentId] }),
    foreignKey({
      name: 'department_head_membership',
      columns: [t.personId, t.organisationId],
      foreignColumns: [membership.personId, membership.organisationId],
    }).onDelete('cascade'),
  ],
)

/** Log of membership changes; outlives the membership. */
export const membershipChange = pgTable(
  'membership_change',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    organisationId: text('organisation_id')
      .notNull()
      .references(() => organisation.id),
    personId: text('person_id')
      .notNull()
      .references(() => person.id),
    changedBy: text('changed_by')
      .notNull()
      .references(() => person.id),
    changedAt: time('changed_at').notNull(),
    change: jsonb('change').$type<MemberChange>().notNull(),
  },
  (t) => [index('membership_change_organisation').on(t.organisationId, t.changedAt)],
)

/** Stores only the hash of the token: a copy of the database cannot be used to sign in. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    personId: text('person_id')
      .notNull()
      .references(() => person.id, { onDelete: 'cascade' }),
    organisationId: text('organisation_id').references(() => organisation.id),
    expiresAt: time('expires_at').notNull(),
    /** Names the session to its person, who may end it. */
    id: uuid('id').notNull().defaultRandom(),
    /** Of the first call; null before it. */
    userAgent: text('user_agent'),
    /** Position in the primary's write-ahead log after the last change by the person; only with a read replica. */
    writtenLsn: logPosition('written_lsn'),
    /** When that was, by the database's clock. */
    writtenAt: time('written_at'),
  },
  (t) => [index('session_expiry').on(t.expiresAt), index('session_person').on(t.personId)],
)
