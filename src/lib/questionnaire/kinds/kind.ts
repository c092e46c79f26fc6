import type { CodeTableId } from '../../codes/code-tables'
import type { Cell } from '../answers/address'
import type { DigitBounds } from '../expression/digits'
import type { Expression, LocalText } from '../expression/expression-types'
import type { DroppedAnswer } from '../schema/dropped-answer'
import type { Violation } from '../schema/finding'
import type { AnswerValue, Question, QuestionKindName, QuestionOf } from '../schema/question'

/** One item of an answer for display. Codes are replaced by their names where the item is displayed. */
export type AnswerPart =
  | { type: 'text'; text: string }
  | { type: 'title'; title: LocalText }
  /** An item of an order; 1 is the first. */
  | { type: 'rank'; rank: number; title: LocalText }
  | { type: 'figure'; figure: string; unit: LocalText | null }
  | { type: 'step'; step: number; max: number }
  | { type: 'date'; date: string }
  | { type: 'period'; period: string }
  | { type: 'area'; code: string }
  | { type: 'organization'; id: string; areaCode: string }
  | { type: 'department'; id: string }
  | { type: 'code'; code: string }
  | { type: 'signature'; key: string }
  | { type: 'image'; key: string }
  /** The number of rows of a list. */
  | { type: 'rows'; count: number }

/** A list of titled items in a definition. */
export type ItemRole = 'options' | 'rows' | 'columns'

/** Where the values of a choice come from: the form's options, a rating scale, or a code list outside the form. */
export type ValueSet = 'options' | 'scale' | 'open'

/** The code list that gives the values of an answer their names. */
export type Codelist = 'area' | 'organization' | 'department' | 'code'

/** The dated code table of a question. */
export interface QuestionCodes {
  table: CodeTableId
  /** Highest level that is an answer. */
  level: number
  /** Day on which the code must be valid, as YYYY-MM-DD; that of the survey if undefined. */
  date: string | undefined
}

/** How an answer is displayed that is more than text. */
export type AnswerView = 'position' | 'documents'

/** A value of a scale, with its place on it. */
export interface ScaleValue {
  id: string
  /** 0 (worst) to 100 (best). */
  score: number
}

/** How the gateway counts the answers. */
export type Aggregate =
  | 'choices'
  | 'ranks'
  | 'rows'
  | 'number'
  | 'cells'
  | 'texts'
  | 'days'
  | 'files'
  | 'list'

/** How the gateway lays out the answers as columns of an exported file. */
export type ColumnLayout =
  | 'option'
  | 'optionFlags'
  | 'optionRanks'
  | 'number'
  | 'text'
  | 'date'
  | 'code'
  | 'codeList'
  | 'namedCode'
  | 'areaOrganization'
  | 'location'
  | 'rows'
  | 'cells'
  | 'signature'
  | 'fileCount'
  | 'list'
  | 'fileNames'

/** What a condition can ask of the answer; the editor offers operators accordingly. */
export type Comparability = 'option' | 'options' | 'row' | 'ordered' | 'text'

/** An answer as another version of its question takes it. */
export interface UpgradedAnswer {
  value: AnswerValue | undefined
  dropped: Omit<DroppedAnswer, 'questionId'>[]
}

/** What the gateway makes of the answers; null for text, which has none. */
interface OutputTraits {
  aggregate: Aggregate | null
  columns: ColumnLayout | null
}

/** The lists that the definition has. */
type ItemRoleOf<K extends QuestionKindName> = K extends unknown ? ItemRole & keyof QuestionOf<K> : never

/** The definition of a kind's questions, besides the schema in `wire/surveys/question`. */
interface DefinitionTraits<K extends QuestionKindName> {
  /** True for text between questions: it takes no answer, and is neither numbered nor required. */
  isNote?: true
  /** True for a list whose rows the respondent adds. It is one field, and its cells have addresses. */
  isRoster?: true
  /** The lists a new question starts with. */
  items?: readonly ItemRoleOf<K>[]
  /** Fewest options that a published form must have; one if missing. */
  fewestOptions?: number
  /** Other settings a new question starts with. */
  defaults?: Partial<Omit<QuestionOf<K>, 'kind'>>
  /** The editor can change a question into another kind of the same family. */
  family?: 'choice' | 'text'
  /** The formulas of its fields; null for a field that is typed. */
  formulas?: (question: QuestionOf<K>) => (cell: Cell | undefined) => Expression | null
  comparedAs: Comparability
}

/** The answers. Values come from outside, so every shape is checked. In a matrix or table a value is one row or cell. */
interface ValueTraits<K extends QuestionKindName> {
  /** Everything wrong with a value that is not empty. `hidden`: ids of the options that are not relevant. */
  check: (question: QuestionOf<K>, value: unknown, hidden: ReadonlySet<string>) => Violation[]
  /** The value as conditions and rules see it; null for none. The value itself if missing. */
  expressionValue?: (question: QuestionOf<K>, value: AnswerValue) => unknown
  /** The value without options that are not relevant. */
  without?: (
    question: QuestionOf<K>,
    value: AnswerValue,
    hidden: ReadonlySet<string>,
  ) => AnswerValue | undefined
  read: (question: QuestionOf<K>, value: AnswerValue) => AnswerPart[]
  /** Greatest size in bytes of a valid value as JSON in UTF-8, see `textBytes`. */
  maxBytes: (question: QuestionOf<K>) => number
  /** Type of number in the value; none if missing. */
  numeric?: 'decimal' | 'step'
  /** Greatest magnitude of a number; that of the longest figure if missing. */
  digits?: (question: QuestionOf<K>) => DigitBounds
  valueSet?: ValueSet
  codelist?: Codelist
  /** Only kinds with a dated code table have it. */
  codes?: (question: QuestionOf<K>) => QuestionCodes
  view?: AnswerView
  /** The last rank of a complete order. Only kinds with the aggregate `ranks` have it. */
  lastRank?: (question: QuestionOf<K>) => number
  /** The values that have a place on a scale; of a matrix those of each row. Only kinds that can be scales have it. */
  scale?: (question: QuestionOf<K>) => ScaleValue[]
  /** True if one value can hold several items of its value set. */
  isMultiple?: (question: QuestionOf<K>) => boolean
  /** Upload keys in an answer. Only kinds that hold files have it. */
  fileKeys?: (value: AnswerValue) => string[]
  /** What its files may be by content, in bytes; any that can be uploaded if missing. */
  fileLimits?: (question: QuestionOf<K>) => { types: readonly string[]; maxBytes: number }
  /** The answer as an anonymous survey stores it, less telling; unchanged if missing. */
  coarsen?: (value: AnswerValue) => AnswerValue
  /** Kinds with the same shape accept each other's answers in another version. Its own name if missing. */
  shape?: 'option' | 'options' | 'text'
  /** Fits an answer to a version that may lack some of its parts; the answer is kept unchanged if missing. */
  upgrade?: (now: QuestionOf<K>, before: Question | undefined, value: AnswerValue) => UpgradedAnswer
}

/**
 * Everything that app and gateway need to know of a kind of question. Traits are data, because the phone must not load
 * code that only the gateway or the editor runs.
 */
export interface QuestionKind<K extends QuestionKindName>
  extends DefinitionTraits<K>, ValueTraits<K>, OutputTraits {}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for a list of distinct strings. */
export const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.every((item) => typeof item === 'string') &&
  new Set(value).size === value.length
