import type { LocalText } from '../../../../src/lib/questionnaire/schema/form'
import type { FileCell } from '../cells'
import { type ResponseRow, unitAttributeHeads, unitAttributes, unitCells, unitHeads } from '../responses'
import type { VariableType } from './variable-type'
import { unitNames } from './variable-names'
import type { WeightOf } from './unit-weights'

type Language = keyof LocalText

export interface UnitVariables {
  names: string[]
  titles: string[]
  types: VariableType[]
  cellsOf: (row: ResponseRow) => FileCell[]
}

const weight: LocalText = { 'zh-CN': '权重', 'en-US': 'Weight' }
const weightNumber = (value: number | null): FileCell =>
  value === null ? null : { number: String(Number(value.toFixed(6))) }

const types: Partial<Record<(typeof unitNames)[number], VariableType>> = {
  ...{ submitted_at: 'time', seconds: 'integer', submission_no: 'integer', unit_type: 'integer' },
  weight: 'number',
}

/** Number of the columns that identify a response in a table of its parts: the receipt and the unit. */
const KEYS = 3

/** The submission, the unit, its attributes, and the weight of the response where the survey has weights. */
export function unitVariables(language: Language, weightOf: WeightOf | null): UnitVariables {
  const names = weightOf ? [...unitNames] : unitNames.filter((name) => name !== 'weight')
  return {
    names,
    titles: [
      ...unitHeads(language),
      ...unitAttributeHeads(language),
      ...(weightOf ? [weight[language]] : []),
    ],
    types: names.map((name) => types[name] ?? 'text'),
    cellsOf: (row) => [
      ...unitCells(row, language),
      ...unitAttributes(row, language),
      ...(weightOf ? [weightNumber(weightOf(row))] : []),
    ],
  }
}

/** The variables that identify a response in a table of its parts. */
export function unitKeys(language: Language): UnitVariables {
  return {
    names: unitNames.slice(0, KEYS),
    titles: unitHeads(language).slice(0, KEYS),
    types: Array<VariableType>(KEYS).fill('text'),
    cellsOf: (row) => unitCells(row, language).slice(0, KEYS),
  }
}
