import { and, asc, eq, sql } from 'drizzle-orm'
import type { Departments } from '../../../src/wire/people/directory'
import type { Database } from '../../database/connection/open'
import { department, membership } from '../../database/schema'
import type { Language } from '../../http/language'

interface Asking {
  organisationId: string
  personId: string
}

/** All departments of an organisation, brothers and sisters in their order. */
export async function readDepartments(
  db: Database,
  { organisationId, personId }: Asking,
  language: Language,
): Promise<Departments> {
  const rows = await db
    .select({
      id: department.id,
      parentId: department.parentId,
      // One text of two: of tens of thousands the other would be read for nothing.
      name: sql<string>`${department.name}->>${sql.raw(`'${language}'`)}`,
    })
    .from(department)
    .where(eq(department.organisationId, organisationId))
    .orderBy(asc(department.position), asc(department.id))
  const places = new Map(rows.map(({ id }, place) => [id, place]))
  return {
    ids: rows.map(({ id }) => id),
    parents: rows.map(({ parentId }) => (parentId === null ? -1 : (places.get(parentId) ?? -1))),
    names: rows.map(({ name }) => name),
    own: await ownDepartment(db, { organisationId, personId }),
  }
}

async function ownDepartment(db: Database, { organisationId, personId }: Asking): Promise<string | null> {
  const [own] = await db
    .select({ id: membership.departmentId })
    .from(membership)
    .where(and(eq(membership.personId, personId), eq(membership.organisationId, organisationId)))
  return own?.id ?? null
}
