import type { FC } from 'react'
import type { AnswerValue, FormInstance, Finding, Question, QuestionKind } from '@/lib/questionnaire'
import type { AnswerSession, SubmitBlocker } from '../session/answer-session'

/** What every kind of question is drawn from. */
export interface KindProps<K extends QuestionKind = QuestionKind> {
  question: Question & { kind: K }
  /** The form on the screen, for kinds whose parts are drawn one by one. */
  session: AnswerSession
  /** The form being filled in: what it offers and shows at the moment. */
  fill: FormInstance
  /** The question in words, for a screen reader. */
  label: string
  value: AnswerValue | undefined
  /** What is wrong and may be shown. */
  findings: Finding[]
  onChange: (value: AnswerValue | undefined) => void
  /** The person has left the question, or one figure of it. */
  onTouch: (place: string) => void
  /** What is not in the answer yet would be lost if the person went on; null when nothing is. */
  onHold: (hold: SubmitBlocker | null) => void
}

export type KindComponents = { [K in QuestionKind]: FC<KindProps<K>> }
