export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='
export type Operation =
  'sum' | 'count' | 'min' | 'max' | '+' | '-' | '*' | '/' | 'ratio' | 'growth' | 'abs' | 'round'

type Statement = (a: string, b: string) => string

/** What a rule is put into words with; the words live in `i18n`. */
export interface RuleWords {
  /** What an answer is called: its question, or row and column. */
  name: (...titles: string[]) => string
  /** With the figure it has. */
  valued: (name: string, figure: string) => string
  last: (name: string) => string
  lastYear: (name: string) => string
  /** A long run of cells by its ends. */
  run: (first: string, last: string) => string
  list: (...names: string[]) => string
  percent: (figure: string) => string
  /** As a demand, and as a fact that a condition asks about. */
  must: Record<Comparison, Statement>
  is: Record<Comparison, Statement>
  oneOf: Statement
  holds: Statement
  empty: (name: string) => string
  filled: (name: string) => string
  and: (...parts: string[]) => string
  or: (...parts: string[]) => string
  not: (part: string) => string
  /** Something that is no single demand: one of several, or a case. */
  meet: (statement: string) => string
  when: (condition: string, demand: string) => string
  otherwise: (demand: string) => string
  reckon: Record<Operation, (...terms: string[]) => string>
}
