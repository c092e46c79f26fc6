import { asc, eq } from 'drizzle-orm'
import type * as v from 'valibot'
import type { departmentSchema } from '../../../src/wire/session/registration'
import type { Database } from '../../database/connection/open'
import { department } from '../../database/schema'

type Department = v.InferOutput<typeof departmentSchema>

/** A longer list is impractical to choose from; an administrator can set the department later. */
const MAX_ROWS = 300

/** The departments of an organisation with the names of their ancestors. Stops at cycles and missing parents. */
export async function departmentPaths(db: Database, organisationId: string): Promise<Department[]> {
  const rows = await db
    .select()
    .from(department)
    .where(eq(department.organisationId, organisationId))
    .orderBy(asc(department.position), asc(department.id))
    .limit(MAX_ROWS)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: string | null, seen: string[] = []): Department['path'] => {
    const row = id === null || seen.includes(id) ? undefined : byId.get(id)
    return row ? [...pathOf(row.parentId, [...seen, row.id]), row.name] : []
  }
  return rows.map(({ id }) => ({ id, path: pathOf(id) }))
}

export async function isDepartmentOf(db: Database, id: string, organisationId: string): Promise<boolean> {
  const [found] = await db
    .select({ organisationId: department.organisationId })
    .from(department)
    .where(eq(department.id, id))
  return found?.organisationId === organisationId
}
