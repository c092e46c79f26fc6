import { sql, type SQL } from 'drizzle-orm'
import { rowsOf, type Database } from '../database/connection/open'
import { organisation, response, task } from '../database/schema'
import type { CrosstabVariable } from './crosstab-variables'

/** Which of a survey's sheets are counted. */
export interface Counted {
  surveyId: string
  chose: { place: CrosstabVariable; option: string } | null
  areaCode: string | null
  organisationType: number | null
}

/** A place with the lower bounds of its classes from the second one on; none for choices. */
export interface Axis {
  place: CrosstabVariable
  bounds: string[] | null
}

/** Row category and column category → sheets; a null is the sum over all. `''` is no answer. */
export interface CrossedCount {
  x: string | null
  y: string | null
  count: number
}

// Drivers do not agree on how a list is handed over; the text of an array they do.
const textArray = (items: string[]) => `{${items.map((one) => JSON.stringify(one)).join(',')}}`

const figureAt = ({ path }: CrosstabVariable) =>
  sql`nullif(${response.answers} #>> ${textArray(path)}::text[], '')::numeric`

const answerAt = ({ path }: CrosstabVariable): SQL => sql`${response.answers} #> ${textArray(path)}::text[]`

/** What an answer chose, as a list of codes; null where nothing was. */
function codesOf(answer: SQL): SQL {
  const value = sql`coalesce(${answer} -> 'chosen', ${answer} -> 'organizationId', ${answer})`
  return sql`nullif(case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end, '[]')`
}

/** A whole answer, or of a figure the number of its class. */
const answerOf = ({ place, bounds }: Axis): SQL =>
  bounds ? sql`to_jsonb(width_bucket(${figureAt(place)}, ${textArray(bounds)}::numeric[]))` : answerAt(place)

/** The categories of such an answer. A list of one null is what an absent one was made into. */
const categoriesOf = (answer: SQL): SQL => sql`coalesce(nullif(${codesOf(answer)}, '[null]'), '[""]')`

function isCounted({ surveyId, chose, areaCode, organisationType }: Counted): SQL {
  const conditions = [sql`${response.surveyId} = ${surveyId}`]
  if (chose) conditions.push(sql`jsonb_exists(${codesOf(answerAt(chose.place))}, ${chose.option})`)
  if (areaCode !== null || organisationType !== null)
    conditions.push(sql`exists (
      select 1 from ${task} join ${organisation} on ${organisation.id} = ${task.organisationId}
      where ${task.id} = ${response.submissionTaskId}
        and starts_with(${organisation.areaCode}, ${areaCode ?? ''})
        and (${organisationType}::int is null or ${organisation.type} = ${organisationType}::int)
    )`)
  return sql.join(conditions, sql` and `)
}

/** Sheets from which the bounds of classes are found, in the order of their random ids. */
const SAMPLED = 20_000

/** Bounds of so many classes with about the same number of sheets in each; fewer where figures repeat. */
export async function quantiles(db: Database, counted: Counted, place: CrosstabVariable, classes: number) {
  const parts = Array.from({ length: classes - 1 }, (_, index) => String((index + 1) / classes))
  const [row] = await rowsOf<{ bounds: string[] | null }>(
    db,
    sql`with sheet as (
        select * from ${response} where ${response.surveyId} = ${counted.surveyId} order by ${response.id} limit ${SAMPLED}::int
      )
      select to_jsonb(percentile_disc(${textArray(parts)}::float8[])
        within group (order by trim_scale(${figureAt(place)}))::text[]) as bounds
      from ${response} where ${isCounted(counted)}`,
  )
  return [...new Set(row?.bounds ?? [])]
}

/** Sheets by their ids; null is without a limit. */
export interface SheetRange {
  after: string | null
  upTo: string | null
}

function isWithin({ after, upTo }: SheetRange): SQL {
  const limits = [sql``]
  if (after !== null) limits.push(sql`and ${response.id} > ${after}::uuid`)
  if (upTo !== null) limits.push(sql`and ${response.id} <= ${upTo}::uuid`)
  return sql.join(limits, sql` `)
}

/**
 * Rows `x`, `y`, `count`. Each sheet is read once: whole answers are counted first and lists of choices taken apart
 * after, of which there are far fewer.
 */
export const cellsOf = (counted: Counted, row: Axis, column: Axis, range: SheetRange): SQL => sql`
  with answered as materialized (
    select ${answerOf(row)} as r, ${answerOf(column)} as c, count(*) as count
    from ${response} where ${isCounted(counted)} ${isWithin(range)} group by 1, 2
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

export const countCrossed = (db: Database, counted: Counted, row: Axis, column: Axis) =>
  rowsOf<CrossedCount>(db, cellsOf(counted, row, column, { after: null, upTo: null }))
