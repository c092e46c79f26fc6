import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import type { IssuedInvitations } from '../../../src/wire/session/registration'
import { keyset, toCursorPage } from '../../database/queries/keyset'
import type { Database } from '../../database/connection/open'
import { invitation, organisation, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Language } from '../../http/language'
import type { Member } from '../../sessions/authentication'
import { invitableBy, managedBy } from '../../access/organisations'
import { type Organisation } from '../../database/queries/organisations'

const { orderBy, position, after } = keyset([
  { by: invitation.createdAt, kind: 'moment', descending: true },
  { by: invitation.id, kind: 'uuid' },
])

/** Invitations into the organisations that the caller manages, of all creators; newest first. */
export async function listInvitations(
  { db, clock }: Gateway,
  { member }: Member,
  { cursor, size }: CursorPageQuery,
  language: Language,
): Promise<IssuedInvitations> {
  const managed = managedBy(db, member.organisation)
  const [counted] = await db
    .select({ total: count() })
    .from(invitation)
    .innerJoin(organisation, eq(organisation.id, invitation.organisationId))
    .where(managed)
  const rows = await db
    .select({ position, invitation, organisation: organisation.name, invitedBy: person.name })
    .from(invitation)
    .innerJoin(organisation, eq(organisation.id, invitation.organisationId))
    .innerJoin(person, eq(person.id, invitation.invitedBy))
    .where(and(managed, after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  const items = pageRows.map(({ invitation: issued, organisation: where, invitedBy }) => ({
    ...{ id: issued.id, organisation: where, invitedBy: invitedBy[language], usesLeft: issued.usesLeft },
    createdAt: issued.createdAt.toISOString(),
    expiresAt: issued.expiresAt.toISOString(),
    revokedAt: issued.revokedAt?.toISOString() ?? null,
  }))
  return { items, total: counted?.total ?? 0, nextCursor, serverTime: clock.now().toISOString() }
}

/** Revokes an invitation; people who have joined with it remain members. */
export async function revokeInvitation(
  { db, clock }: Gateway,
  { member }: Member,
  id: string,
): Promise<void> {
  const [found] = await db
    .select({ id: invitation.id })
    .from(invitation)
    .innerJoin(organisation, eq(organisation.id, invitation.organisationId))
    .where(and(eq(invitation.id, id), managedBy(db, member.organisation)))
  if (!found) throw new GatewayError('notFound')
  await db
    .update(invitation)
    .set({ revokedAt: clock.now() })
    .where(and(eq(invitation.id, id), isNull(invitation.revokedAt)))
}

/** Revokes a person's invitations into an organisation and, if it is a bureau, into the units under it. */
export async function revokeInvitationsOf(
  db: Database,
  own: Organisation,
  personId: string,
  now: Date,
): Promise<void> {
  const into = db.select({ id: organisation.id }).from(organisation).where(invitableBy(own))
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
