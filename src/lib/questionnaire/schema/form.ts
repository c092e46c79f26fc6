/**
 * The form model: what a questionnaire is, as data. The phone and the gateway read the same shape.
 * Everything here is plain JSON, so a form travels over the wire and lies in the database as it is.
 */
import type { Condition, LocalText } from '../expression/expression-types'
import type { Answers, Question } from './question'

export type * from '../expression/expression-types'
export type * from './question'

/** Where to go after a page; the first jump whose condition holds counts, and without one the next page comes. */
export interface PageJump {
  /** Without a condition it always holds. */
  when?: Condition | undefined
  /** Id of a later page; null is the end of the form. */
  to: string | null
}

export interface FormPage {
  id: string
  title: LocalText
  /** Shown only while true. May name questions of earlier pages only. */
  showIf?: Condition | undefined
  questions: Question[]
  /** Pages passed over count as hidden. */
  jumps?: PageJump[] | undefined
}

/** What the head of an official form must carry, so that a respondent may check its authority. */
export interface FormHead {
  /** Table number, e.g. F203. */
  code: string
  authority: LocalText
  approvedBy: LocalText
  approvalNumber: string
  /** YYYY-MM-DD, included. */
  validUntil: string
}

/**
 * `hard` must be met. `verify` may be broken with a reason, which travels with the answers and holds as long as
 * the figures stay. `hint` is only said.
 */
export type RuleLevel = 'hard' | 'soft' | 'info'

export interface EditRule {
  /** Unique among the rules. */
  id: string
  level: RuleLevel
  /**
   * Where it is said: a question, or one cell `table.row.column`. With `@` (or `a:b`) for a row or a column the
   * rule holds for each of them, and `@` in its paths is the one at hand.
   */
  at: string
  /** Checked only while true. */
  when?: Condition | undefined
  /** What must be. It says nothing while a figure it compares is missing; `empty` asks for that. */
  constraint: Condition
  /** Without one the rule is put into words. May hold answers: `{{finance.@.total}}`. */
  message?: LocalText | undefined
}

export interface Form {
  id: string
  version: number
  title: LocalText
  intro?: LocalText | undefined
  head?: FormHead | undefined
  /** How long an answer takes a practised person, in minutes. */
  minutes: number
  pages: FormPage[]
  rules?: EditRule[] | undefined
}

/** What the same unit reported before. */
export interface PriorPeriod {
  period: string
  answers: Answers
}

export interface Prior {
  last?: PriorPeriod | undefined
  lastYear?: PriorPeriod | undefined
}

/** Why a figure is right although a rule to verify is broken. */
export interface Justification {
  ruleId: string
  /** Where the rule is said: `staff`, `finance.income.total`. */
  cell: string
  /** The figures the rule saw when the reason was given; with others it is asked for again. */
  value: string
  text: string
}
