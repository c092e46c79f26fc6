import { sql } from 'drizzle-orm'
import { kindOf } from '../../../src/lib/questionnaire'
import { fieldsOf } from '../../../src/lib/questionnaire/engine/check'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import { type Database, rowsOf } from '../../database/connection/open'
import { response } from '../../database/schema'
import { estimateMedian } from '../../tally/quantile-sketch'
import { questionsOf } from '../../tally/tally-items'
import { matchesFilter, type ResponseFilter, textArray } from '../filters/response-filter'

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

/** The numbers of a form's answers with their paths; those of open lists have no path. */
const numbersOf = (form: Form) =>
  questionsOf(form).flatMap((question) => {
    const { aggregate } = kindOf(question)
    if (aggregate !== 'number' && aggregate !== 'cells') return []
    return fieldsOf(question).map((cell) => {
      const path = [question.id, cell?.row, cell?.column].filter((part) => part !== undefined)
      return { variable: path.join('/'), path: textArray(path) }
    })
  })

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
  const asked = numbersOf(form).filter(({ variable }) => numbers.has(variable))
  if (asked.length === 0 || asked.length * responses > EXACT_FIGURES) return
  // The mean of the two in the middle, which of an odd number are the same.
  const found = await rowsOf<{ variable: string; median: string }>(
    db,
    sql`select variable, trim_scale((percentile_disc(0.5) within group (order by number)
        + percentile_disc(0.5) within group (order by number desc)) / 2)::text as median
      from (
        select asked.variable, nullif(${response.answers} #>> asked.path::text[], '')::numeric as number
        from ${response} cross join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) asked(variable text, path text)
        where ${matchesFilter(filter)}
      ) answered where number is not null group by variable`,
  )
  for (const { variable, median } of found) {
    const summary = numbers.get(variable)
    if (summary) numbers.set(variable, { ...summary, median: { value: median, exact: true } })
  }
}
