import type { Comparison } from '../expression/operands'

export type Operation =
  | 'sum'
  | 'count'
  | 'min'
  | 'max'
  | '+'
  | '-'
  | '*'
  | '/'
  | 'ratio'
  | 'growth'
  | 'abs'
  | 'round'

type Statement = (a: string, b: string) => string

/** Phrases to describe a rule, from `i18n`. */
export interface RuleMessages {
  /** The name of an answer: its question, or row and column. */
  name: (...titles: string[]) => string
  /** With its current value. */
  valued: (name: string, figure: string) => string
  last: (name: string) => string
  lastYear: (name: string) => string
  /** A range of cells by its ends. */
  run: (first: string, last: string) => string
  list: (...names: string[]) => string
  /** A value that is still to be chosen. */
  unset: string
  percent: (figure: string) => string
  /** `must` for constraints, `is` for conditions. */
  must: Record<Comparison, Statement>
  is: Record<Comparison, Statement>
  oneOf: Statement
  holds: Statement
  empty: (name: string) => string
  filled: (name: string) => string
  and: (...parts: string[]) => string
  or: (...parts: string[]) => string
  not: (part: string) => string
  /** A constraint that is not a single comparison. */
  meet: (statement: string) => string
  when: (condition: string, demand: string) => string
  otherwise: (demand: string) => string
  compute: Record<Operation, (...terms: string[]) => string>
}
