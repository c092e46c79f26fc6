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
import { findManaged, findUnit } from '../../access/organisations'
import { type Organisation } from '../../database/queries/organisations'

const HOUR = 3_600
const DAY = 86_400
/** Expired invitations are kept this long, to report them as expired instead of unknown. */
const RETENTION_DAYS = 90

export interface Invitation {
  codeHash: string
  organisation: Organisation
  invitedBy: { id: string; name: Record<Language, string> }
  expiresAt: Date
  usesLeft: number
  /** The only number that may use it, to become the first administrator; null for ordinary invitations. */
  administratorMobile: string | null
}

const newCode = () =>
  Array.from({ length: invitationLength }, () => invitationSigns[randomInt(invitationSigns.length)]).join('')

/** Invitations are found by the hash; the code itself is not stored. */
export const invitationHash = (code: string) => hash('invitation', code)

/**
 * Finds an invitation by its code. Throws `invitationExpired` for revoked and for expired ones, which the holder need
 * not distinguish. Does not check the remaining uses, because the person who took the last one may open the link again.
 */
export async function findInvitation({ db, clock }: Gateway, code: string): Promise<Invitation> {
  const [found] = await db
    .select({ invitation, organisation, invitedBy: { id: person.id, name: person.name } })
    .from(invitation)
    .innerJoin(organisation, eq(organisation.id, invitation.organisationId))
    .innerJoin(person, eq(person.id, invitation.invitedBy))
    .where(eq(invitation.codeHash, invitationHash(code)))
  if (!found) throw new GatewayError('invitationUnknown')
  const { revokedAt, ...row } = found.invitation
  if (revokedAt || row.expiresAt <= clock.now()) throw new GatewayError('invitationExpired')
  return { ...row, organisation: found.organisation, invitedBy: found.invitedBy }
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

/** Checked again when a use is consumed, because the invitation may have been revoked in the meantime. */
const isUsable = (now: Date) =>
  and(gt(invitation.usesLeft, 0), gt(invitation.expiresAt, now), isNull(invitation.revokedAt))

/** Consumes one use in a single statement, so that concurrent calls cannot exceed the limit. Throws `invitationUsed`. */
export async function consumeInvitation(db: Database, codeHash: string, now: Date): Promise<void> {
  const consumed = await db
    .update(invitation)
    .set({ usesLeft: sql`${invitation.usesLeft} - 1` })
    .where(and(eq(invitation.codeHash, codeHash), isUsable(now)))
    .returning({ usesLeft: invitation.usesLeft })
  if (consumed.length === 0) throw new GatewayError('invitationUsed')
}

/** Applies the limit of new invitations per person and hour. */
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
  const invitedTo = unitCode === undefined ? member.organisation : await findUnit(gateway.db, unitCode)
  const where = await findManaged(gateway.db, member.organisation, invitedTo.id)
  if (!where) throw new GatewayError('forbidden')
  return writeInvitation(gateway, { where, invitedBy: who.id, days, uses })
}

interface InvitationOptions {
  where: Organisation
  invitedBy: string
  days: number
  uses: number
  /** See `Invitation`. */
  administratorMobile?: string | null
}

/** Writes an invitation without checking permissions. Only the result contains its code. */
export async function writeInvitation(
  { db, clock }: Gateway,
  { where, invitedBy, days, uses, administratorMobile = null }: InvitationOptions,
): Promise<NewInvitation> {
  const now = clock.now()
  const code = newCode()
  const expiresAt = addSeconds(now, days * DAY)
  await db.delete(invitation).where(lt(invitation.expiresAt, addSeconds(now, -RETENTION_DAYS * DAY)))
  await db.insert(invitation).values({
    ...{ codeHash: invitationHash(code), organisationId: where.id, invitedBy, administratorMobile },
    ...{ createdAt: now, expiresAt, usesLeft: uses },
  })
  return { invite: code, organisation: where.name, expiresAt: expiresAt.toISOString(), uses }
}
