import { sql, type SQL } from 'drizzle-orm'
import { contains } from '../../database/queries/literals'
import { fold, folded, hasGrams } from '../../database/queries/search'

/** Further words of a text are ignored. */
const MAX_WORDS = 5

export const wordsOf = (text: string): string[] =>
  [...new Set(fold(text).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS)

/** Condition: each word occurs in one of the columns, or is fulfilled in another way. */
export function matchesWords(
  words: readonly string[],
  columns: readonly SQL[],
  otherwise: (word: string) => SQL,
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
  otherwise: (word: string) => SQL,
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

const mayBeInitials = (word: string) => /^[a-z0-9]*[a-z][a-z0-9]*$/.test(word) && word.length > 1

/** For `haveWords` and `matchesWords`: a word may also be a part of the initials of a name. Those of units and people are indexed. */
export const inInitials = (initials: SQL) => ({
  indexed: (word: string): SQL => (mayBeInitials(word) ? hasGrams([initials], word) : sql`false`),
  exact: (word: string): SQL => (mayBeInitials(word) ? sql`${initials} like ${contains(word)}` : sql`false`),
})
