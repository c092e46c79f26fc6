import type { CodeTableId } from '../../codes/code-tables'
import type { LocalText } from '../expression/expression-types'
import type { Answers } from './answer'
import type { PrefillSource } from './prefill'

/** The origin of a known answer. */
export interface KnownOrigin {
  source: PrefillSource
  /** Title of the survey of an earlier return; null for other sources. */
  title: LocalText | null
  /** Reference period of that survey. */
  period?: string | null | undefined
}

/** In place of a rule's id: the answer differs from the known one, and the question asks for a reason. */
export const knownChange = '@known'

/** Answers that the respondent may take over instead of giving them again, by question. */
export interface KnownAnswers {
  answers: Answers
  origins: Record<string, KnownOrigin>
}

/** What the code questions of a survey depend on. */
export interface CodeContext {
  /** Day on which the codes must be valid, as YYYY-MM-DD. */
  day: string
  /** Codes of the unit's record and its earlier returns by table, the latest first. */
  usual: Partial<Record<CodeTableId, string[]>>
}
