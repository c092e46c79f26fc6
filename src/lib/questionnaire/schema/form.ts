/**
 * The form definition as plain JSON: the same on the wire, in the database, on the phone and in the gateway.
 */
import type { Condition, LocalText } from '../expression/expression-types'
import type { AnswerValue } from './answer'
import type { KnownOrigin } from './known-answers'
import type { Answers, Question } from './question'

export type * from '../expression/expression-types'
export type * from './question'

/** A branch after a page. The first jump whose condition is true applies; without any, the next page follows. */
export interface PageJump {
  /** Always true if missing. */
  when?: Condition | undefined
  /** Id of a later page; null for the end of the form. */
  to: string | null
}

export interface FormPage {
  id: string
  title: LocalText
  /** Relevance condition. May refer to questions of earlier pages only. */
  showIf?: Condition | undefined
  questions: Question[]
  /** Skipped pages are not relevant. */
  jumps?: PageJump[] | undefined
}

/** The legally required head of an official form, by which a respondent can check its authority. */
export interface FormHead {
  /** Table number, e.g. F203. */
  code: string
  authority: LocalText
  approvedBy: LocalText
  approvalNumber: string
  /** YYYY-MM-DD, inclusive. */
  validUntil: string
}

/**
 * A `hard` rule must be met. A `soft` rule may be violated with a justification, which is valid until the compared
 * values change. An `info` rule is only displayed.
 */
export type RuleLevel = 'hard' | 'soft' | 'info'

export interface EditRule {
  /** Unique in the form. */
  id: string
  level: RuleLevel
  /**
   * Address of its findings: a question, or a cell `table.row.column`. With `@` (or `a:b`) as row or column the rule
   * applies to each of them, and `@` in its paths is the current one.
   */
  at: string
  /** The rule applies only while true. */
  when?: Condition | undefined
  /** The rule is not violated while a compared value is missing; use `empty` to require it. */
  constraint: Condition
  /** Generated from the rule if missing. May contain answers: `{{finance.@.total}}`. */
  message?: LocalText | undefined
  /** Ready-made reasons of a soft rule. If missing, the reasons of its kind apply, see `reasonKind`. */
  reasons?: LocalText[] | undefined
}

/** A question of a dimension. */
export interface DimensionItem {
  /** Id of a question with a scale. */
  at: string
  /** Share in the dimension, relative to its other questions; above 0. */
  weight: number
}

/** Questions that measure one thing together, such as the service of a bureau. */
export interface Dimension {
  /** Unique among the dimensions of the form. */
  id: string
  title: LocalText
  /** Share in the overall index, relative to the other dimensions; above 0. */
  weight: number
  questions: DimensionItem[]
}

export interface Form {
  id: string
  version: number
  title: LocalText
  intro?: LocalText | undefined
  head?: FormHead | undefined
  /** Expected time to fill in the form, in minutes. */
  minutes: number
  pages: FormPage[]
  rules?: EditRule[] | undefined
  /** Without dimensions the form has no overall index. */
  dimensions?: Dimension[] | undefined
}

/** The unit's response of an earlier period. */
export interface PriorPeriod {
  period: string
  answers: Answers
}

export interface Prior {
  last?: PriorPeriod | undefined
  lastYear?: PriorPeriod | undefined
}

/**
 * The respondent's explanation for values that violate a soft rule, for an answer that differs from the known one, or
 * for a returned value that is right.
 */
export interface Justification {
  /** Id of the rule, `knownChange` or `confirmedValue`. */
  ruleId: string
  /** Address of the finding: `staff`, `finance.income.total`. */
  cell: string
  /**
   * Fingerprint of the compared values when it was given. With other values it is asked for again. Of a confirmed value
   * the number of the returned submission.
   */
  value: string
  text: string
  /** Of a changed known answer: what was known, as the gateway found it. */
  known?: (KnownOrigin & { value: AnswerValue }) | undefined
}
