import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MemberChanges } from '../../../src/wire/people/members'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import { keyset, toCursorPage } from '../../database/queries/keyset'
import { membershipChange, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { Member } from '../../sessions/authentication'

const { orderBy, position, after } = keyset([
  { by: membershipChange.changedAt, kind: 'moment', descending: true },
  { by: membershipChange.id, kind: 'uuid' },
])

/** The log of membership changes of the caller's organisation, newest first. */
export async function listChanges(
  { db, clock }: Gateway,
  { member }: Member,
  { cursor, size }: CursorPageQuery,
): Promise<MemberChanges> {
  const changer = alias(person, 'changer')
  const own = eq(membershipChange.organisationId, member.organisation.id)
  const rows = await db
    .select({ position, logged: membershipChange, person: person.name, changedBy: changer.name })
    .from(membershipChange)
    .innerJoin(person, eq(person.id, membershipChange.personId))
    .innerJoin(changer, eq(changer.id, membershipChange.changedBy))
    .where(and(own, after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  return {
    items: pageRows.map(({ logged: { id, changedAt, change }, person: whom, changedBy }) => ({
      ...{ id, person: whom, changedBy, change },
      changedAt: changedAt.toISOString(),
    })),
    total: await db.$count(membershipChange, own),
    nextCursor,
    serverTime: clock.now().toISOString(),
  }
}
