import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MemberChanges } from '../../../src/wire/people/members'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import { keyset, partOf } from '../../database/queries/keyset'
import { membershipChange, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { Member } from '../../sessions/authentication'

const { orderBy, place, after } = keyset([
  { by: membershipChange.changedAt, kind: 'moment', descending: true },
  { by: membershipChange.id, kind: 'uuid' },
])

/** Who changed what of whom in the organisation entered, the latest first. */
export async function listChanges(
  { db, clock }: Gateway,
  { member }: Member,
  { cursor, size }: CursorPageQuery,
): Promise<MemberChanges> {
  const changer = alias(person, 'changer')
  const own = eq(membershipChange.organisationId, member.organisation.id)
  const rows = await db
    .select({ place, made: membershipChange, person: person.name, changedBy: changer.name })
    .from(membershipChange)
    .innerJoin(person, eq(person.id, membershipChange.personId))
    .innerJoin(changer, eq(changer.id, membershipChange.changedBy))
    .where(and(own, after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { shown, nextCursor } = partOf(rows, size)
  return {
    items: shown.map(({ made: { id, changedAt, change }, person: whom, changedBy }) => ({
      ...{ id, person: whom, changedBy, change },
      changedAt: changedAt.toISOString(),
    })),
    total: await db.$count(membershipChange, own),
    nextCursor,
    serverTime: clock.now().toISOString(),
  }
}
