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

/** Unit codes begin with the figures of their area, and many other codes have each pair of these. */
const isCode = (text: string) => /^\d[0-9a-z]*$/.test(text)
const DISTINCTIVE_PAIRS = 6

function gramsOf(text: string): string[] {
  const characters = Array.from(text)
  if (characters.length === 1) return characters
  const pairs = characters.slice(1).map((next, at) => `${characters[at]}${next}`)
  return [...new Set(isCode(text) ? pairs.slice(-DISTINCTIVE_PAIRS) : pairs)]
}

/** Condition for the index of the texts: they have the pairs of characters of `text`, which is folded, or its only one. */
export const hasGrams = (texts: readonly SQL[], text: string): SQL =>
  sql`${searchGrams(texts)} @> ${arrayLiteral(gramsOf(text))}::text[]`

/** Condition: one of the texts contains `text`, which is folded. */
function contain(texts: readonly SQL[], text: string): SQL {
  const pattern = contains(text)
  return sql`(${sql.join(
    texts.map((column) => sql`${folded(column)} like ${pattern}`),
    sql` or `,
  )})`
}

/** Condition: one of the texts contains `text`; see {@link hasGrams}. */
export function containsText(texts: readonly SQL[], text: string): SQL {
  const wanted = fold(text)
  return sql`(${hasGrams(texts, wanted)} and ${contain(texts, wanted)})`
}

type Named = 'organisation' | 'person'

/** Rows of a {@link isSampled sample}. */
const SAMPLE_ROWS = 10_000

/** Condition: a row of a random sample, the same one each time. It is taken by pages, so that no other row is read. */
function isSampled(table: Named, alias: SQL): SQL {
  const rows = sql`(select greatest(reltuples, 1) from pg_class where oid = ${table}::regclass)`
  return sql`${alias}.ctid = any (array(
    select ctid from ${sql.identifier(table)} tablesample system (least(100, ${100 * SAMPLE_ROWS} / ${rows})) repeatable (1)))`
}

/** Where a search by a name looks: in all rows by the index of the names, or in a random sample of the rows. */
export type Among = 'all' | 'sample'

const named = (table: Named, alias: SQL, texts: readonly SQL[], text: string, among: Among): SQL =>
  among === 'all'
    ? containsText(texts, text)
    : sql`(${isSampled(table, alias)} and ${contain(texts, fold(text))})`

/** Condition on a row of `organisation`: its name or code contains `text`. */
export function isUnitNamed(alias: SQL, text: string, among: Among = 'all'): SQL {
  const texts = organisationTexts({ name: sql`${alias}.name`, creditCode: sql`${alias}.credit_code` })
  return named('organisation', alias, texts, text, among)
}

/** Condition on a row of `person`: its name contains `text`. */
export const isPersonNamed = (alias: SQL, text: string, among: Among = 'all'): SQL =>
  named('person', alias, namesOf({ name: sql`${alias}.name` }), text, among)
