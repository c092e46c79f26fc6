import { isScaled } from '../../../src/lib/questionnaire'
import type { Form } from '../../../src/lib/questionnaire/schema/form'
import type { ScoreMeasure, Scores } from '../../../src/wire/results/scores'
import type { SurveyResult } from '../../../src/wire/results/survey-result'
import type { Database } from '../../database/connection/open'
import { dimensionScore, overallScore } from '../../tally/score-layout'
import { combineDisplayed, suppressedMeasure } from './displayed-scores'
import type { Frame } from './frame'
import { measuring } from './measures'
import { scoreQuestions } from './question-scores'
import { readRankings } from './rankings'
import { readScoreSums } from './score-sums'
import { weighGroups } from './weights'

/** The result of a survey, as its scores are computed from it. */
export interface ScoredSurvey {
  form: Form
  generation: number
  result: Pick<SurveyResult, 'survey' | 'assigned' | 'questions'>
  /** Null if nothing is counted by group: without dimensions, and for an anonymous survey. */
  frame: Frame | null
}

const everyGroup = () => true
const notWeighted = () => undefined

/** The dimensions in the order of the form, with their shares in the overall index. */
function dimensionsOf(
  { dimensions = [] }: Form,
  measureOf: (id: string) => ScoreMeasure,
): Scores['dimensions'] {
  const total = dimensions.reduce((sum, { weight }) => sum + weight, 0)
  return dimensions.map(({ id, title, weight }) => ({
    ...{ id, title, weight: weight / total },
    ...measureOf(id),
  }))
}

/** Reads the scores of a survey. Null if the form has no question with a scale. */
export async function readScores(db: Database, survey: ScoredSurvey): Promise<Scores | null> {
  const { form, frame } = survey
  if (!form.pages.some((page) => page.questions.some(isScaled))) return null
  return frame ? countedScores(db, survey, frame) : displayedScores(survey)
}

/** From the scores that the tally counts by groups of units. */
async function countedScores(
  db: Database,
  { form, generation, result: { assigned: addressed, questions, survey } }: ScoredSurvey,
  frame: Frame,
): Promise<Scores> {
  const { sums, responses } = await readScoreSums(db, survey.id, form, generation)
  const weighed = weighGroups(frame, responses)
  const measureOf = (measure: string) => measuring(sums, measure, weighed?.weights ?? null)
  const whole = (measure: string) => measureOf(measure)(everyGroup, addressed)
  return {
    overall: whole(overallScore),
    dimensions: dimensionsOf(form, (id) => whole(dimensionScore(id))),
    questions: scoreQuestions(form, questions, addressed, measureOf),
    addressed,
    weighting: weighed?.weighting ?? null,
    rankings: await readRankings(db, frame, measureOf(overallScore)),
    previous: null,
  }
}

/** From the displayed counts alone. */
function displayedScores({ form, result: { assigned: addressed, questions } }: ScoredSurvey): Scores {
  const scored = scoreQuestions(form, questions, addressed, notWeighted)
  const { overall, dimensions } = combineDisplayed(form, scored)
  return {
    overall: form.dimensions?.length ? overall : null,
    dimensions: dimensionsOf(form, (id) => dimensions.get(id) ?? suppressedMeasure),
    ...{ questions: scored, addressed, weighting: null, rankings: [], previous: null },
  }
}
