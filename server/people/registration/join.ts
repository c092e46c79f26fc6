import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { registRequest, RegistOutcome } from '../../../src/wire/session/registration'
import type { Database } from '../../database/connection/open'
import { joinRequest, membership, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Language } from '../../http/language'
import { lockOrganisation } from '../members/change'
import { makeFirstAdministrator } from '../members/first-administrator'
import { isPersonTypeOf } from '../person-types'
import { useCode } from '../../sessions/one-time-codes'
import { findPersonByMobile, type Person } from '../../sessions/people'
import { countOrRefuse } from '../../sessions/rate-limit'
import { signIn } from '../sign-in'
import { isDepartmentOf } from './departments'
import { findInvitation, type Invitation, consumeInvitation } from './invitations'
import { findUnit } from '../../access/organisations'
import { type Organisation } from '../../database/queries/organisations'

const HOUR = 3_600

type Registration = v.InferOutput<typeof registRequest>

/** The organisation to join and the invitation used; null if the unit code was used. */
interface JoinTarget {
  organisation: Organisation
  invitation: Invitation | null
}

const invalidField = (field: string, message: string) =>
  new GatewayError('invalidInput', { fields: [{ field, message }] })

async function findJoinTarget(gateway: Gateway, { invite, unitCode }: Registration): Promise<JoinTarget> {
  if (invite !== undefined) {
    const invitation = await findInvitation(gateway, invite)
    return { organisation: invitation.organisation, invitation }
  }
  if (unitCode === undefined) throw invalidField('unitCode', 'unit code')
  return { organisation: await findUnit(gateway.db, unitCode), invitation: null }
}

async function check({ db }: Gateway, { organisation, invitation }: JoinTarget, registration: Registration) {
  const { rylxDm, departmentId } = registration
  if (!isPersonTypeOf(rylxDm, organisation.type)) throw invalidField('rylxDm', 'person type')
  if (invitation?.administratorMobile && invitation.administratorMobile !== registration.mobile)
    throw new GatewayError('invitationForOther')
  if (departmentId === undefined) return
  const known = invitation !== null && (await isDepartmentOf(db, departmentId, organisation.id))
  if (!known) throw invalidField('departmentId', 'department')
}

/**
 * Unit codes are public, so joining with one needs approval by default; joining with an invitation only if the
 * organisation approves everyone. Never for the first administrator, because there is no one yet to approve.
 */
const needsApproval = ({ organisation: { joinApproval }, invitation }: JoinTarget) =>
  !invitation?.administratorMobile &&
  (joinApproval === 'always' || (joinApproval === 'unitCode' && invitation === null))

const inEachLanguage = (name: string) => ({ 'zh-CN': name, 'en-US': name })

/** The account of a mobile number; creates one if none exists. */
async function findOrCreateAccount(db: Database, { mobile, name }: Registration): Promise<Person> {
  await db
    .insert(person)
    .values({ id: randomUUID(), name: inEachLanguage(name), mobile })
    .onConflictDoNothing()
  const found = await findPersonByMobile(db, mobile)
  if (!found) throw new GatewayError('internal')
  return found
}

interface NewMember {
  personId: string
  organisationId: string
  name: string
  personType: number
  departmentId: string | null
}

/**
 * Adds a person to an organisation. An account without any organisation takes the entered name; the type of person is
 * null until the person states it.
 */
export async function addMember(
  db: Database,
  { name, ...member }: Omit<NewMember, 'personType'> & { personType: number | null },
): Promise<void> {
  const position = await db.$count(membership, eq(membership.personId, member.personId))
  if (position === 0)
    await db
      .update(person)
      .set({ name: inEachLanguage(name) })
      .where(eq(person.id, member.personId))
  await db
    .insert(membership)
    .values({ ...member, role: 'respondent', position })
    .onConflictDoNothing()
}

async function findMembership(db: Database, personId: string, organisationId: string) {
  const [found] = await db
    .select({ personType: membership.personType })
    .from(membership)
    .where(and(eq(membership.personId, personId), eq(membership.organisationId, organisationId)))
  return found
}

/** Writes a request to join that nobody has decided, or replaces the person's earlier one. Returns its id. */
async function writeJoinRequest(
  { db, clock }: Gateway,
  target: JoinTarget,
  { name, ...member }: NewMember,
  status: 'waiting' | 'approved',
): Promise<string> {
  const now = clock.now()
  const request = {
    ...{ name, ...member, invitedBy: target.invitation?.invitedBy.id ?? null },
    ...{ status, requestedAt: now, decidedAt: status === 'approved' ? now : null, decidedBy: null },
    reason: null,
  }
  const [written] = await db
    .insert(joinRequest)
    .values(request)
    .onConflictDoUpdate({ target: [joinRequest.organisationId, joinRequest.personId], set: request })
    .returning({ id: joinRequest.id })
  if (!written) throw new GatewayError('internal')
  return written.id
}

