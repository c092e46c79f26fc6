import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { registRequest, RegistOutcome } from '../../../src/wire/session/registration'
import type { Database } from '../../database/connection/open'
import { joinRequest, membership, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Language } from '../../http/language'
import { lockPeople } from '../members/change'
import { makeFirst } from '../members/first-administrator'
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

/** Where somebody goes, and by whose leave; null by the unit code alone. */
interface Way {
  organisation: Organisation
  invitation: Invitation | null
}

const refused = (field: string, message: string) =>
  new GatewayError('invalidInput', { fields: [{ field, message }] })

async function wayOf(gateway: Gateway, { invite, unitCode }: Registration): Promise<Way> {
  if (invite !== undefined) {
    const invitation = await findInvitation(gateway, invite)
    return { organisation: invitation.organisation, invitation }
  }
  if (unitCode === undefined) throw refused('unitCode', 'unit code')
  return { organisation: await findUnit(gateway.db, unitCode), invitation: null }
}

async function check({ db }: Gateway, { organisation, invitation }: Way, wanted: Registration) {
  const { rylxDm, departmentId } = wanted
  if (!isPersonTypeOf(rylxDm, organisation.type)) throw refused('rylxDm', 'person type')
  if (invitation?.administratorMobile && invitation.administratorMobile !== wanted.mobile)
    throw new GatewayError('invitationForOther')
  if (departmentId === undefined) return
  const known = invitation !== null && (await isDepartmentOf(db, departmentId, organisation.id))
  if (!known) throw refused('departmentId', 'department')
}

/**
 * A public code lets nobody in unseen; an invitation does, unless the organisation looks at everybody. Where its first
 * administrator comes in there is nobody yet to look.
 */
const waits = ({ organisation: { joinApproval }, invitation }: Way) =>
  !invitation?.administratorMobile &&
  (joinApproval === 'always' || (joinApproval === 'unitCode' && invitation === null))

const named = (name: string) => ({ 'zh-CN': name, 'en-US': name })

/** The account of a number; a new one where there is none. */
async function accountOf(db: Database, { mobile, name }: Registration): Promise<Person> {
  await db
    .insert(person)
    .values({ id: randomUUID(), name: named(name), mobile })
    .onConflictDoNothing()
  const found = await findPersonByMobile(db, mobile)
  if (!found) throw new GatewayError('internal')
  return found
}

interface Member {
  personId: string
  organisationId: string
  name: string
  personType: number
  departmentId: string | null
}

/** Adds a person to an organisation. An account that belongs nowhere yet takes the name that was typed. */
export async function addMember(db: Database, { name, ...member }: Member): Promise<void> {
  const position = await db.$count(membership, eq(membership.personId, member.personId))
  if (position === 0)
    await db
      .update(person)
      .set({ name: named(name) })
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

/** Asks to be let in, once more after a refusal; who waits already waits on with what is said now. */
async function ask(db: Database, way: Way, { name, ...member }: Member, now: Date): Promise<string> {
  const request = {
    ...{ name, ...member, invitedBy: way.invitation?.invitedBy.id ?? null },
    ...{ status: 'waiting' as const, requestedAt: now, decidedAt: null, decidedBy: null },
    reason: null,
  }
  const [asked] = await db
    .insert(joinRequest)
    .values(request)
    .onConflictDoUpdate({ target: [joinRequest.organisationId, joinRequest.personId], set: request })
    .returning({ id: joinRequest.id })
  if (!asked) throw new GatewayError('internal')
  return asked.id
}

async function isWaiting(db: Database, { personId, organisationId }: Member): Promise<boolean> {
  const of = and(eq(joinRequest.personId, personId), eq(joinRequest.organisationId, organisationId))
  return (await db.$count(joinRequest, and(of, eq(joinRequest.status, 'waiting')))) > 0
}

type Joined =
  { outcome: 'joined' | 'member'; who: Person; incomplete: boolean } | { outcome: 'waiting'; request: string }

async function enter(gateway: Gateway, way: Way, wanted: Registration): Promise<Joined> {
  const { db, clock } = gateway
  const who = await accountOf(db, wanted)
  const { name, rylxDm: personType, departmentId = null } = wanted
  const { invitation, organisation } = way
  const member = { personId: who.id, organisationId: organisation.id, name, personType, departmentId }
  const isFirst = isForFirst(invitation)
  // In the order in which others lock them who make somebody the first administrator.
  if (isFirst) await lockPeople(db, organisation.id)
  const before = await findMembership(db, who.id, organisation.id)
  if (before && !isFirst) return { outcome: 'member', who, incomplete: before.personType === null }
  const waiting = await isWaiting(db, member)
  if (invitation && (isFirst || !waiting)) await consumeInvitation(db, invitation.codeHash, clock.now())
  if (waits(way)) return { outcome: 'waiting', request: await ask(db, way, member, clock.now()) }
  if (!before) await addMember(db, member)
  if (waiting) await settle(gateway, way, member)
  if (isForFirst(invitation)) await makeFirst(gateway, firstOf(member, invitation))
  return { outcome: before ? 'member' : 'joined', who, incomplete: before?.personType === null }
}

/** Good for becoming the first administrator; used up it only opens for who has come in by it. */
const isForFirst = (invitation: Invitation | null): invitation is Invitation =>
  invitation !== null && invitation.administratorMobile !== null && invitation.usesLeft > 0

const firstOf = ({ personId, organisationId }: Member, { invitedBy }: Invitation) => ({
  ...{ personId, organisationId, changedBy: invitedBy.id },
  ownerId: organisationId,
})

/** Who has come in by an invitation is not asked about any longer. */
async function settle({ db, clock }: Gateway, { invitation }: Way, { personId, organisationId }: Member) {
  await db
    .update(joinRequest)
    .set({ status: 'approved', decidedAt: clock.now(), decidedBy: invitation?.invitedBy.id ?? null })
    .where(and(eq(joinRequest.personId, personId), eq(joinRequest.organisationId, organisationId)))
}

/**
 * Lets somebody join. All else is looked at before the one-time code, which is good for one try: a slip in
 * another field does not cost it. Who the number belongs to is told to nobody without it.
 */
export async function registerMember(
  gateway: Gateway,
  wanted: Registration,
  language: Language,
): Promise<RegistOutcome> {
  const way = await wayOf(gateway, wanted)
  await check(gateway, way, wanted)
  const { registrationsPerMobileHour } = gateway.settings.limits
  await countOrRefuse(gateway, `regist mobile ${wanted.mobile}`, registrationsPerMobileHour, HOUR)
  await useCode(gateway, wanted.mobile, wanted.code)
  const joined = await gateway.db.transaction((db) => enter({ ...gateway, db }, way, wanted))
  const organisation = way.organisation.name
  if (joined.outcome === 'waiting') return { ...joined, organisation }
  const { outcome, who, incomplete } = joined
  const xnzzId = way.organisation.id
  const login = await signIn(gateway, { person: who, organisationId: xnzzId }, language)
  if (outcome === 'member') return { outcome, organisation, xnzzId, login, incomplete }
  return { outcome, organisation, xnzzId, login }
}
