import { sql, type SQL } from 'drizzle-orm'
import { kindOf } from '../../src/lib/questionnaire'
import { fieldsOf } from '../../src/lib/questionnaire/engine/check'
import type { Form, Question } from '../../src/lib/questionnaire/schema/form'

export const questionsOf = (form: Form): Question[] => form.pages.flatMap(({ questions }) => questions)

/** Passes rows as one JSON value, because the two database drivers serialize lists differently. */
const recordsOf = (rows: object[], columns: string): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) record(${sql.raw(columns)})`

const countedQuestions = (form: Form) =>
  questionsOf(form).flatMap((question) => {
    const { aggregate } = kindOf(question)
    return aggregate && aggregate !== 'number' ? [{ id: question.id, counting: aggregate }] : []
  })

/** The variables of numeric fields with their paths in the answers of a response. */
const numericFields = (form: Form) =>
  questionsOf(form).flatMap((question) => {
    const { aggregate } = kindOf(question)
    if (aggregate !== 'number' && aggregate !== 'cells') return []
    return fieldsOf(question).map((cell) => {
      const path = [question.id, ...(cell?.column === undefined ? [] : [cell.row, cell.column])]
      return { variable: path.join('/'), path }
    })
  })

/** The variable that counts the first places of the options of an order. */
export const firstPlaces = (questionId: string): string => questionId + FIRST_PLACES
const FIRST_PLACES = '/first'

/** Texts with the same first 60 characters are counted as one value. */
const TEXT_PREFIX = 60
/** Dates are counted by the four digits of their year. */
const YEAR_PREFIX = 4

const itemsOf = (value: SQL): SQL =>
  sql`jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end)`

const chosen = sql`coalesce(value -> 'chosen', value -> 'organizationId', value)`

/** Frequencies of the ranks of each option in the orders. */
const rankParts = sql`
  ranks as materialized (
    select id, item, rank, sum(n) as n from each_answer
      cross join lateral jsonb_array_elements_text(value) with ordinality ranked (item, rank)
    where counting = 'ranks' group by 1, 2, 3
  )`

/** Counts each ranked option and adds up its ranks. */
const rankSums = sql`
  select id as variable, item as value, sum(n)::int as count, sum(n * rank)::numeric as sum,
    null::numeric as minimum, null::int as minimum_count, null::numeric as maximum, null::int as maximum_count
  from ranks group by id, item`

/** Frequencies of the values of each variable; a list of choices counts once for each choice. */
const valueCounts = sql`
  select '' as variable, '' as value, count(*) as n from taken
  union all
  select '', seconds::text, count(*) from taken where seconds is not null group by seconds
  union all
  select id, '', sum(n) from each_answer group by id
  union all
  select id, '', count(*) from questions join taken on jsonb_exists(taken.answers, id) where counting = 'cells' group by id
  union all
  select id, item, sum(n) from each_answer cross join lateral ${itemsOf(chosen)} item
    where counting = 'choices' group by id, item
  union all
  select id || ${FIRST_PLACES}::text, item, sum(n) from ranks where rank = 1 group by 1, 2
  union all
  select id || '/' || r.key, '', sum(n) from each_answer cross join lateral jsonb_each(value) r
    where counting = 'rows' group by 1
  union all
  select id || '/' || r.key, item, sum(n) from each_answer cross join lateral jsonb_each(value) r
    cross join lateral ${itemsOf(sql`r.value`)} item where counting = 'rows' group by 1, 2
  union all
  select id, left(value #>> '{}', case counting when 'days' then ${YEAR_PREFIX}::int else ${TEXT_PREFIX}::int end), sum(n)
    from each_answer where counting in ('texts', 'days') group by 1, 2
  union all
  select id, 'files', sum(n * case jsonb_typeof(value) when 'array' then jsonb_array_length(value) else 1 end)
    from each_answer where counting = 'files' group by id`

/**
 * Groups equal answers first, because there are far fewer distinct answers than responses. Looks up the questions in
 * each response: expanding all of a response's keys costs twice as much.
 */
const answers = sql`
  select id, counting, taken.answers -> id as value, count(*) as n from taken cross join questions
  where counting <> 'cells' group by 1, 2, 3 having taken.answers -> id is not null`

/** Reads numbers ungrouped, because few are equal. A second pass counts how often the minimum and maximum occur. */
const numberParts = (form: Form): SQL => sql`
  fields as materialized (select * from ${recordsOf(numericFields(form), 'variable text, path text[]')}),
  numbers as materialized (
    select variable, (taken.answers #>> path)::numeric as number from taken cross join fields
    where taken.answers #>> path <> ''
  ),
  totals as materialized (
    select variable, count(*) as count, sum(number) as sum, min(number) as minimum, max(number) as maximum
    from numbers group by variable
  ),
  extremes as (
    select variable, count(*) filter (where number = minimum) as minimum_count,
      count(*) filter (where number = maximum) as maximum_count
    from numbers join totals using (variable) group by variable
  )`

const numberSums = sql`
  select variable, '' as value, count::int as count, sum, minimum, minimum_count::int as minimum_count, maximum,
    maximum_count::int as maximum_count
  from totals join extremes using (variable)`

/** Sums over rows `answers` and `seconds`, in the columns of table `tally` after its generation. */
export const sumsOf = (rows: SQL, form: Form): SQL => sql`
  with questions as materialized (select * from ${recordsOf(countedQuestions(form), 'id text, counting text')}),
  taken as materialized (${rows}),
  each_answer as materialized (${answers}),
  ${rankParts},
  ${numberParts(form)}
  select variable, value, sum(n)::int as count, null::numeric as sum, null::numeric as minimum, null::int as minimum_count,
    null::numeric as maximum, null::int as maximum_count
  from (${valueCounts}) value_counts group by variable, value having sum(n) > 0
  union all ${rankSums}
  union all ${numberSums}`
