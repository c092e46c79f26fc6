import { and, asc, eq, inArray } from 'drizzle-orm'
import type { DemoPerson } from '../../src/wire/session/session'
import type { Database } from '../database/connection/open'
import { membership, organisation, person } from '../database/schema'
import { demoPersonIds } from './content/people'

/** The demo people for the sign-in page, each with their first organisation. */
export async function listDemoPeople(db: Database): Promise<DemoPerson[]> {
  const rows = await db
    .select({ person, organisation, role: membership.role })
    .from(person)
    .innerJoin(membership, and(eq(membership.personId, person.id), eq(membership.position, 0)))
    .innerJoin(organisation, eq(organisation.id, membership.organisationId))
    .where(inArray(person.id, demoPersonIds))
    .orderBy(asc(person.mobile))
  return rows.map(({ person: who, organisation: where, role }) => ({
    id: who.id,
    name: who.name,
    organisation: where.name,
    ssjglxDm: where.type,
    role,
    mobile: who.mobile,
  }))
}
