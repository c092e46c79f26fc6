import { and, count, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { MadeInvitations } from '../../src/wire/registration'
import type { Database } from '../database/open'
import { invitation, organisation, person } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../http/errors'
import type { Language } from '../http/language'
import type { Member } from '../http/session'
import { PAGE_SIZE } from '../questionnaire/roll'
import { invitedInto, lookedAfterBy, type Organisation } from './organisations'

/** Invitations into the organisations that somebody looks after, whoever made them; newest first. */
export async function listInvitations(
  { db, clock }: Gateway,
  { member }: Member,
  page: number,
  language: Language,
): Promise<MadeInvitations> {
  const mine = lookedAfterBy(db, member.organisation)
  const [counted] = await db
    .select({ total: count() })
    .from(invitation)
    .innerJoin(organisation, eq(organisation.id, invitation.organisationId))
    .where(mine)
  const rows = await db
    .select({ invitation, organisation: organisation.name, invitedBy: person.name })
    .from(invitation)
    .innerJoin(organisation, eq(organisation.id, invitation.organisationId))
    .innerJoin(person, eq(person.id, invitation.invitedBy))
    .where(mine)
    .orderBy(desc(invitation.createdAt), invitation.id)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const items = rows.map(({ invitation: made, organisation: where, invitedBy }) => ({
    ...{ id: made.id, organisation: where, invitedBy: invitedBy[language], usesLeft: made.usesLeft },
    createdAt: made.createdAt.toISOString(),
    expiresAt: made.expiresAt.toISOString(),
    revokedAt: made.revokedAt?.toISOString() ?? null,
  }))
  return { items, total: counted?.total ?? 0, serverTime: clock.now().toISOString() }
}

/** Lets nobody in by it from now on. Who came in by it stays. */
export async function revokeInvitation(
  { db, clock }: Gateway,
  { member }: Member,
  id: string,
): Promise<void> {
  const [found] = await db
    .select({ id: invitation.id })
    .from(invitation)
    .innerJoin(organisation, eq(organisation.id, invitation.organisationId))
    .where(and(eq(invitation.id, id), lookedAfterBy(db, member.organisation)))
  if (!found) throw new GatewayError('notFound')
  await db
    .update(invitation)
    .set({ revokedAt: clock.now() })
    .where(and(eq(invitation.id, id), isNull(invitation.revokedAt)))
}

/** Ends what somebody has invited by into an organisation, and where it is a bureau into the units under it. */
export async function revokeMadeBy(
  db: Database,
  own: Organisation,
  personId: string,
  now: Date,
): Promise<void> {
  const into = db.select({ id: organisation.id }).from(organisation).where(invitedInto(own))
  await db
    .update(invitation)
    .set({ revokedAt: now })
    .where(
      and(
        eq(invitation.invitedBy, personId),
        isNull(invitation.revokedAt),
        inArray(invitation.organisationId, into),
      ),
    )
}
