/**
 * The form model: what a questionnaire is, as data. The phone and the gateway read the same shape.
 * Everything here is plain JSON, so a form travels over the wire and lies in the database as it is.
 */

/** A text in both languages of the product. */
export interface LocalText {
  'zh-CN': string
  'en-US': string
}

/**
 * A condition in JsonLogic's form (jsonlogic.com): one operator as key, its operands as value.
 * Only the operators of `condition.ts` exist; anything else is refused when the form is compiled.
 */
export type Condition = { [operator: string]: Operand | Operand[] }
export type Operand = Condition | string | number | boolean | null | Operand[]

export interface Option {
  id: string
  title: LocalText
}

interface QuestionBase {
  /** Unique in the form; letters, digits, `_` and `-`. */
  id: string
  title: LocalText
  help?: LocalText | undefined
  required?: boolean | undefined
  /** Shown only while true. May name earlier questions only, so there is never a circle. */
  showIf?: Condition | undefined
}

export interface SingleQuestion extends QuestionBase {
  kind: 'single'
  options: Option[]
}

export interface MultipleQuestion extends QuestionBase {
  kind: 'multiple'
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

export interface NumberQuestion extends QuestionBase {
  kind: 'number'
  /** Bounds as decimal strings: figures of money must not pass through binary fractions. */
  min?: string | undefined
  max?: string | undefined
  /** Digits allowed after the point; 0 when missing. */
  decimals?: number | undefined
  unit?: LocalText | undefined
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

export interface NoteQuestion extends QuestionBase {
  kind: 'note'
}

/** A table of figures: every row has one figure per column. */
export interface TableQuestion extends QuestionBase {
  kind: 'table'
  rows: { id: string; code?: string | undefined; title: LocalText }[]
  columns: { id: string; title: LocalText }[]
  min?: string | undefined
  max?: string | undefined
  decimals?: number | undefined
  unit?: LocalText | undefined
}

export type Question =
  | SingleQuestion
  | MultipleQuestion
  | TextQuestion
  | NumberQuestion
  | RateQuestion
  | DateQuestion
  | NoteQuestion
  | TableQuestion

export type QuestionKind = Question['kind']

export interface FormPage {
  id: string
  title: LocalText
  questions: Question[]
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

export interface Form {
  id: string
  version: number
  title: LocalText
  intro?: LocalText | undefined
  head?: FormHead | undefined
  /** How long an answer takes a practised person, in minutes. */
  minutes: number
  pages: FormPage[]
}

/** Figures of a table: row id → column id → decimal string. */
export type TableAnswer = Record<string, Record<string, string>>

/**
 * An answer, by kind: single → option id; multiple → option ids; text, textarea → the text;
 * number → canonical decimal string; rate → step as a number; date → YYYY-MM-DD; table → {@link TableAnswer}.
 */
export type AnswerValue = string | number | string[] | TableAnswer

/** Question id → answer. A question without an answer has no key. */
export type Answers = Record<string, AnswerValue>
