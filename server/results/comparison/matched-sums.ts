import { sql } from 'drizzle-orm'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import {
  type MatchedSums,
  maxMatchedUnits,
  type SeriesMatches,
} from '../../../src/wire/results/series-matches'
import { rowsOf, type Database } from '../../database/connection/open'
import { findSurveyForm } from '../../evaluation/forms'
import type { Gateway } from '../../gateway'
import { findOwnSurvey } from '../../surveys/surveys'
import { formNumbers } from '../../tally/tally-items'
import { findComparedSurveys } from './compared-surveys'
import type { SameDatum } from './same-datum'
import { sameDataOf } from './survey-data'

/**
 * Compares a survey with those of the previous period and of the same period of last year over the units that have
 * reported in both (a matched sample): its growth does not depend on who has reported so far.
 * @param base the period to compare with instead of the previous one
 * @throws notFound, forbidden; invalidInput for a base that is no earlier period of the series
 */
export async function readMatches(
  gateway: Gateway,
  ownerId: string,
  surveyId: string,
  base?: string,
): Promise<SeriesMatches> {
  const { db } = gateway
  const survey = await findOwnSurvey(db, ownerId, surveyId)
  const { last, lastYear } = await findComparedSurveys(db, survey, base)
  if (!last && !lastYear) return { last: null, lastYear: null }
  const form = await findSurveyForm(db, surveyId, survey.formId, survey.formVersion)
  const sameIn = await sameDataOf(db, survey)
  return {
    last: last && (await matchSurveys(db, figuresOf(form, await sameIn(last)), surveyId, last.id)),
    lastYear:
      lastYear && (await matchSurveys(db, figuresOf(form, await sameIn(lastYear)), surveyId, lastYear.id)),
  }
}

const units = (surveyId: string) =>
  sql`select organisation_id from task where survey_id = ${surveyId} and status in ('submitted', 'accepted')`

async function matchSurveys(
  db: Database,
  figures: readonly Figure[],
  current: string,
  before: string,
): Promise<MatchedSums> {
  const [row] = await rowsOf<{ units: number }>(
    db,
    sql`select count(*)::int as units from (
      select * from (${units(current)} intersect ${units(before)}) matched limit ${maxMatchedUnits + 1}::int
    ) counted`,
  )
  const matched = row?.units ?? 0
  if (matched === 0 || matched > maxMatchedUnits) return { units: matched, sums: [] }
  const sums = await rowsOf<MatchedSums['sums'][number]>(db, sumsOf(figures, current, before))
  return { units: matched, sums }
}

/** Sums of each figure over the matched units, as decimal strings, for both surveys. */
function sumsOf(figures: readonly Figure[], current: string, before: string) {
  return sql`with matched as materialized (${units(current)} intersect ${units(before)}),
    figures as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
        figures(id text, path text[], earlier text[])
    ),
    answered as materialized (
      select task.survey_id, response.answers from task
      join response on response.submission_task_id = task.id and response.survey_id = task.survey_id
      where task.survey_id in (${current}, ${before}) and task.status in ('submitted', 'accepted')
        and task.organisation_id in (select organisation_id from matched)
    ),
    summed as (
      select figures.id, survey_id, sum(
        nullif(answers #>> case when survey_id = ${current} then path else earlier end, '')::numeric
      ) as sum
      from answered cross join figures group by figures.id, survey_id
    )
    select now.id, trim_scale(now.sum)::text as current, trim_scale(past.sum)::text as before
    from summed now join summed past on past.id = now.id and past.survey_id = ${before}
    where now.survey_id = ${current} and now.sum is not null and past.sum is not null`
}

/** A number with its places in the answers of a survey and of the earlier one. */
interface Figure {
  id: string
  path: string[]
  earlier: string[]
}

/**
 * The numbers of a form that the earlier one has, too; without the columns of lists, which have no fixed rows.
 * @param same what stands for the same datum in the earlier form
 */
const figuresOf = (form: Form, same: SameDatum): Figure[] =>
  formNumbers(form).flatMap(({ variable: id, path }) => {
    const earlier = same(id)?.split('/')
    return earlier ? [{ id, path, earlier }] : []
  })
