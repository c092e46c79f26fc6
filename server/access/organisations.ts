import { and, asc, eq, isNotNull, isNull, like, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Contact } from '../../src/wire/session/registration'
import type { Database } from '../database/connection/open'
import { membership, organisation } from '../database/schema'
import { GatewayError } from '../gateway-error'
import { areaPrefix, isBureau, type Organisation, STATISTICS } from '../database/queries/organisations'

/** Units that report figures belong to the statistics bureau, all others to the tax bureau. */
const ofSameBureau = (type: number) =>
  type === STATISTICS ? eq(organisation.type, STATISTICS) : ne(organisation.type, STATISTICS)

/** The units of a bureau's area that report to it. */
const under = (bureau: Organisation): SQL | undefined =>
  and(
    isNotNull(organisation.creditCode),
    ofSameBureau(bureau.type),
    like(organisation.areaCode, `${areaPrefix(bureau.areaCode)}%`),
  )

/** The units under an organisation that have no administrator: of what is no bureau, none. */
export function unitsWithoutAdministrator(db: Database, own: Organisation): SQL | undefined {
  if (!isBureau(own)) return sql`false`
  return and(under(own), notExists(administratorsOf(db)))
}

/** Who says what the others of an organisation may do; about the organisation asked for. */
const administratorsOf = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(membership)
    .where(and(eq(membership.organisationId, organisation.id), eq(membership.administrator, true)))

/** Wherever the people of an organisation may have invited somebody. */
export const invitedInto = (own: Organisation): SQL | undefined =>
  isBureau(own) ? or(eq(organisation.id, own.id), under(own)) : eq(organisation.id, own.id)

/** A unit under a bureau, whoever it has of its own; null for any other organisation. */
export async function findUnder(db: Database, own: Organisation, id: string): Promise<Organisation | null> {
  if (!isBureau(own)) return null
  const [found] = await db
    .select()
    .from(organisation)
    .where(and(eq(organisation.id, id), under(own)))
  return found ?? null
}

/**
 * What the reviewers and administrators of an organisation look after: itself, and where it is a bureau the units of its area
 * that have nobody of their own to do so.
 */
export function lookedAfterBy(db: Database, own: Organisation): SQL | undefined {
  const itself = eq(organisation.id, own.id)
  if (!isBureau(own)) return itself
  const doorkeepers = db
    .select({ one: sql`1` })
    .from(membership)
    .where(
      and(
        eq(membership.organisationId, organisation.id),
        or(eq(membership.role, 'reviewer'), eq(membership.administrator, true)),
      ),
    )
  return or(itself, and(under(own), notExists(doorkeepers)))
}

export async function findLookedAfter(
  db: Database,
  own: Organisation,
  id: string,
): Promise<Organisation | null> {
  const [found] = await db
    .select()
    .from(organisation)
    .where(and(eq(organisation.id, id), lookedAfterBy(db, own)))
  return found ?? null
}

export async function findUnit(db: Database, unitCode: string): Promise<Organisation> {
  const [found] = await db
    .select()
    .from(organisation)
    .where(eq(organisation.creditCode, unitCode))
    .orderBy(asc(organisation.id))
    .limit(1)
  if (!found) throw new GatewayError('unitUnknown')
  return found
}

/** Who helps: the bureau that looks after a unit, or the own organisation where there is none. */
export async function contactOf(db: Database, own: Organisation): Promise<Contact> {
  const bureau = alias(organisation, 'bureau')
  const isStatistics = own.type === STATISTICS
  const [found] = isBureau(own)
    ? []
    : await db
        .select({ name: bureau.name, contact: bureau.contact })
        .from(bureau)
        .where(
          and(
            isNull(bureau.creditCode),
            eq(bureau.type, isStatistics ? STATISTICS : 1),
            sql`${own.areaCode} like regexp_replace(${bureau.areaCode}, '(00)+$', '') || '%'`,
          ),
        )
        .orderBy(sql`length(regexp_replace(${bureau.areaCode}, '(00)+$', '')) desc`, asc(bureau.id))
        .limit(1)
  return { organisation: found?.name ?? own.name, phone: (found ?? own).contact }
}
