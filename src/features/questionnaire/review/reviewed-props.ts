import type { Answers, CorrectionRequest, FormInstance, Question } from '@/lib/questionnaire'
import type { Review } from '@/wire/bureau/review'
import type { ReturnedResponse } from '@/wire/surveys/submission-history'
import type { ReviewForm } from './use-review'

/** A returned value that the respondent says is right. */
export interface Confirmation {
  at: string
  reason: string
  submissionNo: number
  submittedAt: string
  /** True if it is of the displayed submission. */
  isCurrent: boolean
  /** Name of the respondent. */
  person: string
}

/** The confirmations of all submissions. */
export const confirmationsOf = ({ submissions, person, response }: Review): Confirmation[] =>
  submissions.flatMap(({ confirmations, submissionNo, submittedAt }) =>
    confirmations.map((one) => ({
      ...{ ...one, submissionNo, submittedAt, person },
      isCurrent: submissionNo === response?.submissionNo,
    })),
  )

/** Props of a question of a response under review, and of its table of cells. */
export interface ReviewedProps {
  instance: FormInstance
  question: Question
  number: number
  answers: Answers
  /** The response that this one corrects; differing answers are displayed together. Null if there is none. */
  previous: ReturnedResponse | null
  /** The correction requests of that response. */
  earlierRequests: readonly CorrectionRequest[]
  /** The returned values that the respondent has confirmed, in this submission and in earlier ones. */
  confirmations: readonly Confirmation[]
  canRequestCorrection: boolean
  reviewForm: ReviewForm
}
