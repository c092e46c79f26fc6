import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { RegisterQuery, UnitRegister } from '../../../src/wire/bureau/units'
import { reportsTo } from '../../access/organisations'
import type { Database } from '../../database/connection/open'
import { isBureau, type Organisation } from '../../database/queries/organisations'
import { unitCount } from '../../database/schema'

export type UnitCounts = UnitRegister['counts']

const summed = (condition: SQL) =>
  sql<number>`coalesce(sum(${unitCount.units}) filter (where ${condition}), 0)::int`

/** Numbers of the units under a bureau by type, of them those with a responsible department; types without units are left out. */
async function countByType(db: Database, bureau: Organisation) {
  const isAny = sql`${unitCount.bureauId} = ''`
  const isAssigned = sql`${unitCount.bureauId} <> ''`
  const states = (of: SQL) => ({
    all: summed(of),
    active: summed(sql`${of} and ${unitCount.active}`),
    noAdministrator: summed(sql`${of} and not ${unitCount.hasAdministrator}`),
  })
  return db
    .select({ type: unitCount.type, any: states(isAny), assigned: states(isAssigned) })
    .from(unitCount)
    .where(and(inArray(unitCount.bureauId, ['', bureau.id]), reportsTo(bureau, unitCount)))
    .groupBy(unitCount.type)
    .having(sql`${summed(isAny)} > 0`)
    .orderBy(unitCount.type)
}

/**
 * The numbers of units that the register finds by type or by the lack of a department, from stored counts, and all
 * types under the bureau.
 */
export async function storedCounts(
  db: Database,
  bureau: Organisation,
  { type, department }: Pick<RegisterQuery, 'type' | 'department'>,
): Promise<{ counts: UnitCounts; types: number[] }> {
  const rows = await countByType(db, bureau)
  const counts: UnitCounts = { all: 0, active: 0, closed: 0, unassigned: 0, noAdministrator: 0 }
  for (const { any, assigned } of rows.filter((row) => type === '' || row.type === Number(type))) {
    const without = department === 'none' ? assigned : { all: 0, active: 0, noAdministrator: 0 }
    const all = any.all - without.all
    const active = any.active - without.active
    counts.all += all
    counts.active += active
    counts.closed += all - active
    counts.unassigned += any.all - assigned.all
    counts.noAdministrator += any.noAdministrator - without.noAdministrator
  }
  return { counts, types: rows.map(({ type: each }) => each) }
}

/** The number of units under a bureau without administrator. */
export async function countWithoutAdministrator(db: Database, bureau: Organisation): Promise<number> {
  if (!isBureau(bureau)) return 0
  const { counts } = await storedCounts(db, bureau, { type: '', department: '' })
  return counts.noAdministrator
}
