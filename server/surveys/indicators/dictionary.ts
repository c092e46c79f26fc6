import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { Indicator, IndicatorList, indicatorsQuery } from '../../../src/wire/surveys/indicators'
import type { Database } from '../../database/connection/open'
import { keyset, toCursorPage } from '../../database/queries/keyset'
import { contains } from '../../database/queries/like-pattern'
import { indicator, organisation } from '../../database/schema'
import { GatewayError } from '../../gateway-error'
import type { Editor } from '../catalogue'

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

const select = (db: Database, position: SQL<string[]>) =>
  db
    .select({ indicator, owner: organisation.name, position })
    .from(indicator)
    .innerJoin(organisation, eq(organisation.id, indicator.ownerId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof select>>[number]

const toIndicator = ({ ownerId }: Editor, { indicator: row, owner }: Row): Indicator => ({
  ...{ code: row.code, name: row.name, unit: row.unit, definition: row.definition, source: row.source },
  ...{ state: row.state, revision: row.revision, owner, own: row.ownerId === ownerId },
})

/** One page of the dictionary. */
export async function listIndicators(
  db: Database,
  who: Editor,
  { keyword, state, cursor, size }: v.InferOutput<typeof indicatorsQuery>,
): Promise<IndicatorList> {
  const { orderBy, position, after } = keyset([
    { by: rankOf(keyword), kind: 'integer' },
    { by: indicator.code, kind: 'text' },
  ])
  const filter = and(matches(keyword), state === '' ? undefined : eq(indicator.state, state))
  const [all] = await db.select({ total: count() }).from(indicator).where(filter)
  const rows = await select(db, position)
    .where(and(filter, after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  return { items: pageRows.map((row) => toIndicator(who, row)), total: all?.total ?? 0, nextCursor }
}

/** @throws notFound */
export async function findIndicator(db: Database, who: Editor, code: string): Promise<Indicator> {
  const [row] = await select(db, sql<string[]>`'[]'::jsonb`).where(eq(indicator.code, code))
  if (!row) throw new GatewayError('notFound')
  return toIndicator(who, row)
}
