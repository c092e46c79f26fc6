import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import type * as v from 'valibot'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { firstAdministratorRequest, inviteFirstRequest } from '../../../src/wire/people/members'
import type { NewInvitation } from '../../../src/wire/session/registration'
import type { Database } from '../../database/connection/open'
import { invitation, membership, organisation, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { notifyPerson } from '../../notifications/notify-person'
import { GatewayError } from '../../gateway-error'
import type { Member } from '../../sessions/authentication'
import { writeInvitation } from '../registration/invitations'
import { findUnder } from '../../access/organisations'
import { type Organisation } from '../../database/queries/organisations'
import { lockOrganisation, recordChange } from './change'

/** Validity of an invitation to become the first administrator. */
const INVITATION_DAYS = 7

const appointmentNotice = (name: LocalText) => ({
  title: {
    'zh-CN': `您已成为${name['zh-CN']}的管理员`,
    'en-US': `You are now an administrator of ${name['en-US']}`,
  },
  body: {
    'zh-CN': '现在可以在“成员管理”里设置本单位人员的权限，并审核新成员加入。',
    'en-US': 'On the Members page you can set permissions for this organisation and approve new members.',
  },
})

/**
 * Finds a unit under the caller's bureau that has no administrator. Throws `notFound` for other units and
 * `hasAdministrator` if it has one.
 */
export async function findOpenUnit(db: Database, { member }: Member, unitId: string): Promise<Organisation> {
  const found = await findUnder(db, member.organisation, unitId)
  if (!found) throw new GatewayError('notFound')
  await requireNoAdministrator(db, unitId)
  return found
}

async function requireNoAdministrator(db: Database, organisationId: string): Promise<void> {
  const known = and(eq(membership.organisationId, organisationId), eq(membership.administrator, true))
  if ((await db.$count(membership, known)) > 0) throw new GatewayError('hasAdministrator')
}

/** Makes a member of a unit its first administrator. Of two concurrent calls the second throws `hasAdministrator`. */
export async function nameFirstAdministrator(
  gateway: Gateway,
  who: Member,
  { unitId, personId }: v.InferOutput<typeof firstAdministratorRequest>,
): Promise<void> {
  const { id: organisationId } = await findOpenUnit(gateway.db, who, unitId)
  const ownerId = who.member.organisation.id
  await gateway.db.transaction((db) =>
    makeFirstAdministrator(
      { ...gateway, db },
      { organisationId, personId, changedBy: who.person.id, ownerId },
    ),
  )
}

interface FirstAdministrator {
  organisationId: string
  personId: string
  /** The person who granted it. */
  changedBy: string
  /** The organisation that issues the notice. */
  ownerId: string
}

/**
 * Must run in a transaction. Throws `notFound` for a person outside the organisation and `hasAdministrator` if it has
 * an administrator.
 */
export async function makeFirstAdministrator(
  gateway: Gateway,
  { ownerId, ...first }: FirstAdministrator,
): Promise<void> {
  const { db, clock } = gateway
  const { organisationId, personId } = first
  await lockOrganisation(db, organisationId)
  await requireNoAdministrator(db, organisationId)
  const changed = await db
    .update(membership)
    .set({ administrator: true })
    .where(and(eq(membership.organisationId, organisationId), eq(membership.personId, personId)))
    .returning({ personId: membership.personId })
  if (changed.length === 0) throw new GatewayError('notFound')
  await recordChange(gateway, first, { administrator: { from: false, to: true } })
  await revokeFirstInvitations(gateway, organisationId)
  const [where] = await db.select().from(organisation).where(eq(organisation.id, organisationId))
  if (!where) return
  const organisationIds = [organisationId]
  await notifyPerson(
    db,
    { personId, organisationIds, ownerId, text: appointmentNotice(where.name) },
    clock.now(),
  )
}

/** Revokes the unused invitations to become the first administrator. */
async function revokeFirstInvitations({ db, clock }: Gateway, organisationId: string): Promise<void> {
  await db
    .update(invitation)
    .set({ revokedAt: clock.now() })
    .where(
      and(
        eq(invitation.organisationId, organisationId),
        isNotNull(invitation.administratorMobile),
        isNull(invitation.revokedAt),
        // A used one stays valid, because the person who joined with it may open the link again.
        gt(invitation.usesLeft, 0),
      ),
    )
}

/** Invites a mobile number to join a unit as its first administrator; replaces an earlier invitation. */
export async function inviteFirstAdministrator(
  gateway: Gateway,
  who: Member,
  { unitId, mobile }: v.InferOutput<typeof inviteFirstRequest>,
): Promise<NewInvitation> {
  return gateway.db.transaction(async (db) => {
    await lockOrganisation(db, unitId)
    const where = await findOpenUnit(db, who, unitId)
    if (await isMember(db, unitId, mobile))
      throw new GatewayError('invalidInput', { fields: [{ field: 'mobile', message: 'has joined' }] })
    await revokeFirstInvitations({ ...gateway, db }, unitId)
    const options = { where, invitedBy: who.person.id, days: INVITATION_DAYS, uses: 1 }
    return writeInvitation({ ...gateway, db }, { ...options, administratorMobile: mobile })
  })
}

async function isMember(db: Database, organisationId: string, mobile: string): Promise<boolean> {
  const [found] = await db
    .select({ personId: membership.personId })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(eq(membership.organisationId, organisationId), eq(person.mobile, mobile)))
  return found !== undefined
}
