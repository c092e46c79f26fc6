import { type SQL, sql } from 'drizzle-orm'
import { keyset, type SortKey } from '../../database/queries/keyset'
import { person } from '../../database/schema'
import type { Language } from '../../http/language'

export const personName = (language: Language): SQL<string> =>
  sql<string>`${person.name}->>${sql.raw(`'${language}'`)}`

/** Sorts people by name, after other keys if given. */
export const byName = (language: Language, first: readonly SortKey[] = [], descending = false) =>
  keyset([
    ...first,
    { by: sql`left(${personName(language)}, 300)`, kind: 'text', descending },
    { by: person.id, kind: 'text' },
  ])
