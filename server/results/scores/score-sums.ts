import { sql } from 'drizzle-orm'
import { scaleOf, scoredDimensions, scoredItems, topTwoOf } from '../../../src/lib/questionnaire'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import { type Database, rowsOf } from '../../database/connection/open'
import { dimensionScore, overallScore, SCORE_STEPS, scoreVariables } from '../../tally/score-variables'
import type { ScoreSums } from './estimate'

type GroupSums = Omit<ScoreSums, 'weight'>

/** Measure (see `score-variables`) → key of a group of units → sums of its scores. */
export type SumsByMeasure = ReadonlyMap<string, ReadonlyMap<string, GroupSums>>

interface Row {
  variable: string
  key: string
  count: number
  sum: number
}

/** Measure → whether it has a share in the two highest steps. */
function measuresOf(form: Form): Map<string, boolean> {
  const dimensions = scoredDimensions(form)
  const items = dimensions
    .flatMap(({ questions }) => questions)
    .flatMap((question) =>
      scoredItems(question).map((item) => [item, topTwoOf(scaleOf(question)) !== null] as const),
    )
  return new Map([
    [overallScore, false],
    ...dimensions.map(({ dimension }) => [dimensionScore(dimension.id), false] as const),
    ...items,
  ])
}

/** Reads the counted scores of a form's dimensions and their questions from one generation of the tally. */
export async function readScoreSums(
  db: Database,
  surveyId: string,
  form: Form,
  generation: number,
): Promise<SumsByMeasure> {
  const measures = measuresOf(form)
  const variables = [...measures.keys()].flatMap((measure) => Object.values(scoreVariables(measure)))
  const rows = await rowsOf<Row>(
    db,
    sql`select t.variable, t.value as key, t.count, t.sum::float8 as sum
      from jsonb_array_elements_text(${JSON.stringify(variables)}::jsonb) v(variable)
      join tally t on t.survey_id = ${surveyId} and t.generation = ${generation}::int and t.variable = v.variable`,
  )
  const found = new Map(rows.map(({ variable, key, ...row }) => [`${variable} ${key}`, row]))
  const keysOf = (variable: string) => rows.flatMap((row) => (row.variable === variable ? [row.key] : []))
  return new Map(
    [...measures].map(([measure, hasTopTwo]) => {
      const { sum, square, topTwo } = scoreVariables(measure)
      const groups = keysOf(sum).map((key): [string, GroupSums] => {
        const scored = found.get(`${sum} ${key}`)
        return [
          key,
          {
            count: scored?.count ?? 0,
            sum: (scored?.sum ?? 0) / SCORE_STEPS,
            square: (found.get(`${square} ${key}`)?.sum ?? 0) / SCORE_STEPS ** 2,
            topTwo: hasTopTwo ? (found.get(`${topTwo} ${key}`)?.count ?? 0) : null,
          },
        ]
      })
      return [measure, new Map(groups)]
    }),
  )
}
