import { and, eq } from 'drizzle-orm'
import type { RegisterChanges } from '../../../src/wire/bureau/units'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import { findUnder } from '../../access/organisations'
import { keyset, toCursorPage } from '../../database/queries/keyset'
import { person, unitDepartmentChange } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Member } from '../../sessions/authentication'

const { orderBy, position, after } = keyset([
  { by: unitDepartmentChange.changedAt, kind: 'moment', descending: true },
  { by: unitDepartmentChange.id, kind: 'uuid' },
])

/**
 * The log of who made which department responsible for a unit, newest first.
 * @throws notFound for a unit that is not under the bureau
 */
export async function listRegisterChanges(
  { db, clock }: Gateway,
  { member }: Member,
  { unitId, cursor, size }: CursorPageQuery & { unitId: string },
): Promise<RegisterChanges> {
  if (!(await findUnder(db, member.organisation, unitId))) throw new GatewayError('notFound')
  const own = and(
    eq(unitDepartmentChange.bureauId, member.organisation.id),
    eq(unitDepartmentChange.unitId, unitId),
  )
  const rows = await db
    .select({ position, logged: unitDepartmentChange, changedBy: person.name })
    .from(unitDepartmentChange)
    .innerJoin(person, eq(person.id, unitDepartmentChange.changedBy))
    .where(and(own, after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  return {
    items: pageRows.map(({ logged: { id, changedAt, from, to }, changedBy }) => ({
      ...{ id, changedBy, changedAt: changedAt.toISOString(), from, to },
    })),
    total: await db.$count(unitDepartmentChange, own),
    nextCursor,
    serverTime: clock.now().toISOString(),
  }
}
