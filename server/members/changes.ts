import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MemberChanges } from '../../src/wire/members'
import { membershipChange, person } from '../database/schema'
import type { Gateway } from '../gateway'
import type { Member } from '../http/session'
import { PAGE_SIZE } from '../questionnaire/roll'

/** Who changed what of whom in the organisation entered, the latest first. */
export async function listChanges(
  { db, clock }: Gateway,
  { member }: Member,
  page: number,
): Promise<MemberChanges> {
  const changer = alias(person, 'changer')
  const own = eq(membershipChange.organisationId, member.organisation.id)
  const rows = await db
    .select({ made: membershipChange, person: person.name, changedBy: changer.name })
    .from(membershipChange)
    .innerJoin(person, eq(person.id, membershipChange.personId))
    .innerJoin(changer, eq(changer.id, membershipChange.changedBy))
    .where(own)
    .orderBy(desc(membershipChange.changedAt), membershipChange.id)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  return {
    items: rows.map(({ made: { id, changedAt, change }, ...names }) => ({
      ...{ id, ...names, change },
      changedAt: changedAt.toISOString(),
    })),
    total: await db.$count(membershipChange, own),
    pageSize: PAGE_SIZE,
    serverTime: clock.now().toISOString(),
  }
}
