import { inArray, sql } from 'drizzle-orm'
import { kindOf } from '../../../src/lib/questionnaire'
import type { Form, Question, TableQuestion } from '../../../src/lib/questionnaire/schema/form'
import type { TablePurpose } from '../../../src/wire/results/figure-table'
import {
  maxSeriesPeriods,
  type SeriesFigures,
  type SeriesGroup,
} from '../../../src/wire/results/series-figures'
import { rowsOf, type Database } from '../../database/connection/open'
import { isStored, survey } from '../../database/schema'
import { findSurveyForm } from '../../evaluation/forms'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { findSurvey } from '../../surveys/surveys'
import { countNow } from '../../tally/tally'
import { questionsOf } from '../../tally/tally-items'
import type { Median } from '../figure-tables/medians'
import { publishedTotals } from '../figure-tables/published-totals'
import { sameDatumIn } from '../comparison/same-datum'
import { readSeriesMedians } from './series-medians'
import { resultsOf } from '../question-results'

interface SeriesSurvey {
  surveyId: string
  period: string
  assigned: number
  received: number
  formVersion: number
  isPending: boolean
}

interface PeriodSum {
  surveyId: string
  variable: string
  sum: string | null
  count: number
}

interface SeriesRequest {
  purpose?: TablePurpose | undefined
  /** With medians, unless it is for publication. */
  medians?: boolean
}

/**
 * The sums of a form's figures for its latest periods, read from the counts of each survey.
 * @throws notFound if the bureau has no survey of the form for a period
 */
export async function readSeries(
  gateway: Gateway,
  ownerId: string,
  formId: string,
  { purpose = 'internal', medians = false }: SeriesRequest = {},
): Promise<SeriesFigures> {
  const { db } = gateway
  const found = await findPeriods(db, ownerId, formId)
  const [newest] = found
  if (!newest) throw new GatewayError('notFound')
  const pending = await countPending(gateway, found)
  const latest = await findSurvey(db, ownerId, newest.surveyId)
  const { anonymous, formCode } = latest.survey
  const form = await findSurveyForm(db, newest.surveyId, formId, latest.formVersion)
  const readSums = purpose === 'publication' ? publishedSums : currentSums
  const sums = anonymous ? [] : await readSums(db, found)
  const sumOf = new Map(sums.map((one) => [`${one.surveyId} ${one.variable}`, one]))
  const forms = await formsOf(db, formId, found, { form, version: latest.formVersion })
  const named = found.map(({ surveyId }, at) => ({
    surveyId,
    same: sameDatumIn(form, forms[at] ?? form),
  }))
  const middles =
    medians && !anonymous && purpose === 'internal'
      ? await readSeriesMedians(
          db,
          found.map(({ surveyId, received }, at) => ({
            ...{ surveyId, responses: received, form: forms[at] ?? form },
          })),
        )
      : null
  return {
    title: form.title,
    formCode,
    anonymous,
    counting: countingOf(pending, (surveyId) => sumOf.get(`${surveyId} `)?.count ?? 0),
    periods: found.map(({ isPending: _, formVersion: __, ...period }) => period),
    groups: anonymous
      ? []
      : shownFor(
          purpose,
          groupsOf(form, {
            sums: (variable) =>
              named.map(({ surveyId, same }) => sumOf.get(`${surveyId} ${same(variable) ?? ' '}`)),
            medians: (variable) =>
              middles &&
              named.map(({ surveyId, same }) => middles.get(surveyId)?.get(same(variable) ?? '') ?? null),
          }),
        ),
  }
}

/** The form of each survey: most have the version of the latest one, which is known. */
async function formsOf(
  db: Database,
  formId: string,
  found: readonly SeriesSurvey[],
  known: { form: Form; version: number },
): Promise<Form[]> {
  const forms = new Map([[known.version, known.form]])
  for (const { surveyId, formVersion } of found)
    if (!forms.has(formVersion))
      forms.set(formVersion, await findSurveyForm(db, surveyId, formId, formVersion))
  return found.map(({ formVersion }) => forms.get(formVersion) ?? known.form)
}

