import { sql } from 'drizzle-orm'
import { scaleOf, scoredDimensions, scoredItems, topTwoOf } from '../../../src/lib/questionnaire'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import { type Database, rowsOf } from '../../database/connection/open'
import {
  dimensionScore,
  groupedResponses,
  overallScore,
  SCORE_STEPS,
  scoreVariables,
} from '../../tally/score-variables'
import type { ScoreSums } from './estimate'

type GroupSums = Omit<ScoreSums, 'weight'>

/** Measure (see `score-variables`) → key of a group of units → sums of its scores. */
export type SumsByMeasure = ReadonlyMap<string, ReadonlyMap<string, GroupSums>>

export interface CountedScores {
  sums: SumsByMeasure
  /** Key of a group → number of its responses, with and without a score. */
  responses: ReadonlyMap<string, number>
}

interface Row {
  variable: string
  key: string
  count: number
  sum: number | null
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
): Promise<CountedScores> {
  const measures = measuresOf(form)
  const scored = [...measures.keys()].flatMap((measure) => Object.values(scoreVariables(measure)))
  const rows = await rowsOf<Row>(
    db,
    sql`select t.variable, t.value as key, t.count, t.sum::float8 as sum
      from jsonb_array_elements_text(${JSON.stringify([groupedResponses, ...scored])}::jsonb) v(variable)
      join tally t on t.survey_id = ${surveyId} and t.generation = ${generation}::int and t.variable = v.variable
      order by t.variable, t.value`,
  )
  const byVariable = new Map<string, Map<string, Row>>()
  for (const row of rows)
    byVariable.set(row.variable, (byVariable.get(row.variable) ?? new Map<string, Row>()).set(row.key, row))
  const rowsOfVariable = (variable: string) => byVariable.get(variable) ?? new Map<string, Row>()
  const sums = [...measures].map(([measure, hasTopTwo]) => {
    const { sum, square, topTwo } = scoreVariables(measure)
    const [squares, highest] = [rowsOfVariable(square), rowsOfVariable(topTwo)]
    const groups = [...rowsOfVariable(sum)].map(([key, row]): [string, GroupSums] => [
      key,
      {
        count: row.count,
        sum: (row.sum ?? 0) / SCORE_STEPS,
        square: (squares.get(key)?.sum ?? 0) / SCORE_STEPS ** 2,
        topTwo: hasTopTwo ? (highest.get(key)?.count ?? 0) : null,
      },
    ])
    return [measure, new Map(groups)] as const
  })
  const responses = [...rowsOfVariable(groupedResponses)].map(([key, { count }]) => [key, count] as const)
  return { sums: new Map(sums), responses: new Map(responses) }
}
