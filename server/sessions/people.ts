import { asc, eq } from 'drizzle-orm'
import type { Membership } from '../../src/wire/session/session'
import type { Database } from '../database/connection/open'
import { membership, organisation, person } from '../database/schema'
import type { Language } from '../http/language'

export type Person = typeof person.$inferSelect

export async function findPersonByMobile(db: Database, mobile: string): Promise<Person | null> {
  const [found] = await db.select().from(person).where(eq(person.mobile, mobile))
  return found ?? null
}

export async function findPerson(db: Database, id: string): Promise<Person | null> {
  const [found] = await db.select().from(person).where(eq(person.id, id))
  return found ?? null
}

/** The person's organisations, in order. */
export async function membershipsOf(
  db: Database,
  personId: string,
  language: Language,
): Promise<Membership[]> {
  const found = await db
    .select({ organisation })
    .from(membership)
    .innerJoin(organisation, eq(organisation.id, membership.organisationId))
    .where(eq(membership.personId, personId))
    .orderBy(asc(membership.position), asc(organisation.id))
  return found.map(({ organisation: o }) => ({
    xnzzId: o.id,
    xnzzCorpId: o.corpId,
    xnzzMc: o.name[language],
    ssjglxDm: o.type,
  }))
}

/** The person who signs in. */
export interface Identity {
  person: Person
  /** The requested organisation; null if the person has yet to choose. */
  organisationId: string | null
}
