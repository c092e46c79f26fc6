import { type SQL, sql } from 'drizzle-orm'
import { keyset } from '../../database/queries/keyset'
import { person } from '../../database/schema'
import type { Language } from '../../http/language'

export const personName = (language: Language): SQL<string> =>
  sql<string>`${person.name}->>${sql.raw(`'${language}'`)}`

/** Sorts people by name. */
export const byName = (language: Language) =>
  keyset([
    { by: sql`left(${personName(language)}, 300)`, kind: 'text' },
    { by: person.id, kind: 'text' },
  ])
