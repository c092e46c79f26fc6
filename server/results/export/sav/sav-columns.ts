import { toChinaTime } from '../../../../src/lib/dates/china-day'
import type { LocalText, Question } from '../../../../src/lib/questionnaire/schema/form'
import type { OfferedValue } from '../../value-sets'
import { type AnswerColumn, headOf } from '../answer-column'
import type { FileCell } from '../cells'
import type { AskedRow } from '../variables/asked-rows'
import {
  type MissingRule,
  missingCode,
  missingRules,
  type Reason,
  reasons,
  reasonTexts,
  typeOf,
  valueOrReason,
} from '../variables/missing-values'
import type { VariableType } from '../variables/variable-type'
import type { UnitVariables } from '../variables/unit-variables'
import type { NamedColumn } from '../variables/variable-names'
import type { SavValue, SavVariable } from './sav-format'

type Language = keyof LocalText

export interface SavColumn<Row extends AskedRow = AskedRow> {
  variable: SavVariable
  valueOf: (row: Row) => SavValue
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

const measureOf = (column: AnswerColumn, type: VariableType): SavVariable['measure'] =>
  type === 'text' || (column.values && column.type !== 'number')
    ? 'nominal'
    : column.values
      ? 'ordinal'
      : 'scale'

/** A text has at most eight bytes to be a missing value. */
const missingIn = (type: VariableType, reason: Reason): number | string =>
  type === 'text' ? String(missingCode(type, reason)) : missingCode(type, reason)

const widthOf = (type: VariableType) => (type === 'text' ? 8 : 0)

function answerVariable(
  { name, column }: NamedColumn,
  codes: Map<string, number> | null,
  language: Language,
): SavVariable {
  const type = typeOf(column)
  const say = (text: LocalText) => text[language].trim() || text['zh-CN']
  const offered = (column.values ?? []).flatMap(({ id, title }): [number, string][] => {
    const value = codes?.get(id) ?? Number(id)
    return [[value, say(title)]]
  })
  const named = reasons.map((reason): [number, string] => [
    missingCode(type, reason),
    say(reasonTexts[reason]),
  ])
  return {
    ...{ name, label: headOf(column, language), type, width: widthOf(type) },
    missing: reasons.map((reason) => missingIn(type, reason)),
    measure: measureOf(column, type),
    valueLabels: type === 'text' ? [] : [...offered, ...named],
  }
}

function answerColumn(named: NamedColumn, rule: MissingRule, language: Language): SavColumn {
  const { column } = named
  const codes = column.values && column.type !== 'number' ? numbersOf(column.values) : null
  const variable = answerVariable(named, codes, language)
  return {
    variable,
    valueOf: ({ response: { answers }, notAsked }) => {
      const { cell, reason } = valueOrReason(column, rule, { answers, notAsked })
      return reason ? missingIn(variable.type, reason) : toValue(cell, codes)
    },
  }
}

/** The variables of answers; a masked file withholds personal ones. */
export function answerVariables(
  columns: readonly NamedColumn[],
  questions: readonly Question[],
  { masked, language }: { masked: boolean; language: Language },
): SavColumn[] {
  const ruleOf = missingRules(questions, masked)
  return columns.map((named) => answerColumn(named, ruleOf(named.column), language))
}

/** A variable that has a value in every case. */
export function plainVariable<Row extends AskedRow>(
  name: string,
  label: string,
  type: VariableType,
  cellOf: (row: Row) => FileCell,
): SavColumn<Row> {
  const measure = type === 'text' || name === 'unit_type' ? 'nominal' : 'scale'
  return {
    variable: { name, label, type, width: widthOf(type), measure, valueLabels: [], missing: [] },
    valueOf: (row) => toValue(cellOf(row), null),
  }
}

/** The unit, its attributes and the submission, as in the other files. */
export const savUnit = ({ names, titles, types, cellsOf }: UnitVariables): SavColumn[] =>
  names.map((name, at) =>
    plainVariable(name, titles[at] ?? name, types[at] ?? 'text', (row) => cellsOf(row)[at] ?? null),
  )
