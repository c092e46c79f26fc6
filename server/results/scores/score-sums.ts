import { sql } from 'drizzle-orm'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import { type Database, rowsOf } from '../../database/connection/open'
import { COUNT, groupScores, SCORE_STEPS, scoreLayout, SQUARE, SUM, TOP_TWO } from '../../tally/score-layout'
import type { ScoreSums } from './estimate'

type GroupSums = Omit<ScoreSums, 'weight'>

/** Measure (see `score-layout`) → key of a group of units → sums of its scores. */
export type SumsByMeasure = ReadonlyMap<string, ReadonlyMap<string, GroupSums>>

export interface CountedScores {
  sums: SumsByMeasure
  /** Key of a group → number of its responses, with and without a score. */
  responses: ReadonlyMap<string, number>
}

/** Reads the counted scores of a form's dimensions and their questions from one generation of the tally. */
export async function readScoreSums(
  db: Database,
  surveyId: string,
  form: Form,
  generation: number,
): Promise<CountedScores> {
  const rows = await rowsOf<{ key: string; count: number; sums: number[] }>(
    db,
    sql`select value as key, count, to_jsonb(sums) as sums from tally
      where survey_id = ${surveyId} and generation = ${generation}::int and variable = ${groupScores} order by value`,
  )
  const sums = scoreLayout(form).map(({ measure, offset, topTwo }) => {
    const groups = rows.map(({ key, sums: list }): [string, GroupSums] => {
      const at = (position: number) => list[offset + position] ?? 0
      return [
        key,
        {
          count: at(COUNT),
          sum: at(SUM) / SCORE_STEPS,
          square: at(SQUARE) / SCORE_STEPS ** 2,
          topTwo: topTwo && at(TOP_TWO),
        },
      ]
    })
    return [measure, new Map(groups)] as const
  })
  return { sums: new Map(sums), responses: new Map(rows.map(({ key, count }) => [key, count])) }
}
