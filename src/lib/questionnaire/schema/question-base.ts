import type { Condition, LocalText } from '../expression/expression-types'
import type { Hint } from './hint'
import type { PrefillSource } from './prefill'

export interface Option {
  id: string
  title: LocalText
  /** Relevance condition. */
  showIf?: Condition | undefined
  /** Deselects all other options: "none of these". */
  exclusive?: boolean | undefined
  /** Asks for free text: "other". */
  other?: boolean | undefined
  /** Place on a scale, 0 (worst) to 100 (best). An option without one, such as "don't know", has no place on it. */
  score?: number | undefined
}

export interface Row {
  id: string
  /** Line number such as 01. */
  code?: string | undefined
  title: LocalText
  /** Relevance condition. */
  showIf?: Condition | undefined
}

export interface QuestionBase {
  /** Unique in the form; letters, digits, `_` and `-`. */
  id: string
  /** May contain earlier answers: `{{payer-type}}`, `{{finance.income.month}}`. */
  title: LocalText
  help?: LocalText | undefined
  hint?: Hint | undefined
  required?: boolean | undefined
  /** Offers a known answer to be taken over. Not for a matrix or table. */
  prefill?: PrefillSource | undefined
  /** Requires a reason for an answer that differs from the known one. Not for a list. */
  reasonOnChange?: boolean | undefined
  /** Code of the datum that the question asks for, the same in every form that asks for it. */
  indicator?: string | undefined
  /** Relevance condition. May refer to earlier questions only. */
  showIf?: Condition | undefined
}
