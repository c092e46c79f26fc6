import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/connection/open'
import { arrayLiteral } from '../database/queries/literals'
import { response } from '../database/schema'
import type { CrosstabVariable } from './crosstab-variables'
import {
  answerAt,
  codesOf,
  isWithin,
  matchesFilter,
  type ResponseFilter,
  type ResponseRange,
} from './filters/response-filter'

/** A variable with the lower bounds of its classes from the second one on. `bounds` is null for choices. */
export interface Axis {
  variable: CrosstabVariable
  bounds: string[] | null
}

/** Number of responses in row category `x` and column category `y`. Null is the sum over all, `''` is no answer. */
export interface CellCount {
  x: string | null
  y: string | null
  count: number
}

const numberAt = ({ path }: CrosstabVariable) =>
  sql`nullif(${response.answers} #>> ${arrayLiteral(path)}::text[], '')::numeric`

/** The answer itself, or the class index of a number. */
const answerOf = ({ variable, bounds }: Axis): SQL =>
  bounds
    ? sql`to_jsonb(width_bucket(${numberAt(variable)}, ${arrayLiteral(bounds)}::numeric[]))`
    : answerAt(variable)

/** The categories of an answer. A missing answer yields the list of one null, which becomes category `''`. */
const categoriesOf = (answer: SQL): SQL => sql`coalesce(nullif(${codesOf(answer)}, '[null]'), '[""]')`

/** Responses sampled to find the bounds of classes, in the order of their random ids. */
const SAMPLED = 20_000

/** Bounds of classes with about equal numbers of responses. Fewer than `classes` classes if values repeat. */
export async function findQuantiles(
  db: Database,
  filter: ResponseFilter,
  variable: CrosstabVariable,
  classes: number,
) {
  const fractions = Array.from({ length: classes - 1 }, (_, index) => String((index + 1) / classes))
  // The common table expression shadows the table, which limits the conditions below to the sample.
  const [row] = await rowsOf<{ bounds: string[] | null }>(
    db,
    sql`with response as (
        select * from ${response} where ${response.surveyId} = ${filter.surveyId} order by ${response.id} limit ${SAMPLED}::int
      )
      select to_jsonb(percentile_disc(${arrayLiteral(fractions)}::float8[])
        within group (order by trim_scale(${numberAt(variable)}))::text[]) as bounds
      from ${response} where ${matchesFilter(filter)}`,
  )
  return [...new Set(row?.bounds ?? [])]
}

/**
 * Selects rows `x`, `y` and `count`. Reads each response once: counts equal answers first and expands lists of choices
 * afterwards, because there are far fewer distinct answers than responses.
 */
export const cellsOf = (filter: ResponseFilter, row: Axis, column: Axis, range: ResponseRange): SQL => sql`
  with answered as materialized (
    select ${answerOf(row)} as r, ${answerOf(column)} as c, count(*) as count
    from ${response} where ${matchesFilter(filter)} ${isWithin(range)} group by 1, 2
  ), combined as materialized (
    select ${categoriesOf(sql`r`)} as r, ${categoriesOf(sql`c`)} as c, count from answered
  )
  select x, y, sum(count)::int as count
  from combined cross join lateral jsonb_array_elements_text(r) x
    cross join lateral jsonb_array_elements_text(c) y
  group by x, y
  union all
  select x, null, sum(count)::int from combined cross join lateral jsonb_array_elements_text(r) x group by x
  union all
  select null, y, sum(count)::int from combined cross join lateral jsonb_array_elements_text(c) y group by y
  union all
  select null, null, coalesce(sum(count), 0)::int from combined`

export const countCells = (db: Database, filter: ResponseFilter, row: Axis, column: Axis) =>
  rowsOf<CellCount>(db, cellsOf(filter, row, column, { after: null, upTo: null }))
