import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import type { IssuedInvitations } from '../../../src/wire/session/registration'
import { keyset, partOf } from '../../database/queries/keyset'
import type { Database } from '../../database/connection/open'
import { invitation, organisation, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Language } from '../../http/language'
import type { Member } from '../../sessions/authentication'
import { invitedInto, lookedAfterBy } from '../../access/organisations'
import { type Organisation } from '../../database/queries/organisations'

const { orderBy, place, after } = keyset([
  { by: invitation.createdAt, kind: 'moment', descending: true },
  { by: invitation.id, kind: 'uuid' },
])

/** Invitations into the organisations that somebody looks after, whoever made them; newest first. */
export async function listInvitations(
  { db, clock }: Gateway,
  { member }: Member,
  { cursor, size }: CursorPageQuery,
  language: Language,
): Promise<IssuedInvitations> {
  const mine = lookedAfterBy(db, member.organisation)
  const [counted] = await db
    .select({ total: count() })
    .from(invitation)
    .innerJoin(organisation, eq(organisation.id, invitation.organisationId))
    .where(mine)
  const rows = await db
    .select({ place, invitation, organisation: organisation.name, invitedBy: person.name })
    .from(invitation)
    .innerJoin(organisation, eq(organisation.id, invitation.organisationId))
    .innerJoin(person, eq(person.id, invitation.invitedBy))
    .where(and(mine, after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { shown, nextCursor } = partOf(rows, size)
  const items = shown.map(({ invitation: made, organisation: where, invitedBy }) => ({
    ...{ id: made.id, organisation: where, invitedBy: invitedBy[language], usesLeft: made.usesLeft },
    createdAt: made.createdAt.toISOString(),
    expiresAt: made.expiresAt.toISOString(),
    revokedAt: made.revokedAt?.toISOString() ?? null,
  }))
  return { items, total: counted?.total ?? 0, nextCursor, serverTime: clock.now().toISOString() }
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
