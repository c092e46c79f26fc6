import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/connection/open'
import { organisation, response, task } from '../database/schema'
import type { CrosstabVariable } from './crosstab-variables'

/** The responses to count; null fields do not filter. */
export interface ResponseFilter {
  surveyId: string
  choice: { variable: CrosstabVariable; option: string } | null
  areaCode: string | null
  organisationType: number | null
}

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

// The two database drivers serialize lists differently, but an array literal equally.
const textArray = (items: string[]) => `{${items.map((one) => JSON.stringify(one)).join(',')}}`

const numberAt = ({ path }: CrosstabVariable) =>
  sql`nullif(${response.answers} #>> ${textArray(path)}::text[], '')::numeric`

const answerAt = ({ path }: CrosstabVariable): SQL => sql`${response.answers} #> ${textArray(path)}::text[]`

/** The selected codes of an answer as a JSON array. Null if none is selected. */
function codesOf(answer: SQL): SQL {
  const value = sql`coalesce(${answer} -> 'chosen', ${answer} -> 'organizationId', ${answer})`
  return sql`nullif(case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end, '[]')`
}

/** The answer itself, or the class index of a number. */
const answerOf = ({ variable, bounds }: Axis): SQL =>
  bounds
    ? sql`to_jsonb(width_bucket(${numberAt(variable)}, ${textArray(bounds)}::numeric[]))`
    : answerAt(variable)

/** The categories of an answer. A missing answer yields the list of one null, which becomes category `''`. */
const categoriesOf = (answer: SQL): SQL => sql`coalesce(nullif(${codesOf(answer)}, '[null]'), '[""]')`

function matchesFilter({ surveyId, choice, areaCode, organisationType }: ResponseFilter): SQL {
  const conditions = [sql`${response.surveyId} = ${surveyId}`]
  if (choice) conditions.push(sql`jsonb_exists(${codesOf(answerAt(choice.variable))}, ${choice.option})`)
  if (areaCode !== null || organisationType !== null)
    conditions.push(sql`exists (
      select 1 from ${task} join ${organisation} on ${organisation.id} = ${task.organisationId}
      where ${task.id} = ${response.submissionTaskId}
        and starts_with(${organisation.areaCode}, ${areaCode ?? ''})
        and (${organisationType}::int is null or ${organisation.type} = ${organisationType}::int)
    )`)
  return sql.join(conditions, sql` and `)
}

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
      select to_jsonb(percentile_disc(${textArray(fractions)}::float8[])
        within group (order by trim_scale(${numberAt(variable)}))::text[]) as bounds
      from ${response} where ${matchesFilter(filter)}`,
  )
  return [...new Set(row?.bounds ?? [])]
}

/** A range of response ids; null is no limit. */
export interface ResponseRange {
  after: string | null
  upTo: string | null
}

function isWithin({ after, upTo }: ResponseRange): SQL {
  const limits = [sql``]
  if (after !== null) limits.push(sql`and ${response.id} > ${after}::uuid`)
  if (upTo !== null) limits.push(sql`and ${response.id} <= ${upTo}::uuid`)
  return sql.join(limits, sql` `)
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
