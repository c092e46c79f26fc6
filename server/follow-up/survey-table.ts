import { sql, type SQL } from 'drizzle-orm'
import { responseCounts } from '../../src/lib/numbers/response-counts'
import {
  type SurveyOrder,
  type SurveyRow,
  type SurveyState,
  surveyStates,
  type SurveyTable,
  type SurveyTableQuery,
} from '../../src/wire/bureau/survey-table'
import { hasStatus, inRespondentScope, tasksIn } from '../access/respondents'
import type { Scope } from '../access/scope'
import { type Database, rowsOf } from '../database/connection/open'
import { keyset, toCursorPage } from '../database/queries/keyset'
import { contains } from '../database/queries/literals'
import { isStored } from '../database/schema'
import type { Gateway } from '../gateway'
import type { Language } from '../http/language'
import { MIN_CELL_SIZE } from '../answering/anonymous/responses'
import { surveysById } from '../surveys/surveys'

/** Maximum number of periods to filter by. */
const MAX_PERIODS = 100

export interface Asked {
  scope: Scope
  now: Date
  language: Language
}

/** An index has only the counts of submissions that wait. */
const waits = (scope: Scope): SQL => sql`(select ${tasksIn(sql`true`)} > 0 from respondent_count r
  where r.survey_id = survey.id and ${hasStatus('submitted')} and ${inRespondentScope(scope)})`

const stateOf = ({ scope, now }: Asked): SQL => {
  const moment = sql`${now.toISOString()}::timestamptz`
  return sql`case when survey.opens_at > ${moment} then 'scheduled' when survey.due_at > ${moment} then 'open'
    when not survey.anonymous and ${waits(scope)} then 'toReview' else 'closed' end`
}

/** The bureau's surveys with their state, series and publisher. */
export const allSurveys = (asked: Asked): SQL => sql`
  select survey.id, left(survey.title->>${asked.language}::text, 300) as title, survey.title as names, survey.period,
    survey.anonymous, survey.due_at, form.code, ${stateOf(asked)} as state,
    case when survey.period is null then survey.id::text else survey.form_id end as series,
    person.name->>${asked.language}::text as published_by
  from survey
  join form on form.id = survey.form_id and form.version = survey.form_version
  left join batch_job on batch_job.client_key = survey.publish_key
  left join person on person.id = batch_job.created_by
  where survey.owner_id = ${asked.scope.ownerId} and ${isStored}`