async function isWaiting(db: Database, { personId, organisationId }: NewMember): Promise<boolean> {
  const of = and(eq(joinRequest.personId, personId), eq(joinRequest.organisationId, organisationId))
  return (await db.$count(joinRequest, and(of, eq(joinRequest.status, 'waiting')))) > 0
}

type JoinResult =
  | { outcome: 'joined' | 'member'; who: Person; incomplete: boolean }
  | { outcome: 'waiting'; request: string }

async function joinOrganisation(
  gateway: Gateway,
  target: JoinTarget,
  registration: Registration,
): Promise<JoinResult> {
  const { db, clock } = gateway
  const who = await findOrCreateAccount(db, registration)
  const { name, rylxDm: personType, departmentId = null } = registration
  const { invitation, organisation } = target
  const member = { personId: who.id, organisationId: organisation.id, name, personType, departmentId }
  const isFirst = isForFirstAdministrator(invitation)
  // The same lock order as in makeFirstAdministrator, to prevent deadlocks.
  if (isFirst) await lockOrganisation(db, organisation.id)
  const before = await findMembership(db, who.id, organisation.id)
  if (before && !isFirst) return { outcome: 'member', who, incomplete: before.personType === null }
  const waiting = await isWaiting(db, member)
  if (invitation && (isFirst || !waiting)) await consumeInvitation(db, invitation.codeHash, clock.now())
  if (needsApproval(target))
    return { outcome: 'waiting', request: await writeJoinRequest(gateway, target, member, 'waiting') }
  if (!before) await addMember(db, member)
  if (waiting) await approveRequest(gateway, target, member)
  // The record of who has registered, and how.
  else if (!before) await writeJoinRequest(gateway, target, member, 'approved')
  if (isForFirstAdministrator(invitation))
    await makeFirstAdministrator(gateway, toFirstAdministrator(member, invitation))
  return { outcome: before ? 'member' : 'joined', who, incomplete: before?.personType === null }
}

/** True if the invitation makes its user the first administrator. A used one only reopens for the person who joined. */
const isForFirstAdministrator = (invitation: Invitation | null): invitation is Invitation =>
  invitation !== null && invitation.administratorMobile !== null && invitation.usesLeft > 0

const toFirstAdministrator = ({ personId, organisationId }: NewMember, { invitedBy }: Invitation) => ({
  ...{ personId, organisationId, changedBy: invitedBy.id },
  ownerId: organisationId,
})

/** Marks the person's waiting request as approved, because an invitation has let the person join. */
async function approveRequest(
  { db, clock }: Gateway,
  { invitation }: JoinTarget,
  { personId, organisationId }: NewMember,
) {
  await db
    .update(joinRequest)
    .set({ status: 'approved', decidedAt: clock.now(), decidedBy: invitation?.invitedBy.id ?? null })
    .where(and(eq(joinRequest.personId, personId), eq(joinRequest.organisationId, organisationId)))
}

/**
 * Registers a person as a member. Checks the one-time code last, because it is valid for one try and an error in
 * another field must not use it up. Reveals nothing about the owner of the number before the code is checked.
 */
export async function registerMember(
  gateway: Gateway,
  registration: Registration,
  language: Language,
): Promise<RegistOutcome> {
  const target = await findJoinTarget(gateway, registration)
  await check(gateway, target, registration)
  const { registrationsPerMobileHour } = gateway.settings.limits
  await countOrRefuse(gateway, `regist mobile ${registration.mobile}`, registrationsPerMobileHour, HOUR)
  await useCode(gateway, registration.mobile, registration.code)
  const joined = await gateway.db.transaction((db) =>
    joinOrganisation({ ...gateway, db }, target, registration),
  )
  const organisation = target.organisation.name
  if (joined.outcome === 'waiting') return { ...joined, organisation }
  const { outcome, who, incomplete } = joined
  const xnzzId = target.organisation.id
  const login = await signIn(gateway, { person: who, organisationId: xnzzId }, language)
  if (outcome === 'member') return { outcome, organisation, xnzzId, login, incomplete }
  return { outcome, organisation, xnzzId, login }
}
