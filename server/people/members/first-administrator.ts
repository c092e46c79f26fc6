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
import { lockPeople, noteChange } from './change'

/** So long an invitation to become the first administrator is good, in days. */
const INVITATION_DAYS = 7

const told = (name: LocalText) => ({
  title: {
    'zh-CN': `您已成为${name['zh-CN']}的管理员`,
    'en-US': `You are now an administrator of ${name['en-US']}`,
  },
  body: {
    'zh-CN': '现在可以在“成员管理”里设置本单位人员的权限，并审核新成员加入。',
    'en-US': 'On the Members page you can set permissions for this organisation and approve new members.',
  },
})

/** A unit under the caller's bureau that has no administrator. */
export async function findOpenUnit(db: Database, { member }: Member, unitId: string): Promise<Organisation> {
  const found = await findUnder(db, member.organisation, unitId)
  if (!found) throw new GatewayError('notFound')
  await refuseSecond(db, unitId)
  return found
}

async function refuseSecond(db: Database, organisationId: string): Promise<void> {
  const known = and(eq(membership.organisationId, organisationId), eq(membership.administrator, true))
  if ((await db.$count(membership, known)) > 0) throw new GatewayError('hasAdministrator')
}

/** Makes a person of a unit its first administrator; of two clerks who do so at once the later one is refused. */
export async function nameFirst(
  gateway: Gateway,
  who: Member,
  { unitId, personId }: v.InferOutput<typeof firstAdministratorRequest>,
): Promise<void> {
  const { id: organisationId } = await findOpenUnit(gateway.db, who, unitId)
  const ownerId = who.member.organisation.id
  await gateway.db.transaction((db) =>
    makeFirst({ ...gateway, db }, { organisationId, personId, changedBy: who.person.id, ownerId }),
  )
}

interface First {
  organisationId: string
  personId: string
  /** By whose leave. */
  changedBy: string
  /** Whose notice tells it. */
  ownerId: string
}

/** Within a transaction. 404 for somebody who is not of the organisation, 409 where it has an administrator. */
export async function makeFirst(gateway: Gateway, { ownerId, ...first }: First): Promise<void> {
  const { db, clock } = gateway
  const { organisationId, personId } = first
  await lockPeople(db, organisationId)
  await refuseSecond(db, organisationId)
  const made = await db
    .update(membership)
    .set({ administrator: true })
    .where(and(eq(membership.organisationId, organisationId), eq(membership.personId, personId)))
    .returning({ personId: membership.personId })
  if (made.length === 0) throw new GatewayError('notFound')
  await noteChange(gateway, first, { administrator: { from: false, to: true } })
  await endInvitations(gateway, organisationId)
  const [where] = await db.select().from(organisation).where(eq(organisation.id, organisationId))
  if (!where) return
  const organisationIds = [organisationId]
  await notifyPerson(db, { personId, organisationIds, ownerId, said: told(where.name) }, clock.now())
}

/** Nobody else becomes the first one. */
async function endInvitations({ db, clock }: Gateway, organisationId: string): Promise<void> {
  await db
    .update(invitation)
    .set({ revokedAt: clock.now() })
    .where(
      and(
        eq(invitation.organisationId, organisationId),
        isNotNull(invitation.administratorMobile),
        isNull(invitation.revokedAt),
        // Who has come in by one may open it again.
        gt(invitation.usesLeft, 0),
      ),
    )
}

/** Asks the holder of a number to join a unit as its first administrator, in place of whoever was asked before. */
export async function inviteFirst(
  gateway: Gateway,
  who: Member,
  { unitId, mobile }: v.InferOutput<typeof inviteFirstRequest>,
): Promise<NewInvitation> {
  return gateway.db.transaction(async (db) => {
    await lockPeople(db, unitId)
    const where = await findOpenUnit(db, who, unitId)
    if (await isMember(db, unitId, mobile))
      throw new GatewayError('invalidInput', { fields: [{ field: 'mobile', message: 'has joined' }] })
    await endInvitations({ ...gateway, db }, unitId)
    const wanted = { where, invitedBy: who.person.id, days: INVITATION_DAYS, uses: 1 }
    return writeInvitation({ ...gateway, db }, { ...wanted, administratorMobile: mobile })
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
