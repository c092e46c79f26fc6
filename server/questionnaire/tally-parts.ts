import { sql, type SQL } from 'drizzle-orm'
import type { Form, Question, QuestionKind } from '../../src/lib/questionnaire/form'

/** How the answers to a question are counted. */
export type Counting = 'choices' | 'rows' | 'number' | 'cells' | 'texts' | 'days' | 'files'

export const countings: Record<QuestionKind, Counting | null> = {
  single: 'choices',
  picker: 'choices',
  rate: 'choices',
  period: 'choices',
  area: 'choices',
  'area-organization': 'choices',
  multiple: 'choices',
  checklist: 'choices',
  department: 'choices',
  matrix: 'rows',
  number: 'number',
  table: 'cells',
  text: 'texts',
  textarea: 'texts',
  date: 'days',
  signature: 'files',
  images: 'files',
  note: null,
}

export const questionsOf = (form: Form): Question[] => form.pages.flatMap(({ questions }) => questions)

/** `asked(id, counting)`, as one JSON value: the two drivers do not agree on how a list is handed over. */
function askedIn(form: Form): SQL {
  const asked = questionsOf(form).flatMap(({ id, kind }) => {
    const counting = countings[kind]
    return counting ? [{ id, counting }] : []
  })
  return sql`jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) asked(id text, counting text)`
}

/** Of a text so much is counted as the same. */
const LONGEST = 60
/** Of a date its year. */
const YEAR = 4

const itemsOf = (value: SQL): SQL =>
  sql`jsonb_array_elements_text(case jsonb_typeof(${value}) when 'array' then ${value} else jsonb_build_array(${value}) end)`

const chosen = sql`coalesce(value -> 'chosen', value -> 'organizationId', value)`

/**
 * What is counted: place, value or figure, and how often. Whole answers are put together first and lists of
 * choices taken apart after: there are far fewer combinations than sheets.
 */
const parts = sql`
  select '' as place, '' as value, null::numeric as figure, count(*) as n from taken
  union all
  select id, '', null, sum(n) from each_answer where counting not in ('number') group by id
  union all
  select id, item, null, sum(n) from each_answer cross join lateral ${itemsOf(chosen)} item
    where counting = 'choices' group by id, item
  union all
  select id || '/' || r.key, '', null, sum(n) from each_answer cross join lateral jsonb_each(value) r
    where counting = 'rows' group by 1
  union all
  select id || '/' || r.key, item, null, sum(n) from each_answer cross join lateral jsonb_each(value) r
    cross join lateral ${itemsOf(sql`r.value`)} item where counting = 'rows' group by 1, 2
  union all
  select id, left(value #>> '{}', case counting when 'days' then ${YEAR}::int else ${LONGEST}::int end), null, sum(n)
    from each_answer where counting in ('texts', 'days') group by 1, 2
  union all
  select id, 'files', null,
    sum(n * case jsonb_typeof(value) when 'array' then jsonb_array_length(value) else 1 end)
    from each_answer where counting = 'files' group by id
  union all
  select id, '', (value #>> '{}')::numeric, n from each_answer where counting = 'number'
  union all
  select id || '/' || r.key || '/' || c.key, '', c.value::numeric, n from each_answer
    cross join lateral jsonb_each(value) r cross join lateral jsonb_each_text(r.value) c
    where counting = 'cells' and c.value <> ''`

/** Figures as they come: hardly two are the same, so to put them together would be work for nothing. */
const answers = sql`
  select a.key as id, asked.counting, a.value, count(*) as n
    from taken cross join lateral jsonb_each(taken.answers) a join asked on asked.id = a.key
    where asked.counting not in ('number', 'cells') group by 1, 2, 3
  union all
  select a.key, asked.counting, a.value, 1
    from taken cross join lateral jsonb_each(taken.answers) a join asked on asked.id = a.key
    where asked.counting in ('number', 'cells')`

/** Sums of rows `answers` as the table `tally` has them, without the survey; `only` some of the form's places. */
export const sumsOf = (rows: SQL, form: Form, only: SQL = sql`true`): SQL => sql`
  with asked as materialized (select * from ${askedIn(form)}),
  taken as materialized (${rows}),
  each_answer as materialized (${answers}),
  parts as materialized (select * from (${parts}) all_parts where ${only}),
  totals as materialized (
    select place, value, sum(n) as count, sum(figure * n) as sum, min(figure) as least, max(figure) as greatest
    from parts group by place, value
  ),
  extremes as (
    select t.place, sum(p.n) filter (where p.figure = t.least) as least_count,
      sum(p.n) filter (where p.figure = t.greatest) as greatest_count
    from totals t join parts p on p.place = t.place
    where p.figure = t.least or p.figure = t.greatest group by t.place
  )
  select t.place, t.value, t.count::int as count, t.sum, t.least, e.least_count::int as least_count, t.greatest,
    e.greatest_count::int as greatest_count
  from totals t left join extremes e on e.place = t.place and t.value = ''
  where t.count > 0`
