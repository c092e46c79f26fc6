import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { arrayLiteral, contains } from './literals'

/** The texts by which a unit or a person is found. */
export const namesOf = ({ name }: { name: SQLWrapper }): SQL[] => [
  sql`${name}->>'zh-CN'`,
  sql`${name}->>'en-US'`,
]
export const organisationTexts = (columns: { name: SQLWrapper; creditCode: SQLWrapper }): SQL[] => [
  ...namesOf(columns),
  sql`${columns.creditCode}`,
]

/** The indexed expression: all characters and pairs of characters of the texts. */
export const searchGrams = (texts: readonly SQL[]): SQL =>
  sql`search_grams(${sql.join(
    texts.map((text) => sql`(${text})`),
    sql`, `,
  )})`

/** The pinyin initials of a Chinese name, as `pinyinInitials` of `server/access/pinyin-initials.ts`; indexed by their grams. */
export const initialsOf = ({ name }: { name: SQLWrapper }): SQL => sql`pinyin_initials(${name}->>'zh-CN')`

/** Upper and lower case, and full and half width, are the same. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
export const folded = (column: SQL): SQL => sql`lower(normalize(${column}, NFKC))`

function gramsOf(text: string): string[] {
  const characters = Array.from(text)
  if (characters.length === 1) return characters
  return [...new Set(characters.slice(1).map((next, at) => `${characters[at]}${next}`))]
}

/** Condition for the index of the texts: they have all characters and pairs of characters of `text`, which is folded. */
export const hasGrams = (texts: readonly SQL[], text: string): SQL =>
  sql`${searchGrams(texts)} @> ${arrayLiteral(gramsOf(text))}::text[]`

/** Condition: one of the texts contains `text`; see {@link hasGrams}. */
export function containsText(texts: readonly SQL[], text: string): SQL {
  const wanted = fold(text)
  const pattern = contains(wanted)
  const each = texts.map((column) => sql`${folded(column)} like ${pattern}`)
  return sql`(${hasGrams(texts, wanted)} and (${sql.join(each, sql` or `)}))`
}
