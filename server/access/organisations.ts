import { and, asc, eq, isNull, like, ne, notExists, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Contact } from '../../src/wire/session/registration'
import type { Database } from '../database/connection/open'
import { membership, organisation, type unitCount } from '../database/schema'
import { GatewayError } from '../gateway-error'
import { areaPrefix, isBureau, type Organisation, STATISTICS } from '../database/queries/organisations'
import { isUnit, unitArea } from '../database/queries/unit-orders'

/** The area and kind of the units that report to a bureau, of a table with their columns. */
export const reportsTo = (
  bureau: Organisation,
  unit: Pick<typeof unitCount, 'areaCode' | 'type'> | Pick<typeof organisation, 'areaCode' | 'type'>,
): SQL | undefined =>
  and(
    // Units of the statistics type belong to the statistics bureau, all others to the tax bureau.
    bureau.type === STATISTICS ? eq(unit.type, STATISTICS) : ne(unit.type, STATISTICS),
    like(unitArea(unit), `${areaPrefix(bureau.areaCode)}%`),
  )

/** The units of a bureau's area that report to it. */
export const under = (bureau: Organisation): SQL | undefined =>
  and(isUnit(organisation), reportsTo(bureau, organisation))

/** Condition on `organisation`: a unit under this bureau without administrator. False if `own` is not a bureau. */
export const unitsWithoutAdministrator = (
  own: Organisation,
  administrators: SQLWrapper = organisation.administrators,
): SQL | undefined => (isBureau(own) ? and(under(own), sql`${administrators} = 0`) : sql`false`)

/** Condition on `organisation`: members of `own` may have issued invitations into it. */
export const invitableBy = (own: Organisation): SQL | undefined =>
  isBureau(own) ? or(eq(organisation.id, own.id), under(own)) : eq(organisation.id, own.id)

/** Finds a unit under a bureau, with or without own administrators; null for other organisations. */
export async function findUnder(db: Database, own: Organisation, id: string): Promise<Organisation | null> {
  if (!isBureau(own)) return null
  const [found] = await db
    .select()
    .from(organisation)
    .where(and(eq(organisation.id, id), under(own)))
  return found ?? null
}

/**
 * Condition on `organisation`: the reviewers and administrators of `own` approve its join requests and issue its
 * invitations. True for `own` itself and, if it is a bureau, for the units under it without own approvers.
 */
export function managedBy(db: Database, own: Organisation): SQL | undefined {
  const itself = eq(organisation.id, own.id)
  if (!isBureau(own)) return itself
  const approvers = db
    .select({ one: sql`1` })
    .from(membership)
    .where(
      and(
        eq(membership.organisationId, organisation.id),
        or(eq(membership.role, 'reviewer'), eq(membership.administrator, true)),
      ),
    )
  return or(itself, and(under(own), notExists(approvers)))
}

export async function findManaged(db: Database, own: Organisation, id: string): Promise<Organisation | null> {
  const [found] = await db
    .select()
    .from(organisation)
    .where(and(eq(organisation.id, id), managedBy(db, own)))
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

/** The bureau of a unit's area, or the own organisation if there is none. */
export async function bureauOf(
  db: Database,
  own: Organisation,
): Promise<Pick<Organisation, 'id' | 'name' | 'contact'>> {
  const bureau = alias(organisation, 'bureau')
  const isStatistics = own.type === STATISTICS
  const [found] = isBureau(own)
    ? []
    : await db
        .select({ id: bureau.id, name: bureau.name, contact: bureau.contact })
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
  return found ?? own
}

/** Contact for help. */
export async function contactOf(db: Database, own: Organisation): Promise<Contact> {
  const { name, contact } = await bureauOf(db, own)
  return { organisation: name, phone: contact }
}
