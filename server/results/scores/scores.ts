import { isScaled, scoredDimensions } from '../../../src/lib/questionnaire'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { ScoreMeasure, Scores } from '../../../src/wire/results/scores'
import type { SurveyResult } from '../../../src/wire/results/survey-result'
import type { Database } from '../../database/connection/open'
import { dimensionScore, overallScore } from '../../tally/score-variables'
import type { Frame } from './frame'
import { measuring } from './measures'
import { type QuestionScore, scoreQuestions } from './question-scores'
import { readRankings } from './rankings'
import { readScoreSums, type SumsByMeasure } from './score-sums'
import { weighGroups } from './weights'

/** The result of a survey, as its scores are computed from it. */
export interface ScoredSurvey {
  form: Form
  generation: number
  result: Pick<SurveyResult, 'survey' | 'assigned' | 'questions'>
  /** Null if nothing is counted by group. */
  frame: Frame | null
}

const everyGroup = () => true
const suppressedMeasure: ScoreMeasure = { answered: null, responses: null, design: null }

function responsesByGroup(sums: SumsByMeasure): Map<string, number> {
  return new Map([...(sums.get(overallScore) ?? [])].map(([key, { count }]) => [key, count]))
}

/** Dimensions with a question whose counts are suppressed: its mean would follow from the others. */
function suppressedDimensions(form: Form, questions: readonly QuestionScore[]): Set<string> {
  const suppressed = new Set(
    questions.flatMap(({ id, answered }) => (answered === null ? [id.split('/')[0]] : [])),
  )
  const found = scoredDimensions(form).filter((one) => one.questions.some(({ id }) => suppressed.has(id)))
  return new Set(found.map(({ dimension }) => dimension.id))
}

/** Without its margin, which depends on how single respondents combine their answers. */
const withoutMargin = (measure: ScoreMeasure): ScoreMeasure => ({
  ...measure,
  responses: measure.responses && { ...measure.responses, margin: null },
})

/**
 * Reads the scores of a survey from its tally. Null if the form has no question with a scale. Of an anonymous survey, a
 * dimension is suppressed with the counts of any of its questions, and the overall index with any dimension.
 */
export async function readScores(
  db: Database,
  { form, generation, result, frame }: ScoredSurvey,
): Promise<Scores | null> {
  if (!form.pages.some((page) => page.questions.some(isScaled))) return null
  const { assigned: addressed, questions, survey } = result
  const hasDimensions = Boolean(form.dimensions?.length)
  const sums = hasDimensions ? await readScoreSums(db, survey.id, form, generation) : new Map()
  const weighed = frame && weighGroups(frame, responsesByGroup(sums))
  const measureOf = (measure: string) => measuring(sums, measure, weighed?.weights ?? null)
  const scored = scoreQuestions(
    form,
    questions,
    addressed,
    (item) => (weighed && measureOf(item)) || undefined,
  )
  const hidden = survey.anonymous ? suppressedDimensions(form, scored) : new Set<string>()
  const shown = (measure: string, isHidden: boolean): ScoreMeasure => {
    if (isHidden) return suppressedMeasure
    const found = measureOf(measure)(everyGroup, addressed)
    return survey.anonymous ? withoutMargin(found) : found
  }
  const dimensions = form.dimensions ?? []
  const totalWeight = dimensions.reduce((sum, { weight }) => sum + weight, 0)
  return {
    overall: hasDimensions ? shown(overallScore, hidden.size > 0) : null,
    dimensions: dimensions.map(({ id, title, weight }) => ({
      ...{ id, title, weight: weight / totalWeight },
      ...shown(dimensionScore(id), hidden.has(id)),
    })),
    questions: scored,
    addressed,
    weighting: weighed?.weighting ?? null,
    rankings: frame ? await readRankings(db, frame, measureOf(overallScore)) : [],
  }
}
