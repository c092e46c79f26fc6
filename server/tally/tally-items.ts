import { sql, type SQL } from 'drizzle-orm'
import { kindOf } from '../../src/lib/questionnaire'
import { fieldsOf } from '../../src/lib/questionnaire/engine/check'
import type { Form, Question } from '../../src/lib/questionnaire/schema/form'

export const questionsOf = (form: Form): Question[] => form.pages.flatMap(({ questions }) => questions)

/** Rows as one JSON value: the two drivers do not agree on how a list is handed over. */
const recordsOf = (rows: object[], columns: string): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) given(${sql.raw(columns)})`

const askedIn = (form: Form) =>
  questionsOf(form).flatMap((question) => {
    const { aggregate } = kindOf(question)
    return aggregate && aggregate !== 'number' ? [{ id: question.id, counting: aggregate }] : []
  })

/** The paths of figures in the answers of a response, and the variables they are counted at. */
const measuredIn = (form: Form) =>
  questionsOf(form).flatMap((question) => {
    const { aggregate } = kindOf(question)
    if (aggregate !== 'number' && aggregate !== 'cells') return []
    return fieldsOf(question).map((cell) => {
      const path = [question.id, ...(cell?.column === undefined ? [] : [cell.row, cell.column])]
      return { variable: path.join('/'), path }
    })
  })

/** Of a text so much is counted as the same. */
const LONGEST = 60
/** Of a date its year. */
const YEAR = 4

const itemsOf = (value: SQL): SQL =>
  sql`jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end)`

const chosen = sql`coalesce(value -> 'chosen', value -> 'organizationId', value)`

/** How often what was answered at a variable; lists of choices are taken apart here. */
const parts = sql`
  select '' as variable, '' as value, count(*) as n from taken
  union all
  select '', seconds::text, count(*) from taken where seconds is not null group by seconds
  union all
  select id, '', sum(n) from each_answer group by id
  union all
  select id, '', count(*) from asked join taken on jsonb_exists(taken.answers, id) where counting = 'cells' group by id
  union all
  select id, item, sum(n) from each_answer cross join lateral ${itemsOf(chosen)} item
    where counting = 'choices' group by id, item
  union all
  select id || '/' || r.key, '', sum(n) from each_answer cross join lateral jsonb_each(value) r
    where counting = 'rows' group by 1
  union all
  select id || '/' || r.key, item, sum(n) from each_answer cross join lateral jsonb_each(value) r
    cross join lateral ${itemsOf(sql`r.value`)} item where counting = 'rows' group by 1, 2
  union all
  select id, left(value #>> '{}', case counting when 'days' then ${YEAR}::int else ${LONGEST}::int end), sum(n)
    from each_answer where counting in ('texts', 'days') group by 1, 2
  union all
  select id, 'files', sum(n * case jsonb_typeof(value) when 'array' then jsonb_array_length(value) else 1 end)
    from each_answer where counting = 'files' group by id`

/**
 * Whole answers are put together first: there are far fewer of them than sheets. What is asked is looked up in each
 * sheet, as to take all of a sheet apart costs twice as much.
 */
const answers = sql`
  select id, counting, taken.answers -> id as value, count(*) as n from taken cross join asked
  where counting <> 'cells' group by 1, 2, 3 having taken.answers -> id is not null`

/** Figures as they come: hardly two are the same. How often the extremes come is counted in a second look at them. */
const figureParts = (form: Form): SQL => sql`
  measured as materialized (select * from ${recordsOf(measuredIn(form), 'variable text, path text[]')}),
  figures as materialized (
    select variable, (taken.answers #>> path)::numeric as figure from taken cross join measured
    where taken.answers #>> path <> ''
  ),
  totals as materialized (
    select variable, count(*) as count, sum(figure) as sum, min(figure) as minimum, max(figure) as maximum
    from figures group by variable
  ),
  extremes as (
    select variable, count(*) filter (where figure = minimum) as minimum_count,
      count(*) filter (where figure = maximum) as maximum_count
    from figures join totals using (variable) group by variable
  )`

const figureSums = sql`
  select variable, '' as value, count::int as count, sum, minimum, minimum_count::int as minimum_count, maximum,
    maximum_count::int as maximum_count
  from totals join extremes using (variable)`

/** Sums of rows `answers` and `seconds`, in the columns of `tally` after its generation. */
export const sumsOf = (rows: SQL, form: Form): SQL => sql`
  with asked as materialized (select * from ${recordsOf(askedIn(form), 'id text, counting text')}),
  taken as materialized (${rows}),
  each_answer as materialized (${answers}),
  ${figureParts(form)}
  select variable, value, sum(n)::int as count, null::numeric as sum, null::numeric as minimum, null::int as minimum_count,
    null::numeric as maximum, null::int as maximum_count
  from (${parts}) parts group by variable, value having sum(n) > 0
  union all ${figureSums}`
