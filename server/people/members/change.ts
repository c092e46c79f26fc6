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
import { revokeMadeBy } from '../registration/issued-invitations'
import { findMember, rolesIn } from './list'

type Wanted = v.InferOutput<typeof setMemberRequest>

const refused = (field: string, message: string) =>
  new GatewayError('invalidInput', { fields: [{ field, message }] })

/** Changes what is given, and writes down what that was and is. */
export async function setMember(gateway: Gateway, who: Member, wanted: Wanted): Promise<Listed> {
  return gateway.db.transaction(async (db) => {
    const before = await lockMember(db, who, wanted.personId)
    await check(db, who, before, wanted)
    await write(db, who, before, wanted)
    const after = await findMember(db, who, wanted.personId)
    if (!after) throw new GatewayError('internal')
    const change = changeOf(before, after)
    if (Object.keys(change).length > 0)
      await noteChange({ ...gateway, db }, changing(who, wanted.personId), change)
    return after
  })
}

/** Somebody leaves the organisation. Whatever they have handed in stays; what lets others in by their name ends. */
export async function removeMember(gateway: Gateway, who: Member, personId: string): Promise<void> {
  const organisationId = who.member.organisation.id
  const now = gateway.clock.now()
  await gateway.db.transaction(async (db) => {
    const before = await lockMember(db, who, personId)
    if (before.administrator) await refuseLast(db, organisationId, personId)
    await db
      .delete(membership)
      .where(and(eq(membership.organisationId, organisationId), eq(membership.personId, personId)))
    await revokeMadeBy(db, who.member.organisation, personId, now)
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
    await noteChange({ ...gateway, db }, changing(who, personId), { removed: true })
  })
}

/** Who changes what the people of an organisation may do, one after the other. */
export async function lockPeople(db: Database, organisationId: string): Promise<void> {
  const own = eq(organisation.id, organisationId)
  await db.select({ id: organisation.id }).from(organisation).where(own).for('update')
}

/** Two administrators who take each other's right away must not both find the other one left. */
async function lockMember(db: Database, who: Member, personId: string): Promise<Listed> {
  await lockPeople(db, who.member.organisation.id)
  const found = await findMember(db, who, personId)
  if (!found) throw new GatewayError('notFound')
  return found
}

async function refuseLast(db: Database, organisationId: string, personId: string): Promise<void> {
  const others = and(
    eq(membership.organisationId, organisationId),
    eq(membership.administrator, true),
    ne(membership.personId, personId),
  )
  if ((await db.$count(membership, others)) === 0) throw refused('administrator', 'the last one')
}

async function check(db: Database, { member }: Member, before: Listed, wanted: Wanted): Promise<void> {
  checkRole(member, before, wanted)
  const { id } = member.organisation
  if (wanted.departmentId && !(await areOf(db, id, [wanted.departmentId])))
    throw refused('departmentId', 'own department')
  if (wanted.responsibleDepartments && !(await areOf(db, id, wanted.responsibleDepartments)))
    throw refused('responsibleDepartments', 'own departments')
  if (before.administrator && wanted.administrator === false) await refuseLast(db, id, wanted.personId)
}

function checkRole({ organisation: where }: Member['member'], before: Listed, wanted: Wanted): void {
  const { role = before.role, responsibleDepartments = before.responsibleDepartments } = wanted
  const known = role === before.role || rolesIn(where).includes(role)
  if (!known) throw refused('role', 'role of this organisation')
  if (role === 'head' && responsibleDepartments.length === 0)
    throw refused('responsibleDepartments', 'at least one')
  if (role !== 'head' && wanted.responsibleDepartments?.length)
    throw refused('responsibleDepartments', 'only of a head')
}

async function areOf(db: Database, organisationId: string, ids: readonly string[]): Promise<boolean> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return true
  const own = and(eq(department.organisationId, organisationId), inArray(department.id, distinct))
  return (await db.$count(department, own)) === distinct.length
}

async function write(db: Database, { member }: Member, before: Listed, wanted: Wanted): Promise<void> {
  const {
    personId,
    role = before.role,
    administrator = before.administrator,
    departmentId,
    responsibleDepartments,
  } = wanted
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
  const kept = role === 'head' ? [...new Set(responsibleDepartments)] : []
  if (kept.length > 0)
    await db.insert(departmentHead).values(kept.map((id) => ({ ...row, departmentId: id })))
}

/** Departments are written down by name: they may be called otherwise later. */
function changeOf(before: Listed, after: Listed): MemberChange {
  const facts = ({ role, administrator, department: of, responsibleDepartments }: Listed) => ({
    role,
    administrator,
    department: of?.name ?? null,
    responsibleDepartments: responsibleDepartments.map(({ name }) => name),
  })
  const [from, to] = [facts(before), facts(after)]
  const names = Object.keys(from) as (keyof typeof from)[]
  return Object.fromEntries(
    names
      .filter((name) => !sameAnswers(from[name], to[name]))
      .map((name) => [name, { from: from[name], to: to[name] }]),
  )
}

interface Changing {
  organisationId: string
  personId: string
  changedBy: string
}

const changing = ({ member, person }: Member, personId: string): Changing => ({
  organisationId: member.organisation.id,
  ...{ personId, changedBy: person.id },
})

/** Writes down what became of somebody's place in an organisation. */
export const noteChange = ({ db, clock }: Gateway, of: Changing, change: MemberChange) =>
  db.insert(membershipChange).values({ ...of, changedAt: clock.now(), change })
