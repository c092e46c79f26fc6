import type { Condition, Expression, LocalText } from '../expression/expression-types'

export interface Option {
  id: string
  title: LocalText
  /** Offered only while true. */
  showIf?: Condition | undefined
  /** Chosen alone: "none of these". */
  exclusive?: boolean | undefined
  /** Chosen together with a few words of one's own. */
  other?: boolean | undefined
}

export interface Row {
  id: string
  /** Line number such as 01. */
  code?: string | undefined
  title: LocalText
  /** Shown only while true. */
  showIf?: Condition | undefined
}

export interface QuestionBase {
  /** Unique in the form; letters, digits, `_` and `-`. */
  id: string
  /** May hold earlier answers: `{{payer-type}}`, `{{finance.income.month}}`. */
  title: LocalText
  help?: LocalText | undefined
  required?: boolean | undefined
  /** Shown only while true. May name earlier questions only. */
  showIf?: Condition | undefined
}

/** `picker` is for a list too long to lay out. */
export interface SingleQuestion extends QuestionBase {
  kind: 'single' | 'picker'
  options: Option[]
}

/** `checklist` is for a list too long to lay out: it can be searched. */
export interface MultipleQuestion extends QuestionBase {
  kind: 'multiple' | 'checklist'
  options: Option[]
  minChoices?: number | undefined
  maxChoices?: number | undefined
}

export interface TextQuestion extends QuestionBase {
  kind: 'text' | 'textarea'
  /** In characters as a person counts them (code points). */
  minLength?: number | undefined
  maxLength?: number | undefined
}

interface Figures {
  /** Bounds as decimal strings: figures of money must not pass through binary fractions. */
  min?: string | undefined
  max?: string | undefined
  /** Digits allowed after the point; 0 when missing. */
  decimals?: number | undefined
  unit?: LocalText | undefined
}

export interface NumberQuestion extends QuestionBase, Figures {
  kind: 'number'
  /** Computed, not typed. */
  formula?: Expression | undefined
}

export interface RateQuestion extends QuestionBase {
  kind: 'rate'
  /** The highest step, 2 to 10; the lowest is 1. */
  max: number
  /** A word for each step, lowest first. */
  labels?: LocalText[] | undefined
}

export interface DateQuestion extends QuestionBase {
  kind: 'date'
  /** Bounds as YYYY-MM-DD, both included. */
  min?: string | undefined
  max?: string | undefined
}

export type PeriodStep = 'year' | 'half' | 'quarter' | 'month'

export interface PeriodQuestion extends QuestionBase {
  kind: 'period'
  step: PeriodStep
  /** Bounds written as the answer is (2026, 2026-H1, 2026-Q3, 2026-11), both included. */
  min?: string | undefined
  max?: string | undefined
}

export interface AreaQuestion extends QuestionBase {
  kind: 'area'
  /** How far down it must be told: 1 province, 2 city, 3 county; 3 when missing. */
  depth?: 1 | 2 | 3 | undefined
}

export interface AreaOrganizationQuestion extends QuestionBase {
  kind: 'area-organization'
}

export interface DepartmentQuestion extends QuestionBase {
  kind: 'department'
  /** The most that may be chosen; 1 when missing. */
  maxChoices?: number | undefined
}

export interface SignatureQuestion extends QuestionBase {
  kind: 'signature'
}

export interface ImagesQuestion extends QuestionBase {
  kind: 'images'
  /** 9 when missing. */
  maxImages?: number | undefined
}

/** The same choices for each row. */
export interface MatrixQuestion extends QuestionBase {
  kind: 'matrix'
  rows: Row[]
  options: Option[]
  /** Several choices in a row. */
  multiple?: boolean | undefined
}

export interface NoteQuestion extends QuestionBase {
  kind: 'note'
}

export interface TableRow extends Row {
  /** Computes the row's cells: in its paths `@` is the column, as in `{ sum: { var: 'finance.*.@' } }`. */
  formula?: Expression | undefined
}

export interface TableColumn {
  id: string
  title: LocalText
  /** Computes the column's cells: in its paths `@` is the row. Where a row has a formula too, the row's counts. */
  formula?: Expression | undefined
}

/** A table of figures: every row has one figure per column. */
export interface TableQuestion extends QuestionBase, Figures {
  kind: 'table'
  rows: TableRow[]
  columns: TableColumn[]
  /** Single cells that are computed; they count before the formula of their row or column. */
  computed?: { row: string; column: string; formula: Expression }[] | undefined
}

export type Question =
  | SingleQuestion
  | MultipleQuestion
  | TextQuestion
  | NumberQuestion
  | RateQuestion
  | DateQuestion
  | PeriodQuestion
  | AreaQuestion
  | AreaOrganizationQuestion
  | DepartmentQuestion
  | SignatureQuestion
  | ImagesQuestion
  | MatrixQuestion
  | NoteQuestion
  | TableQuestion

export type QuestionKindName = Question['kind']
export type QuestionOf<K extends QuestionKindName> = Question & { kind: K }

/** A question whose answer has one value for each row, or for each row and column. */
export type CellQuestion = Extract<Question, { rows: unknown }>

/** Figures of a table: row id → column id → decimal string. */
export type TableAnswer = Record<string, Record<string, string>>
/** Row id → ids of the options chosen; one at most where a row takes one. */
export type MatrixAnswer = Record<string, string[]>
/** Choices of a question that has an option with words of one's own, once that option is among them. */
export type OtherAnswer = { chosen: string[]; other: string }
export type AreaOrganizationAnswer = { areaCode: string; organizationId: string }
/** The picture as an upload key, or the name typed instead of drawn; both when a typed name was drawn. */
export type SignatureAnswer = { key?: string; name?: string }

/** Whatever has named parts. */
export type StructuredAnswer = { [part: string]: string | string[] | Record<string, string> }

/**
 * An answer, by kind: single, picker → option id; multiple, checklist → option ids; either with words of one's
 * own → {@link OtherAnswer}; text, textarea → the text; number → canonical decimal string; rate → step as a
 * number; date → YYYY-MM-DD; period → as its bounds; area → code; area-organization →
 * {@link AreaOrganizationAnswer}; department → ids; signature → {@link SignatureAnswer}; images → upload keys;
 * matrix → {@link MatrixAnswer}; table → {@link TableAnswer}.
 */
export type AnswerValue = string | number | string[] | StructuredAnswer

/** Question id → answer. A question without an answer has no key. */
export type Answers = Record<string, AnswerValue>
