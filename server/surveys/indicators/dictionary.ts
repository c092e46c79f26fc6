import { and, count, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  Indicator,
  IndicatorList,
  IndicatorOrder,
  indicatorsQuery,
} from '../../../src/wire/surveys/indicators'
import type { Database } from '../../database/connection/open'
import { keyset, type SortKey, toCursorPage } from '../../database/queries/keyset'
import { contains } from '../../database/queries/literals'
import { indicator, organisation } from '../../database/schema'
import { GatewayError } from '../../gateway-error'
import type { Language } from '../../http/language'
import type { Editor } from '../catalogue'
import { newestForms } from './newest-forms'

/** Whole codes come first, then those found by the start of code, name or initials. */
function rankOf(keyword: string): SQL<number> {
  const text = keyword.trim().toLowerCase()
  const starts = (column: SQL) => sql`starts_with(lower(${column}), ${text})`
  const names = [sql`${indicator.name}->>'zh-CN'`, sql`${indicator.name}->>'en-US'`]
  const isStart = sql.join(
    [sql`${indicator.code}`, ...names, sql`${indicator.initials}`].map(starts),
    sql` or `,
  )
  return sql`(case when ${text} = '' then 0 when lower(${indicator.code}) = ${text} then 0
    when ${isStart} then 1 else 2 end)`
}

function matches(keyword: string): SQL | undefined {
  const text = keyword.trim()
  if (text === '') return undefined
  const pattern = contains(text)
  return sql`(${indicator.code} ilike ${pattern} or ${indicator.name}->>'zh-CN' ilike ${pattern}
    or ${indicator.name}->>'en-US' ilike ${pattern} or ${indicator.initials} like ${pattern.toLowerCase()})`
}

/** The number of the bureau's forms in use that ask for each indicator. */
const formCounts = (ownerId: string): SQL => sql`(
  select asked->>'indicator' as code, count(distinct f.id)::int as forms
  from ${newestForms(ownerId)}
  cross join lateral jsonb_path_query(f.definition,
    'strict $.pages[*].questions[*].** ? (exists (@.indicator))') asked
  group by 1) form_count`

const forms = sql<number>`coalesce(form_count.forms, 0)`

const select = (db: Database, position: SQL<string[]>, counted = false) =>
  db
    .select({ indicator, owner: organisation.name, position, forms: counted ? forms : sql<number>`0` })
    .from(indicator)
    .innerJoin(organisation, eq(organisation.id, indicator.ownerId))
    .$dynamic()

const withForms = (query: ReturnType<typeof select>, ownerId: string) =>
  query.leftJoin(formCounts(ownerId), sql`form_count.code = ${indicator.code}`)

type Row = Awaited<ReturnType<typeof select>>[number]

const toIndicator = ({ ownerId }: Editor, { indicator: row, owner }: Row): Indicator => ({
  ...{ code: row.code, name: row.name, unit: row.unit, definition: row.definition, source: row.source },
  ...{ state: row.state, revision: row.revision, owner, own: row.ownerId === ownerId },
})

type Query = v.InferOutput<typeof indicatorsQuery>

/** What an order sorts by, before the code; texts in the caller's language. */
function sortKeys({ keyword, order, descending }: Query, language: Language): SortKey[] {
  const text = (column: SQLWrapper) =>
    sql`coalesce(nullif(${column}->>${sql.raw(`'${language}'`)}, ''), ${column}->>'zh-CN', '')`
  if (order === 'forms') return [{ by: forms, kind: 'integer', descending }]
  const values: Record<Exclude<IndicatorOrder, 'forms'>, SQL | null> = {
    code: null,
    name: text(indicator.name),
    unit: text(indicator.unit),
    owner: text(organisation.name),
    state: sql`${indicator.state}::text`,
  }
  if (order === '') return [{ by: rankOf(keyword), kind: 'integer' }]
  const by = values[order]
  return by ? [{ by, kind: 'text', descending }] : []
}

/** One page of the dictionary. */
export async function listIndicators(
  db: Database,
  who: Editor,
  query: Query,
  language: Language,
): Promise<IndicatorList> {
  const { keyword, state, order, cursor, size } = query
  const { orderBy, position, after } = keyset([
    ...sortKeys(query, language),
    { by: indicator.code, kind: 'text', descending: order === 'code' && query.descending },
  ])
  const filter = and(matches(keyword), state === '' ? undefined : eq(indicator.state, state))
  const [all] = await db.select({ total: count() }).from(indicator).where(filter)
  const counted = query.counted || order === 'forms'
  const selected = select(db, position, counted)
  const rows = await (counted ? withForms(selected, who.ownerId) : selected)
    .where(and(filter, after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  const items = pageRows.map((row) => ({
    ...toIndicator(who, row),
    ...(query.counted ? { forms: row.forms } : {}),
  }))
  return { items, total: all?.total ?? 0, nextCursor }
}

/** @throws notFound */
export async function findIndicator(db: Database, who: Editor, code: string): Promise<Indicator> {
  const [row] = await select(db, sql<string[]>`'[]'::jsonb`).where(eq(indicator.code, code))
  if (!row) throw new GatewayError('notFound')
  return toIndicator(who, row)
}
