import { and, asc, eq, sql } from 'drizzle-orm'
import type { Departments } from '../../../src/wire/people/directory'
import type { Database } from '../../database/connection/open'
import { department, membership } from '../../database/schema'
import type { Language } from '../../http/language'

interface DirectoryReader {
  organisationId: string
  personId: string
}

/** All departments of an organisation, siblings in order, and the caller's own one. */
export async function readDepartments(
  db: Database,
  { organisationId, personId }: DirectoryReader,
  language: Language,
): Promise<Departments> {
  const rows = await db
    .select({
      id: department.id,
      parentId: department.parentId,
      // Selects one language: with tens of thousands of rows the other one would double the reading.
      name: sql<string>`${department.name}->>${sql.raw(`'${language}'`)}`,
    })
    .from(department)
    .where(eq(department.organisationId, organisationId))
    .orderBy(asc(department.position), asc(department.id))
  const indexes = new Map(rows.map(({ id }, index) => [id, index]))
  return {
    ids: rows.map(({ id }) => id),
    parents: rows.map(({ parentId }) => (parentId === null ? -1 : (indexes.get(parentId) ?? -1))),
    names: rows.map(({ name }) => name),
    own: await ownDepartment(db, { organisationId, personId }),
  }
}

async function ownDepartment(
  db: Database,
  { organisationId, personId }: DirectoryReader,
): Promise<string | null> {
  const [own] = await db
    .select({ id: membership.departmentId })
    .from(membership)
    .where(and(eq(membership.personId, personId), eq(membership.organisationId, organisationId)))
  return own?.id ?? null
}
