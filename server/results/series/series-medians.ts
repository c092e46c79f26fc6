import { inArray, sql } from 'drizzle-orm'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import { type Database, rowsOf } from '../../database/connection/open'
import { survey } from '../../database/schema'
import { type CountedSurvey, estimatedMedian, type Median, readExactMedians } from '../figure-tables/medians'

/** Survey → variable → median. */
export type SeriesMedians = ReadonlyMap<string, ReadonlyMap<string, Median>>

/** A survey of a series with its version of the form. */
interface SeriesMember extends CountedSurvey {
  form: Form
}

/** The medians of all figures of a form in each of its surveys: exact of few responses, otherwise from the tallies. */
export async function readSeriesMedians(
  db: Database,
  surveys: readonly SeriesMember[],
): Promise<SeriesMedians> {
  const exact = []
  for (const form of new Set(surveys.map((one) => one.form)))
    exact.push(
      ...(await readExactMedians(
        db,
        form,
        surveys.filter((one) => one.form === form),
      )),
    )
  const known = new Set(exact.map(({ surveyId }) => surveyId))
  const others = surveys.map(({ surveyId }) => surveyId).filter((id) => !known.has(id))
  const found = new Map<string, Map<string, Median>>()
  const add = (surveyId: string, variable: string, median: Median) =>
    found.set(surveyId, (found.get(surveyId) ?? new Map<string, Median>()).set(variable, median))
  for (const { surveyId, variable, median } of exact) add(surveyId, variable, { value: median, exact: true })
  for (const { surveyId, variable, buckets, count } of await readBuckets(db, others)) {
    const median = estimatedMedian(buckets, count)
    if (median) add(surveyId, variable, median)
  }
  return found
}

interface CountedBuckets {
  surveyId: string
  variable: string
  /** Numbers in each bucket, see quantile-sketch.ts. */
  buckets: number[] | null
  count: number
}

const readBuckets = (db: Database, surveyIds: string[]): Promise<CountedBuckets[]> =>
  surveyIds.length === 0
    ? Promise.resolve([])
    : rowsOf<CountedBuckets>(
        db,
        sql`select t.survey_id as "surveyId", t.variable, to_jsonb(t.sums) as buckets, t.count
          from ${survey} left join tally_progress p on p.survey_id = survey.id
          join tally t on t.survey_id = survey.id and t.generation = coalesce(p.generation, 0)
          where ${inArray(survey.id, surveyIds)} and not survey.anonymous
            and t.value = '' and t.variable <> '' and t.sum is not null and t.sums is not null`,
      )
