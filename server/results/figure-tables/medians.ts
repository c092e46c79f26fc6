import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import { type Database, rowsOf } from '../../database/connection/open'
import { response } from '../../database/schema'
import { estimateMedian } from '../../tally/quantile-sketch'
import { type FormNumber, formNumbers } from '../../tally/tally-items'
import { matchesFilter, type ResponseFilter } from '../filters/response-filter'

export interface Median {
  /** A decimal string. */
  value: string
  /** False if it is estimated and differs from the median by at most 2 per cent. */
  exact: boolean
}

/** Responses of a survey, and figures in all of them, up to which medians are computed from the answers. */
export const EXACT_RESPONSES = 2_000
const EXACT_FIGURES = 50_000
const ESTIMATED_DIGITS = 3

/** From the buckets of a tally; null if these do not count all numbers, because an older gateway has counted some. */
export function estimatedMedian(buckets: number[] | null, count: number): Median | null {
  if (!buckets || buckets.reduce((sum, one) => sum + one, 0) !== count) return null
  const found = estimateMedian(buckets)
  return found === null ? null : { value: String(Number(found.toPrecision(ESTIMATED_DIGITS))), exact: false }
}

interface ExactMedian {
  surveyId: string
  variable: string
  median: string
}

/** Medians of numbers at the given places of the answers: the mean of the two in the middle, which may be the same. */
const middlesOf = (db: Database, asked: readonly FormNumber[], ofResponses: SQL) =>
  rowsOf<ExactMedian>(
    db,
    sql`select survey_id as "surveyId", variable, trim_scale((percentile_disc(0.5) within group (order by number)
        + percentile_disc(0.5) within group (order by number desc)) / 2)::text as median
      from (
        select ${response.surveyId}, asked.variable,
          nullif(${response.answers} #>> asked.path, '')::numeric as number
        from ${response} cross join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) asked(variable text, path text[])
        where ${ofResponses}
      ) answered where number is not null group by survey_id, variable`,
  )

/** A named survey whose medians are asked for. */
export interface CountedSurvey {
  surveyId: string
  responses: number
}

/**
 * Exact medians of surveys of a form with few responses, the first ones first; of the others none, for which there are
 * estimates.
 */
export async function readExactMedians(
  db: Database,
  form: Form,
  surveys: readonly CountedSurvey[],
): Promise<ExactMedian[]> {
  const asked = formNumbers(form)
  let figures = 0
  const few = surveys.filter(({ responses }) => {
    if (responses > EXACT_RESPONSES || figures + asked.length * responses > EXACT_FIGURES) return false
    figures += asked.length * responses
    return true
  })
  if (few.length === 0 || asked.length === 0) return []
  const ids = few.map(({ surveyId }) => surveyId)
  return middlesOf(db, asked, sql`${inArray(response.surveyId, ids)}`)
}

/** Replaces estimated medians by exact ones if a named survey has few responses. */
export async function addExactMedians<Summary extends { median: Median | null }>(
  db: Database,
  { anonymous, counts }: Survey,
  form: Form,
  filter: ResponseFilter,
  numbers: Map<string, Summary>,
): Promise<void> {
  const responses = counts.submitted + counts.accepted
  if (anonymous || responses > EXACT_RESPONSES) return
  const asked = formNumbers(form).filter(({ variable }) => numbers.has(variable))
  if (asked.length === 0 || asked.length * responses > EXACT_FIGURES) return
  for (const { variable, median } of await middlesOf(db, asked, matchesFilter(filter))) {
    const summary = numbers.get(variable)
    if (summary) numbers.set(variable, { ...summary, median: { value: median, exact: true } })
  }
}
