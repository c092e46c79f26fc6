import { randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import {
  invitationLength,
  invitationSigns,
  type InvitationInfo,
  type NewInvitation,
  type newInvitationRequest,
} from '../../../src/wire/session/registration'
import { addSeconds } from '../../clock'
import type { Database } from '../../database/connection/open'
import { invitation, organisation, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Language } from '../../http/language'
import type { Member } from '../../sessions/authentication'
import { countOrRefuse } from '../../sessions/rate-limit'
import { hash } from '../../crypto/secrets'
import { departmentPaths } from './departments'
import { findLookedAfter, findUnit } from '../../access/organisations'
import { type Organisation } from '../../database/queries/organisations'

const HOUR = 3_600
const DAY = 86_400
/** So long an invitation that has run out is still told from one that never was. */
const FORGET_DAYS = 90

export interface Invitation {
  codeHash: string
  organisation: Organisation
  invitedBy: { id: string; name: Record<Language, string> }
  expiresAt: Date
  usesLeft: number
  /** Good for this number alone, whose holder becomes the first administrator; null in all others. */
  administratorMobile: string | null
}

const newCode = () =>
  Array.from({ length: invitationLength }, () => invitationSigns[randomInt(invitationSigns.length)]).join('')

/** The hash alone finds an invitation; the code itself is nowhere. */
export const invitationHash = (code: string) => hash('invitation', code)

/**
 * An invitation that is neither revoked nor run out, which its holder need not tell apart. Its uses are counted when one is taken: who has come in by the last
 * of them may open the link again.
 */
export async function findInvitation({ db, clock }: Gateway, code: string): Promise<Invitation> {
  const [found] = await db
    .select({ invitation, organisation, invitedBy: { id: person.id, name: person.name } })
    .from(invitation)
    .innerJoin(organisation, eq(organisation.id, invitation.organisationId))
    .innerJoin(person, eq(person.id, invitation.invitedBy))
    .where(eq(invitation.codeHash, invitationHash(code)))
  if (!found) throw new GatewayError('invitationUnknown')
  const { revokedAt, ...kept } = found.invitation
  if (revokedAt || kept.expiresAt <= clock.now()) throw new GatewayError('invitationExpired')
  return { ...kept, organisation: found.organisation, invitedBy: found.invitedBy }
}

export async function describeInvitation(
  gateway: Gateway,
  code: string,
  language: Language,
): Promise<InvitationInfo> {
  const {
    organisation: where,
    invitedBy,
    expiresAt,
    usesLeft,
    administratorMobile,
  } = await findInvitation(gateway, code)
  const administrator = administratorMobile !== null
  return {
    organisation: where.name,
    ssjglxDm: where.type,
    invitedBy: invitedBy.name[language],
    expiresAt: expiresAt.toISOString(),
    waits: where.joinApproval === 'always' && !administrator,
    administrator,
    usedUp: usesLeft === 0,
    departments: await departmentPaths(gateway.db, where.id),
  }
}

/** Asked once more as it is taken: it may have been revoked since it was found. */
const stillGood = (now: Date) =>
  and(gt(invitation.usesLeft, 0), gt(invitation.expiresAt, now), isNull(invitation.revokedAt))

/** Takes one of its uses, of which parallel takers get no more than there are. */
export async function consumeInvitation(db: Database, codeHash: string, now: Date): Promise<void> {
  const spent = await db
    .update(invitation)
    .set({ usesLeft: sql`${invitation.usesLeft} - 1` })
    .where(and(eq(invitation.codeHash, codeHash), stillGood(now)))
    .returning({ usesLeft: invitation.usesLeft })
  if (spent.length === 0) throw new GatewayError('invitationUsed')
}

/** Nobody makes more of them in an hour than there is a reason for. */
export const countInvitation = (gateway: Gateway, personId: string): Promise<void> =>
  countOrRefuse(
    gateway,
    `invitation person ${personId}`,
    gateway.settings.limits.invitationsPerPersonHour,
    HOUR,
  )

export async function createInvitation(
  gateway: Gateway,
  { person: who, member }: Member,
  { unitCode, days, uses }: v.InferOutput<typeof newInvitationRequest>,
): Promise<NewInvitation> {
  const wanted = unitCode === undefined ? member.organisation : await findUnit(gateway.db, unitCode)
  const where = await findLookedAfter(gateway.db, member.organisation, wanted.id)
  if (!where) throw new GatewayError('forbidden')
  return writeInvitation(gateway, { where, invitedBy: who.id, days, uses })
}

interface Wanted {
  where: Organisation
  invitedBy: string
  days: number
  uses: number
  /** See `Invitation`. */
  administratorMobile?: string | null
}

/** Makes an invitation for somebody who may; its code is in what this returns, and nowhere else. */
export async function writeInvitation(
  { db, clock }: Gateway,
  { where, invitedBy, days, uses, administratorMobile = null }: Wanted,
): Promise<NewInvitation> {
  const now = clock.now()
  const code = newCode()
  const expiresAt = addSeconds(now, days * DAY)
  await db.delete(invitation).where(lt(invitation.expiresAt, addSeconds(now, -FORGET_DAYS * DAY)))
  await db.insert(invitation).values({
    ...{ codeHash: invitationHash(code), organisationId: where.id, invitedBy, administratorMobile },
    ...{ createdAt: now, expiresAt, usesLeft: uses },
  })
  return { invite: code, organisation: where.name, expiresAt: expiresAt.toISOString(), uses }
}
