import type { FC } from 'react'
import type { Finding, QuestionKindName, QuestionOf } from '@/lib/questionnaire'
import type { AnswerSession } from '../session/answer-session'

/** Props of the component of every kind; `useField` gives it the answer. */
export interface KindProps<K extends QuestionKindName = QuestionKindName> {
  session: AnswerSession
  question: QuestionOf<K>
  /** The title of the question with the answers inserted. */
  title: string
}

/** How the app draws the questions of a kind. */
export interface KindView<K extends QuestionKindName> {
  load: () => Promise<FC<KindProps<K>>>
  /** Loads what one question of the kind needs besides its component. */
  prepare?: (question: QuestionOf<K>) => Promise<void>
  /** True if the component displays a finding itself; the card displays all others. */
  showsFinding?: (finding: Finding) => boolean
  /** True if it displays the violated rules of its cells too. */
  showsRulesOfCells?: boolean
}