/** One survey for each period: the one that ended last. */
function findPeriods(db: Database, ownerId: string, formId: string): Promise<SeriesSurvey[]> {
  return rowsOf<SeriesSurvey>(
    db,
    sql`with latest as (
        select distinct on (period) id, period, form_version from survey
        where owner_id = ${ownerId} and form_id = ${formId} and period is not null and ${isStored}
        order by period desc, due_at desc, id limit ${maxSeriesPeriods}::int
      )
      select latest.id as "surveyId", latest.period, latest.form_version as "formVersion",
        counts.assigned, counts.received,
        exists (select 1 from response_change c where c.survey_id = latest.id)
          or exists (select 1 from tally_progress p where p.survey_id = latest.id and p.copy is not null) as "isPending"
      from latest cross join lateral (
        select count(*)::int as assigned,
          count(*) filter (where status in ('submitted', 'accepted'))::int as received
        from task where task.survey_id = latest.id and task.status <> 'excused'
      ) counts
      order by latest.period desc`,
  )
}

/** Counts what has arrived since, within the time of a call. Returns the surveys that are not counted completely. */
async function countPending(gateway: Gateway, found: readonly SeriesSurvey[]): Promise<SeriesSurvey[]> {
  const pending = found.filter(({ isPending }) => isPending)
  for (const [at, { surveyId }] of pending.entries())
    if (!(await countNow(gateway, surveyId))) return pending.slice(at)
  return []
}

function countingOf(pending: readonly SeriesSurvey[], countedOf: (surveyId: string) => number) {
  if (pending.length === 0) return null
  const sumBy = (value: (one: SeriesSurvey) => number) => pending.reduce((sum, one) => sum + value(one), 0)
  return {
    counted: sumBy(({ surveyId }) => countedOf(surveyId)),
    total: sumBy(({ received }) => received),
  }
}

/** The sums of all variables with numbers, and with an empty variable the number of responses. */
function currentSums(db: Database, found: readonly SeriesSurvey[]): Promise<PeriodSum[]> {
  const ids = found.map(({ surveyId }) => surveyId)
  return rowsOf<PeriodSum>(
    db,
    sql`select t.survey_id as "surveyId", t.variable, trim_scale(t.sum)::text as sum, t.count
      from survey
      left join tally_progress p on p.survey_id = survey.id
      join tally t on t.survey_id = survey.id and t.generation = coalesce(p.generation, 0)
      where ${inArray(survey.id, ids)} and not survey.anonymous and t.value = '' and (t.sum is not null or t.variable = '')`,
  )
}

/** The totals of published tables, and the numbers of responses. */
async function publishedSums(db: Database, found: readonly SeriesSurvey[]): Promise<PeriodSum[]> {
  const published = await publishedTotals(
    db,
    found.map(({ surveyId }) => surveyId),
  )
  const responses = (await currentSums(db, found)).filter(({ variable }) => variable === '')
  return [...published, ...responses]
}

/** For publication without indicators that no period has published. */
function shownFor(purpose: TablePurpose, groups: SeriesGroup[]): SeriesGroup[] {
  if (purpose === 'internal') return groups
  return groups.flatMap((group) => {
    const indicators = group.indicators.filter(({ sums }) => sums.some((sum) => sum !== null))
    return indicators.length > 0 ? [{ ...group, indicators }] : []
  })
}

/** The values of a variable for each period. */
interface ValuesOf {
  sums: (variable: string) => (PeriodSum | undefined)[]
  medians: (variable: string) => (Median | null)[] | null
}

const noSums = {
  ...{ responses: 0, answered: new Map(), choices: new Map(), ranks: new Map() },
  ...{ numbers: new Map(), texts: new Map(), common: new Map(), files: new Map() },
}

/** The questions with numbers, as the result page names them. */
function groupsOf(form: Form, valuesOf: ValuesOf): SeriesGroup[] {
  return questionsOf(form).flatMap((question) =>
    resultsOf(question, { sums: noSums, names: new Map(), anonymous: false }).flatMap((result) =>
      result.type === 'figures'
        ? [
            {
              ...{ questionId: result.questionId, title: result.title, unit: result.unit },
              indicators: result.rows.map(({ id, title }) => ({
                ...{ id, title, toDate: isToDate(question, id) },
                sums: valuesOf.sums(id).map((one) => (one?.sum ? { sum: one.sum, count: one.count } : null)),
                medians: valuesOf.medians(id) ?? [],
              })),
            },
          ]
        : [],
    ),
  )
}

/** True if a number, or the column of a table, holds values since the start of the year. */
export function isToDate(question: Question, variable: string): boolean {
  if ('span' in question) return question.span === 'yearToDate'
  if (kindOf(question).aggregate !== 'cells') return false
  const [, , column] = variable.split('/')
  return (question as TableQuestion).columns.some(({ id, span }) => id === column && span === 'yearToDate')
}
