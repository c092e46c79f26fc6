import { sql, type SQL } from 'drizzle-orm'
import { pinyinInitials } from '../../access/pinyin-initials'
import { arrayLiteral, contains } from '../../database/queries/literals'
import { fold, folded, hasGrams } from '../../database/queries/search'

/** Further words of a text are ignored. */
const MAX_WORDS = 5

/** Titles read for their pinyin initials, the latest. */
export const MAX_TITLES = 2_000

export const wordsOf = (text: string): string[] =>
  [...new Set(fold(text).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)

/** Condition: each word occurs in one of the columns, or is fulfilled in another way. */
export function matchesWords(
  words: readonly string[],
  columns: readonly SQL[],
  otherwise: (word: string) => SQL = () => sql`false`,
): SQL {
  const each = words.map((word) => {
    const pattern = contains(word)
    return sql`(${sql.join(
      columns.map((column) => sql`${folded(column)} like ${pattern}`),
      sql` or `,
    )} or ${otherwise(word)})`
  })
  return each.length === 0 ? sql`false` : sql.join(each, sql` and `)
}

/** Condition for the index of the texts, without which `matchesWords` with the same arguments would read all rows. */
export const haveWords = (
  words: readonly string[],
  texts: readonly SQL[],
  otherwise: (word: string) => SQL = () => sql`false`,
): SQL =>
  words.length === 0
    ? sql`false`
    : sql.join(
        words.map((word) => sql`(${hasGrams(texts, word)} or ${otherwise(word)})`),
        sql` and `,
      )

/** Sorts those first of which a column begins with the first word. */
export const startsFirst = ([first = '']: readonly string[], columns: readonly SQL[]): SQL =>
  sql`(case when ${sql.join(
    columns.map((column) => sql`starts_with(${folded(column)}, ${first})`),
    sql` or `,
  )} then 0 else 1 end)`

/**
 * The condition on a key by the pinyin initials of a Chinese title, for words that may be initials. Reads the titles only
 * if there is such a word.
 */
export async function byInitials(
  words: readonly string[],
  key: SQL,
  readTitles: () => Promise<{ key: string; title: string }[]>,
): Promise<(word: string) => SQL> {
  const asked = words.filter((word) => /^[a-z0-9]*[a-z][a-z0-9]*$/.test(word) && word.length > 1)
  if (asked.length === 0) return () => sql`false`
  const titles = (await readTitles()).map((one) => ({ ...one, initials: pinyinInitials(fold(one.title)) }))
  return (word) => {
    if (!asked.includes(word)) return sql`false`
    const keys = titles.filter(({ initials }) => initials.includes(word)).map((one) => one.key)
    // A list that is known when the query is planned: the search by an index goes on beside it.
    return keys.length === 0 ? sql`false` : sql`${key} = any(${arrayLiteral(keys)}::text[])`
  }
}
