import type { Violation } from '../schema/finding'
import type { LocalText } from '../expression/expression-types'
import type { AnswerValue, QuestionKind, QuestionOf } from '../schema/question'

/** One thing of an answer as a person reads it again; codes are given their names where it is shown. */
export type ReadPart =
  | { type: 'text'; text: string }
  | { type: 'title'; title: LocalText }
  | { type: 'figure'; figure: string; unit: LocalText | null }
  | { type: 'step'; step: number; max: number }
  | { type: 'date'; date: string }
  | { type: 'period'; period: string }
  | { type: 'area'; code: string }
  | { type: 'organization'; id: string; areaCode: string }
  | { type: 'department'; id: string }
  | { type: 'signature'; key: string }
  | { type: 'image'; key: string }

/**
 * What is known of a kind of question. Values come from outside, so their shape is checked; of a table and a
 * matrix a value is one cell or row.
 */
export interface Kind<K extends QuestionKind> {
  /** Everything wrong with a value that is not empty. */
  check: (question: QuestionOf<K>, value: unknown) => Violation[]
  /** What conditions and rules see of it; null for nothing. The value itself when missing. */
  plain?: (question: QuestionOf<K>, value: AnswerValue) => unknown
  /** The value without what is not offered at the moment. */
  without?: (
    question: QuestionOf<K>,
    value: AnswerValue,
    hidden: ReadonlySet<string>,
  ) => AnswerValue | undefined
  read: (question: QuestionOf<K>, value: AnswerValue) => ReadPart[]
  /** Greatest size in bytes of a valid value as JSON in UTF-8, with its texts as {@link textBytes} wants them. */
  maxBytes: (question: QuestionOf<K>) => number
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of different texts. */
export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'string') &&
  new Set(value).size === value.length