function matching({ state, period, keyword, series }: SurveyTableQuery): SQL {
  const text = keyword.trim()
  const pattern = contains(text)
  const conditions = [
    state === '' ? null : sql`state = ${state}`,
    period === '' ? null : sql`period = ${period}`,
    series === '' ? null : sql`series = ${series}`,
    text === ''
      ? null
      : sql`(names->>'zh-CN' ilike ${pattern} or names->>'en-US' ilike ${pattern} or code ilike ${pattern}
          or published_by ilike ${pattern})`,
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

/** Folding hides the closed surveys of a series that are not its newest; the newest states their number. */
const ranked = (asked: Asked, query: SurveyTableQuery): SQL => sql`
  select every.*,
    row_number() over (partition by series order by state = 'closed', due_at desc, id) as place,
    (count(*) filter (where state = 'closed') over (partition by series))::int as closed
  from (${allSurveys(asked)}) every where ${matching(query)}`

const isShown = sql`(state <> 'closed' or place = 1)`
const foldedCount = sql`case when place <> 1 then 0 when state = 'closed' then closed - 1 else closed end`

/** Counts of each survey; only orders by a count need them for all surveys. */
const counted = (scope: Scope): SQL => sql`
  cross join lateral (
    select assigned, case when shown.anonymous and submitted < ${MIN_CELL_SIZE}::int then 0 else submitted + accepted end as received,
      case when shown.anonymous then 0 else submitted end as to_review
    from (
      select ${tasksIn(sql`not ${hasStatus('excused')}`)} as assigned, ${tasksIn(hasStatus('submitted'))} as submitted,
        ${tasksIn(hasStatus('accepted'))} as accepted
      from respondent_count r where r.survey_id = shown.id and ${inRespondentScope(scope)}
    ) sums
  ) counts`

const states = sql.raw(`array[${surveyStates.map((state) => `'${state}'`).join(',')}]`)
const closesLast = sql`(state in ('toReview', 'closed'))`
const dueIn = sql`(extract(epoch from due_at) * 1000)::bigint`

interface Order {
  by: SQL
  kind: 'text' | 'integer'
  /** Needs the counts. */
  counts?: true
}

const orders: Record<Exclude<SurveyOrder, 'deadline'>, Order> = {
  title: { by: sql`title`, kind: 'text' },
  period: { by: sql`coalesce(period, '')`, kind: 'text' },
  state: { by: sql`array_position(${states}, state)::bigint`, kind: 'integer' },
  received: {
    by: sql`case when assigned = 0 then -1 else received * 10000 / assigned end::bigint`,
    kind: 'integer',
    counts: true,
  },
  toReview: { by: sql`to_review::bigint`, kind: 'integer', counts: true },
  missing: { by: sql`(assigned - received)::bigint`, kind: 'integer', counts: true },
  publishedBy: { by: sql`coalesce(published_by, '')`, kind: 'text' },
}

/** The next deadline first; after the open surveys the closed ones, the latest first. */
export const deadline = (descending: boolean) =>
  keyset([
    { by: closesLast, kind: 'boolean', descending },
    { by: sql`case when ${closesLast} then -${dueIn} else ${dueIn} end`, kind: 'integer', descending },
    { by: sql`id`, kind: 'uuid' },
  ])

function positions({ order, descending }: SurveyTableQuery) {
  if (order === 'deadline') return { keys: deadline(descending), counts: false }
  const { by, kind, counts = false } = orders[order]
  const keys = keyset([
    { by, kind, descending },
    { by: sql`(-${dueIn})`, kind: 'integer' },
    { by: sql`id`, kind: 'uuid' },
  ])
  return { keys, counts }
}

interface ShownRow {
  position: string[]
  id: string
  state: SurveyState
  series: string
  folded: number
  publishedBy: string | null
}

async function readShown(db: Database, asked: Asked, query: SurveyTableQuery): Promise<ShownRow[]> {
  const { keys, counts } = positions(query)
  return rowsOf<ShownRow>(
    db,
    sql`select ${keys.position} as position, id, state, series, published_by as "publishedBy",
        ${query.folded ? foldedCount : sql`0`} as folded
      from (${ranked(asked, query)}) shown ${counts ? counted(asked.scope) : sql``}
      where ${query.folded ? isShown : sql`true`} and ${keys.after(query.cursor) ?? sql`true`}
      order by ${sql.join(keys.orderBy, sql`, `)} limit ${query.size + 1}::int`,
  )
}

async function countShown(db: Database, asked: Asked, query: SurveyTableQuery): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${ranked(asked, query)}) shown
      where ${query.folded ? isShown : sql`true`}`,
  )
  return row?.total ?? 0
}

type Summary = Pick<SurveyTable, 'counts' | 'missing' | 'periods'>

/** The numbers of the bureau's surveys, whatever the query. */
async function summarise(db: Database, asked: Asked): Promise<Summary> {
  const [row] = await rowsOf<Summary>(
    db,
    sql`with every as (${allSurveys(asked)})
      select (select coalesce(jsonb_object_agg(state, number), '{}') from (
          select state, count(*)::int as number from every group by state
        ) by_state) as counts,
        (select coalesce(sum(assigned - received), 0)::int
          from (select * from every where state = 'open') shown ${counted(asked.scope)}) as missing,
        (select coalesce(jsonb_agg(period order by period desc), '[]') from (
          select distinct period from every where period is not null order by period desc
          limit ${MAX_PERIODS}::int
        ) known) as periods`,
  )
  const none = Object.fromEntries(surveyStates.map((state) => [state, 0])) as SurveyTable['counts']
  return { counts: { ...none, ...row?.counts }, missing: row?.missing ?? 0, periods: row?.periods ?? [] }
}

/** One page of the bureau's surveys. Counts only tasks within the scope. */
export async function readSurveyTable(
  { db, clock }: Gateway,
  scope: Scope,
  query: SurveyTableQuery,
  language: Language,
): Promise<SurveyTable> {
  const asked = { scope, now: clock.now(), language }
  const { pageRows, nextCursor } = toCursorPage(await readShown(db, asked, query), query.size)
  const known = await surveysById(
    db,
    scope,
    pageRows.map(({ id }) => id),
  )
  const items = pageRows.flatMap(({ id, position: _position, ...row }): SurveyRow[] => {
    const survey = known.get(id)
    if (!survey) return []
    const { assigned, collected: received } = responseCounts(survey.counts)
    const toReview = survey.anonymous ? 0 : survey.counts.submitted
    return [{ ...survey, ...row, assigned, received, toReview, missing: assigned - received }]
  })
  return {
    items,
    ...(await summarise(db, asked)),
    total: await countShown(db, asked, query),
    nextCursor,
    serverTime: asked.now.toISOString(),
  }
}
