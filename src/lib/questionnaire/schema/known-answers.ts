import type { LocalText } from '../expression/expression-types'
import type { Answers } from './form'
import type { PrefillSource } from './prefill'

/** The origin of a known answer. */
export interface KnownOrigin {
  source: PrefillSource
  /** Title of the survey of an earlier return; null for other sources. */
  title: LocalText | null
}

/** Answers that the respondent may take over instead of giving them again, by question. */
export interface KnownAnswers {
  answers: Answers
  origins: Record<string, KnownOrigin>
}
