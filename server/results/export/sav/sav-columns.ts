import { hasCells } from '../../../../src/lib/questionnaire'
import { toChinaTime } from '../../../../src/lib/dates/china-day'
import type { Answers, Form, LocalText, Question } from '../../../../src/lib/questionnaire/schema/form'
import type { OfferedValue } from '../../value-sets'
import { type AnswerColumn, headOf } from '../answer-column'
import type { FileCell } from '../cells'
import { unitAttributeHeads, unitAttributes, unitCells, unitHeads, type ResponseRow } from '../responses'
import type { SavType, SavValue, SavVariable } from './sav-format'
import { variableNames } from './sav-names'

type Language = keyof LocalText

/** Why a value is missing: the question was not relevant, was left empty, or the file is masked. */
const reasons = ['notAsked', 'skipped', 'withheld'] as const
type Reason = (typeof reasons)[number]

const reasonTexts: Record<Reason, LocalText> = {
  notAsked: { 'zh-CN': '未问到', 'en-US': 'not asked' },
  skipped: { 'zh-CN': '未答', 'en-US': 'skipped' },
  withheld: { 'zh-CN': '不提供', 'en-US': 'withheld' },
}

/** Figures may be -97 themselves, but have at most ten digits of whole numbers in practice; codes and dates never are. */
const figureCodes: Record<Reason, number> = {
  notAsked: -99_999_999_997,
  skipped: -99_999_999_998,
  withheld: -99_999_999_999,
}
const otherCodes: Record<Reason, number> = { notAsked: -97, skipped: -98, withheld: -99 }

const missingCode = (type: SavType, reason: Reason): number | string => {
  if (type === 'number') return figureCodes[reason]
  return type === 'text' ? String(otherCodes[reason]) : otherCodes[reason]
}

/** What is known of a response besides its answers. */
export interface SavRow extends ResponseRow {
  notAsked: ReadonlySet<string>
}

export interface SavColumn {
  variable: SavVariable
  valueOf: (row: SavRow) => SavValue
}

/** Seconds of SPSS times since the first day of the Gregorian calendar. */
const EPOCH = Date.UTC(1582, 9, 14)
const secondsOf = (ms: number) => (ms - EPOCH) / 1000

const plainNumber = /^(0|[1-9]\d{0,8})$/

/** Codes that are numbers stay so, others are numbered in the order of the form. */
function numbersOf(values: readonly OfferedValue[]): Map<string, number> {
  const arePlain = values.every(({ id }) => plainNumber.test(id))
  return new Map(values.map(({ id }, at) => [id, arePlain ? Number(id) : at + 1]))
}

function toValue(cell: FileCell, codes: Map<string, number> | null): SavValue {
  if (cell === null) return null
  if (typeof cell === 'string') return codes ? (codes.get(cell) ?? null) : cell
  if ('number' in cell) return Number(cell.number)
  if ('date' in cell) return secondsOf(Date.parse(`${cell.date}T00:00:00Z`))
  return secondsOf(toChinaTime(cell.time).valueOf())
}

function typeOf({ type, values }: AnswerColumn): SavType {
  if (type === 'date') return 'date'
  if (values) return 'integer'
  return type ?? 'text'
}

const measureOf = (column: AnswerColumn, type: SavType): SavVariable['measure'] =>
  type === 'text' || (column.values && column.type !== 'number')
    ? 'nominal'
    : column.values
      ? 'ordinal'
      : 'scale'

interface Naming {
  name: string
  language: Language
}

function answerVariable(
  column: AnswerColumn,
  codes: Map<string, number> | null,
  { name, language }: Naming,
): SavVariable {
  const type = typeOf(column)
  const say = (text: LocalText) => text[language].trim() || text['zh-CN']
  const offered = (column.values ?? []).flatMap(({ id, title }): [number, string][] => {
    const value = codes?.get(id) ?? Number(id)
    return [[value, say(title)]]
  })
  const missing = reasons.map((reason) => missingCode(type, reason))
  const named = reasons.map((reason): [number, string] => [
    Number(missingCode(type, reason)),
    say(reasonTexts[reason]),
  ])
  return {
    ...{ name, label: headOf(column, language), type, missing },
    width: type === 'text' ? 8 : 0,
    measure: measureOf(column, type),
    valueLabels: type === 'text' ? [] : [...offered, ...named],
  }
}

/** Why an empty cell is empty; null where only a part of an answer does not apply, such as the text of "other". */
function reasonOf(question: Question | undefined, answers: Answers, row: SavRow): Reason | null {
  if (!question || row.notAsked.has(question.id)) return 'notAsked'
  return answers[question.id] === undefined || hasCells(question) ? 'skipped' : null
}

function answerColumn(
  column: AnswerColumn,
  question: Question | undefined,
  isWithheld: boolean,
  naming: Naming,
): SavColumn {
  const codes = column.values && column.type !== 'number' ? numbersOf(column.values) : null
  const variable = answerVariable(column, codes, naming)
  const missing = (reason: Reason) => missingCode(variable.type, reason)
  return {
    variable,
    valueOf: (row) => {
      if (isWithheld) return missing('withheld')
      const { answers } = row.response
      const value = toValue(column.cellOf(answers), codes)
      if (value !== null) return value
      const reason = reasonOf(question, answers, row)
      return reason && missing(reason)
    },
  }
}

/** The free text of "other" has an id that ends with a slash. */
const idForName = ({ id }: AnswerColumn) => (id.endsWith('/') ? `${id}text` : id)

const unitNames = [
  ...['receipt_no', 'unit_code', 'unit_name', 'person', 'submitted_at', 'seconds', 'submission_no'],
  ...['area', 'office', 'unit_type', 'register_status', 'review_status'],
]
const unitTypes: Partial<Record<string, SavType>> = {
  ...{ submitted_at: 'time', seconds: 'integer', submission_no: 'integer', unit_type: 'integer' },
}

/** The unit, its attributes and the submission, as in the other files. */
function unitColumns(language: Language): SavColumn[] {
  const heads = [...unitHeads(language), ...unitAttributeHeads(language)]
  return unitNames.map((name, at) => {
    const type = unitTypes[name] ?? 'text'
    const width = type === 'text' ? 8 : 0
    const measure = type === 'text' || name === 'unit_type' ? 'nominal' : 'scale'
    return {
      variable: { name, label: heads[at] ?? name, type, width, measure, valueLabels: [], missing: [] },
      valueOf: (row) =>
        toValue([...unitCells(row, language), ...unitAttributes(row, language)][at] ?? null, null),
    }
  })
}

/** The variables of a file; a masked one has none of the unit, and withholds personal answers. */
export function savColumns(
  form: Form,
  columns: readonly AnswerColumn[],
  { masked, language }: { masked: boolean; language: Language },
): SavColumn[] {
  const questions = new Map(form.pages.flatMap((page) => page.questions).map((one) => [one.id, one]))
  const unit = masked ? [] : unitColumns(language)
  const names = variableNames([...(masked ? [] : unitNames), ...columns.map(idForName)]).slice(unit.length)
  const answered = columns.map((column, at) =>
    answerColumn(column, questions.get(column.id.split('/')[0] ?? ''), masked && column.personal === true, {
      ...{ name: names[at] ?? column.id, language },
    }),
  )
  return [...unit, ...answered]
}
