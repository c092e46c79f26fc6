import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type * as v from 'valibot'
import { sameAnswers } from '../../../src/lib/questionnaire'
import type { Member as Listed, MemberChange, setMemberRequest } from '../../../src/wire/people/members'
import type { Database } from '../../database/connection/open'
import {
  department,
  departmentHead,
  membership,
  membershipChange,
  organisation,
  shareLink,
} from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Member } from '../../sessions/authentication'
import { revokeInvitationsOf } from '../registration/issued-invitations'
import { findMember, rolesIn } from './list'

type MemberUpdate = v.InferOutput<typeof setMemberRequest>

const invalidField = (field: string, message: string) =>
  new GatewayError('invalidInput', { fields: [{ field, message }] })

/** Changes the given properties of a member and logs their old and new values. Returns the member and what has changed. */
export async function setMember(
  gateway: Gateway,
  who: Member,
  update: MemberUpdate,
): Promise<{ member: Listed; change: MemberChange }> {
  return gateway.db.transaction(async (db) => {
    const before = await lockMember(db, who, update.personId)
    await check(db, who, before, update)
    await writeMember(db, who, before, update)
    const member = await findMember(db, who, update.personId)
    if (!member) throw new GatewayError('internal')
    const change = compareMembers(before, member)
    if (Object.keys(change).length > 0)
      await recordChange({ ...gateway, db }, changeSubject(who, update.personId), change)
    return { member, change }
  })
}

/**
 * Removes a member from the organisation. Keeps the member's submissions; revokes the member's invitations and share
 * links.
 */
export async function removeMember(gateway: Gateway, who: Member, personId: string): Promise<void> {
  const organisationId = who.member.organisation.id
  const now = gateway.clock.now()
  await gateway.db.transaction(async (db) => {
    const before = await lockMember(db, who, personId)
    if (before.administrator) await requireOtherAdministrator(db, organisationId, personId)
    await db
      .delete(membership)
      .where(and(eq(membership.organisationId, organisationId), eq(membership.personId, personId)))
    await revokeInvitationsOf(db, who.member.organisation, personId, now)
    await db
      .update(shareLink)
      .set({ revokedAt: now })
      .where(
        and(
          eq(shareLink.organisationId, organisationId),
          eq(shareLink.createdBy, personId),
          isNull(shareLink.revokedAt),
        ),
      )
    await recordChange({ ...gateway, db }, changeSubject(who, personId), { removed: true })
  })
}

/** Locks the organisation's row, to serialise changes of its members' permissions. */
export async function lockOrganisation(db: Database, organisationId: string): Promise<void> {
  const own = eq(organisation.id, organisationId)
  await db.select({ id: organisation.id }).from(organisation).where(own).for('update')
}

/**
 * Locks the organisation and reads a member. Without the lock, two administrators who remove each other's permission
 * could leave the organisation without one.
 */
async function lockMember(db: Database, who: Member, personId: string): Promise<Listed> {
  await lockOrganisation(db, who.member.organisation.id)
  const found = await findMember(db, who, personId)
  if (!found) throw new GatewayError('notFound')
  return found
}

async function requireOtherAdministrator(
  db: Database,
  organisationId: string,
  personId: string,
): Promise<void> {
  const others = and(
    eq(membership.organisationId, organisationId),
    eq(membership.administrator, true),
    ne(membership.personId, personId),
  )
  if ((await db.$count(membership, others)) === 0) throw invalidField('administrator', 'the last one')
}

async function check(db: Database, { member }: Member, before: Listed, update: MemberUpdate): Promise<void> {
  checkRole(member, before, update)
  const { id } = member.organisation
  if (update.departmentId && !(await areDepartmentsOf(db, id, [update.departmentId])))
    throw invalidField('departmentId', 'own department')
  if (update.responsibleDepartments && !(await areDepartmentsOf(db, id, update.responsibleDepartments)))
    throw invalidField('responsibleDepartments', 'own departments')
  if (before.administrator && update.administrator === false)
    await requireOtherAdministrator(db, id, update.personId)
}

function checkRole({ organisation: where }: Member['member'], before: Listed, update: MemberUpdate): void {
  const { role = before.role, responsibleDepartments = before.responsibleDepartments } = update
  const known = role === before.role || rolesIn(where).includes(role)
  if (!known) throw invalidField('role', 'role of this organisation')
  if (role === 'head' && responsibleDepartments.length === 0)
    throw invalidField('responsibleDepartments', 'at least one')
  if (role !== 'head' && update.responsibleDepartments?.length)
    throw invalidField('responsibleDepartments', 'only of a head')
}

export async function areDepartmentsOf(
  db: Database,
  organisationId: string,
  ids: readonly string[],
): Promise<boolean> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return true
  const own = and(eq(department.organisationId, organisationId), inArray(department.id, distinct))
  return (await db.$count(department, own)) === distinct.length
}

async function writeMember(
  db: Database,
  { member }: Member,
  before: Listed,
  update: MemberUpdate,
): Promise<void> {
  const {
    personId,
    role = before.role,
    administrator = before.administrator,
    departmentId,
    responsibleDepartments,
  } = update
  const organisationId = member.organisation.id
  const row = { personId, organisationId }
  await db
    .update(membership)
    .set({ role, administrator, ...(departmentId === undefined ? {} : { departmentId }) })
    .where(and(eq(membership.organisationId, organisationId), eq(membership.personId, personId)))
  if (responsibleDepartments === undefined && role === 'head') return
  await db
    .delete(departmentHead)
    .where(and(eq(departmentHead.organisationId, organisationId), eq(departmentHead.personId, personId)))
  const headOf = role === 'head' ? [...new Set(responsibleDepartments)] : []
  if (headOf.length > 0)
    await db.insert(departmentHead).values(headOf.map((id) => ({ ...row, departmentId: id })))
}

/** The changed properties for the log. Departments are logged by name, because they may be renamed later. */
function compareMembers(before: Listed, after: Listed): MemberChange {
  const loggedProperties = ({ role, administrator, department: of, responsibleDepartments }: Listed) => ({
    role,
    administrator,
    department: of?.name ?? null,
    responsibleDepartments: responsibleDepartments.map(({ name }) => name),
  })
  const [from, to] = [loggedProperties(before), loggedProperties(after)]
  const names = Object.keys(from) as (keyof typeof from)[]
  return Object.fromEntries(
    names
      .filter((name) => !sameAnswers(from[name], to[name]))
      .map((name) => [name, { from: from[name], to: to[name] }]),
  )
}

interface ChangeSubject {
  organisationId: string
  personId: string
  changedBy: string
}

export const changeSubject = ({ member, person }: Member, personId: string): ChangeSubject => ({
  organisationId: member.organisation.id,
  ...{ personId, changedBy: person.id },
})

/** Logs a change of a person's membership. */
export const recordChange = ({ db, clock }: Gateway, of: ChangeSubject, change: MemberChange) =>
  db.insert(membershipChange).values({ ...of, changedAt: clock.now(), change })
