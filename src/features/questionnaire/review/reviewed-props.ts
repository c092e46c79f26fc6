import type { Answers, CorrectionRequest, FormInstance, Question } from '@/lib/questionnaire'
import type { ReturnedResponse } from '@/wire/surveys/submission-history'
import type { Reviewing } from './use-review'

/** Props of a question of a response under review, and of its table of cells. */
export interface ReviewedProps {
  fill: FormInstance
  question: Question
  number: number
  answers: Answers
  /** The response that this one corrects; differing answers are displayed together. Null if there is none. */
  before: ReturnedResponse | null
  /** The correction requests of that response. */
  known: readonly CorrectionRequest[]
  canMark: boolean
  reviewing: Reviewing
}
