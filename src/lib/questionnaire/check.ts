import { compareDecimals, decimalPlaces, isDecimal } from '../decimal'
import { isEmptyAnswer, isTableAnswer } from './answer'
import type {
  AnswerValue,
  DateQuestion,
  MultipleQuestion,
  NumberQuestion,
  Question,
  QuestionKind,
  RateQuestion,
  SingleQuestion,
  TableQuestion,
  TextQuestion,
} from './form'

export type FindingCode =
  | 'required'
  | 'tooFewChoices'
  | 'tooManyChoices'
  | 'tooShort'
  | 'tooLong'
  | 'notANumber'
  | 'tooSmall'
  | 'tooLarge'
  | 'tooManyDecimals'
  | 'notADate'
  | 'tooEarly'
  | 'tooLate'
  | 'unknownOption'
  | 'unknownStep'
  | 'wrongShape'
  | 'unknownQuestion'

/** What is wrong with one answer, or with one figure of a table. Words for the code live in `i18n`. */
export interface Finding {
  questionId: string
  cell?: { row: string; column: string }
  code: FindingCode
  /** The bound that was missed, for the words. */
  params?: Record<string, string | number>
}

type Fault = Pick<Finding, 'code' | 'params' | 'cell'>

const fault = (code: FindingCode, params?: Finding['params']): Fault[] => [
  params ? { code, params } : { code },
]

function checkSingle(question: SingleQuestion, value: unknown): Fault[] {
  if (typeof value !== 'string') return fault('wrongShape')
  return question.options.some((option) => option.id === value) ? [] : fault('unknownOption')
}

function checkMultiple(question: MultipleQuestion, value: unknown): Fault[] {
  if (!Array.isArray(value) || new Set(value).size !== value.length) return fault('wrongShape')
  if (!value.every((id) => question.options.some((option) => option.id === id))) return fault('unknownOption')
  const { minChoices = 0, maxChoices = Infinity } = question
  if (value.length < minChoices) return fault('tooFewChoices', { min: minChoices })
  return value.length > maxChoices ? fault('tooManyChoices', { max: maxChoices }) : []
}

function checkText(question: TextQuestion, value: unknown): Fault[] {
  if (typeof value !== 'string') return fault('wrongShape')
  const length = [...value.trim()].length
  const { minLength = 0, maxLength = question.kind === 'text' ? 200 : 5000 } = question
  if (length < minLength) return fault('tooShort', { min: minLength })
  return length > maxLength ? fault('tooLong', { max: maxLength, length }) : []
}

type Figures = Pick<NumberQuestion, 'min' | 'max' | 'decimals'>

function checkFigure({ min, max, decimals = 0 }: Figures, value: unknown): Fault[] {
  if (typeof value !== 'string') return fault('wrongShape')
  if (!isDecimal(value) || value.length > 32) return fault('notANumber')
  if (decimalPlaces(value) > decimals) return fault('tooManyDecimals', { decimals })
  if (min !== undefined && compareDecimals(value, min) < 0) return fault('tooSmall', { min })
  return max !== undefined && compareDecimals(value, max) > 0 ? fault('tooLarge', { max }) : []
}

function checkRate(question: RateQuestion, value: unknown): Fault[] {
  if (typeof value !== 'number') return fault('wrongShape')
  return Number.isInteger(value) && value >= 1 && value <= question.max ? [] : fault('unknownStep')
}

/** A day that exists: 2026-02-30 does not. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const parsed = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text)
}

function checkDate(question: DateQuestion, value: unknown): Fault[] {
  if (typeof value !== 'string') return fault('wrongShape')
  if (!isDay(value)) return fault('notADate')
  if (question.min !== undefined && value < question.min) return fault('tooEarly', { min: question.min })
  return question.max !== undefined && value > question.max ? fault('tooLate', { max: question.max }) : []
}

function hasStrangeCells(question: TableQuestion, value: Record<string, unknown>): boolean {
  const rows = new Set(question.rows.map((row) => row.id))
  const columns = new Set(question.columns.map((column) => column.id))
  return Object.entries(value).some(
    ([row, cells]) =>
      !rows.has(row) || !isTableAnswer(cells) || Object.keys(cells).some((column) => !columns.has(column)),
  )
}

function checkTable(question: TableQuestion, value: unknown): Fault[] {
  if (!isTableAnswer(value) || hasStrangeCells(question, value)) return fault('wrongShape')
  const faults: Fault[] = []
  for (const row of question.rows) {
    for (const column of question.columns) {
      const figure: unknown = value[row.id]?.[column.id] ?? ''
      const cell = { row: row.id, column: column.id }
      if (figure === '') {
        if (question.required) faults.push({ code: 'required', cell })
      } else {
        faults.push(...checkFigure(question, figure).map((found) => ({ ...found, cell })))
      }
    }
  }
  return faults
}

type Check<K extends QuestionKind> = (question: Extract<Question, { kind: K }>, value: unknown) => Fault[]

const checks: { [K in QuestionKind]: Check<K> } = {
  single: checkSingle,
  multiple: checkMultiple,
  text: checkText,
  textarea: checkText,
  number: checkFigure,
  rate: checkRate,
  date: checkDate,
  note: () => fault('wrongShape'),
  table: checkTable,
}

/** Everything wrong with the answer to one visible question. An optional question may stay empty. */
export function checkAnswer(question: Question, value: AnswerValue | undefined): Finding[] {
  if (isEmptyAnswer(value) && !(question.kind === 'table' && question.required)) {
    return question.required && question.kind !== 'note'
      ? [{ questionId: question.id, code: 'required' }]
      : []
  }
  const check = checks[question.kind] as Check<QuestionKind>
  return check(question, value ?? {}).map((found) => ({ questionId: question.id, ...found }))
}
