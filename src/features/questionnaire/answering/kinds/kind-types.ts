import type { FC } from 'react'
import type { AnswerValue, FormInstance, Finding, Question, QuestionKind } from '@/lib/questionnaire'
import type { AnswerSession, SubmitBlocker } from '../session/answer-session'

/** Props of the component of every question kind. */
export interface KindProps<K extends QuestionKind = QuestionKind> {
  question: Question & { kind: K }
  /** The session of the displayed form, for kinds that render their fields separately. */
  session: AnswerSession
  /** The form instance, for current options and relevance. */
  fill: FormInstance
  /** The title of the question, for screen readers. */
  label: string
  value: AnswerValue | undefined
  /** Findings that may be displayed. */
  findings: Finding[]
  onChange: (value: AnswerValue | undefined) => void
  /** Called when the respondent leaves the question, or one field of it. */
  onTouch: (place: string) => void
  /** Blocks leaving the page while input is not in the answer yet and would be lost; null to unblock. */
  onHold: (hold: SubmitBlocker | null) => void
}

export type KindComponents = { [K in QuestionKind]: FC<KindProps<K>> }
