import type { CodeTableId } from '../../codes/code-tables'
import type { Expression, LocalText } from '../expression/expression-types'
import type { FigureOrigins, FigureSpan } from './figure-origins'
import type { Option, QuestionBase, Row } from './question-base'

/** `picker` opens a list of its own, for many options. */
export interface SingleQuestion extends QuestionBase {
  kind: 'single' | 'picker'
  options: Option[]
}

/** `checklist` has a search field, for many options. */
export interface MultipleQuestion extends QuestionBase {
  kind: 'multiple' | 'checklist'
  options: Option[]
  minChoices?: number | undefined
  maxChoices?: number | undefined
}

export interface TextQuestion extends QuestionBase {
  kind: 'text' | 'textarea'
  /** In code points. */
  minLength?: number | undefined
  maxLength?: number | undefined
}

interface NumberBounds {
  /** Bounds as decimal strings: binary fractions cannot represent amounts of money. */
  min?: string | undefined
  max?: string | undefined
  /** Most digits after the decimal point; 0 if missing. */
  decimals?: number | undefined
  unit?: LocalText | undefined
}

export interface NumberQuestion extends QuestionBase, NumberBounds, FigureOrigins {
  kind: 'number'
  span?: FigureSpan | undefined
  /** Computes the answer, which is then read-only. */
  formula?: Expression | undefined
}

export interface RateQuestion extends QuestionBase {
  kind: 'rate'
  /** The highest step, 2 to 10. The lowest is 1. */
  max: number
  /** Names of the steps, lowest first. */
  labels?: LocalText[] | undefined
}

export interface DateQuestion extends QuestionBase {
  kind: 'date'
  /** Bounds as YYYY-MM-DD, inclusive. */
  min?: string | undefined
  max?: string | undefined
}

export type PeriodStep = 'year' | 'half' | 'quarter' | 'month'

export interface PeriodQuestion extends QuestionBase {
  kind: 'period'
  step: PeriodStep
  /** Bounds in the format of the answer (2026, 2026-H1, 2026-Q3, 2026-11), inclusive. */
  min?: string | undefined
  max?: string | undefined
}

export interface AreaQuestion extends QuestionBase {
  kind: 'area'
  /** Required level: 1 province, 2 city, 3 county; 3 if missing. */
  depth?: 1 | 2 | 3 | undefined
}

export interface AreaOrganizationQuestion extends QuestionBase {
  kind: 'area-organization'
  /** Offers tax offices alone; all authorities if missing. */
  taxOnly?: boolean | undefined
}

/** A code of a dated code table, found by a search on the device. */
export interface CodeQuestion extends QuestionBase {
  kind: 'code'
  table: CodeTableId
  /** Highest level that is an answer, 1 is the top; the lowest level if missing. */
  level?: number | undefined
  /** Day on which the code must be valid, as YYYY-MM-DD; that of the survey if missing. */
  date?: string | undefined
}

export interface DepartmentQuestion extends QuestionBase {
  kind: 'department'
  /** 1 if missing. */
  maxChoices?: number | undefined
}

export interface LocationQuestion extends QuestionBase {
  kind: 'location'
  /** In metres. A less accurate position is accepted with a warning; no warning if missing. */
  maxAccuracy?: number | undefined
}

export interface SignatureQuestion extends QuestionBase {
  kind: 'signature'
}

export interface ImagesQuestion extends QuestionBase {
  kind: 'images'
  /** 3 if missing. */
  maxImages?: number | undefined
}

export type FileGroup = 'pdf' | 'word' | 'excel' | 'image'

/** Documents. */
export interface FileQuestion extends QuestionBase {
  kind: 'file'
  /** 3 if missing. */
  maxFiles?: number | undefined
  /** Greatest size of a file; 10 if missing. */
  maxMegabytes?: number | undefined
  /** Accepted types; all if missing. */
  types?: FileGroup[] | undefined
}

/** The same choices for each row. */
export interface MatrixQuestion extends QuestionBase {
  kind: 'matrix'
  rows: Row[]
  options: Option[]
  /** True if a row takes several options. */
  multiple?: boolean | undefined
}

/** Puts options into an order. */
export interface RankingQuestion extends QuestionBase {
  kind: 'ranking'
  /** At least two, none of them exclusive or with free text. */
  options: Option[]
  /** Number of options to rank; all if missing. */
  top?: number | undefined
}

export interface NoteQuestion extends QuestionBase {
  kind: 'note'
}

export interface TableRow extends Row, FigureOrigins {
  /** Computes the row's cells: in its paths `@` is the column, as in `{ sum: { var: 'finance.*.@' } }`. */
  formula?: Expression | undefined
}

export interface TableColumn {
  id: string
  title: LocalText
  span?: FigureSpan | undefined
  /** Computes the column's cells: in its paths `@` is the row. A row's formula has precedence. */
  formula?: Expression | undefined
}

/** One figure for each row and column. */
export interface TableQuestion extends QuestionBase, NumberBounds {
  kind: 'table'
  rows: TableRow[]
  columns: TableColumn[]
  /** Formulas of single cells; they have precedence over those of row and column. */
  computed?: { row: string; column: string; formula: Expression }[] | undefined
}

/** A column of a roster: a question of a simple kind, whose answer is a text. */
export type RosterColumn = (
  | TextQuestion
  | NumberQuestion
  | SingleQuestion
  | DateQuestion
  | PeriodQuestion
  | AreaQuestion
  | CodeQuestion
) & {
  /** No two rows may have the same value. */
  unique?: boolean | undefined
}

/** An open list: the respondent adds as many rows as there are products, people and so on. */
export interface RosterQuestion extends QuestionBase {
  kind: 'roster'
  /** The first one names the rows. A number's formula reads its row: `{ var: 'products.@.price' }`. */
  columns: RosterColumn[]
  minRows?: number | undefined
  /** `defaultMaxRows` if missing. */
  maxRows?: number | undefined
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
  | CodeQuestion
  | DepartmentQuestion
  | LocationQuestion
  | SignatureQuestion
  | ImagesQuestion
  | FileQuestion
  | MatrixQuestion
  | RankingQuestion
  | NoteQuestion
  | TableQuestion
  | RosterQuestion

export type QuestionKindName = Question['kind']
export type QuestionOf<K extends QuestionKindName> = Question & { kind: K }

/** A question whose answer has one value for each row, or for each row and column. */
export type CellQuestion = Extract<Question, { rows: unknown }>

export type * from './answer'
export type * from './figure-origins'
export type * from './question-base'
