import { eq } from 'drizzle-orm'
import type { LocalText } from '../../../src/lib/questionnaire/schema/form'
import type { Database } from '../../database/connection/open'
import { department } from '../../database/schema'

/** The departments of an organisation as people write them in lists. */
export interface DepartmentNames {
  /** Ids by the name in each language, and by the names from the top level, separated by `/`. */
  byName: ReadonlyMap<string, readonly string[]>
}

const inLine = (path: string) => path.replace(/\s*[/／]\s*/g, '/').toLowerCase()

export async function readDepartmentNames(db: Database, organisationId: string): Promise<DepartmentNames> {
  const rows = await db
    .select({ id: department.id, parentId: department.parentId, name: department.name })
    .from(department)
    .where(eq(department.organisationId, organisationId))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const pathOf = (id: string | null, language: keyof LocalText): string[] => {
    const row = id === null ? undefined : byId.get(id)
    return row ? [...pathOf(row.parentId, language), row.name[language]] : []
  }
  const byName = new Map<string, string[]>()
  for (const { id } of rows)
    for (const language of ['zh-CN', 'en-US'] as const) {
      const path = pathOf(id, language)
      // The end of the path is enough where it is unique.
      for (let from = 0; from < path.length; from += 1) {
        const name = inLine(path.slice(from).join('/'))
        byName.set(name, [...new Set([...(byName.get(name) ?? []), id])])
      }
    }
  return { byName }
}

/** The department that a list names; why there is none otherwise. */
export function findDepartment(
  { byName }: DepartmentNames,
  name: string,
): { id: string } | 'unknown' | 'ambiguous' {
  const [id, ...others] = byName.get(inLine(name)) ?? []
  if (id === undefined) return 'unknown'
  return others.length > 0 ? 'ambiguous' : { id }
}
