import * as v from 'valibot'
import { codeTables } from '../../lib/codes/code-tables'
import type {
  Condition,
  Expression,
  Option,
  Question,
  QuestionBase,
  QuestionKindName,
  QuestionOf,
  RosterColumn,
  Row,
} from '../../lib/questionnaire/schema/form'
import { isHintLink, isOwnPath } from '../../lib/questionnaire/schema/hint'
import { prefillSources } from '../../lib/questionnaire/schema/prefill'
import type { ColumnKindName } from '../../lib/questionnaire/kinds/shared/column-kinds'
import { localTextSchema } from '../session/session'
import { formId } from './answers'
import { periodSchema } from './task'

export const day = v.pipe(v.string(), v.isoDate())
const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,24}(\.\d{1,8})?$/, 'decimal'))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Validates one top-level operator only; compiling the form checks the operands. */
export const conditionSchema: v.GenericSchema<Condition> = v.record(v.string(), v.any())
const expressionSchema: v.GenericSchema<Expression> = v.union([conditionSchema, v.string(), v.number()])

const hint = v.object({
  text: v.optional(localTextSchema),
  picture: v.optional(v.pipe(v.string(), v.maxLength(500), v.check(isOwnPath, 'path'))),
  link: v.optional(v.pipe(v.string(), v.maxLength(500), v.check(isHintLink, 'link'))),
  linkTitle: v.optional(localTextSchema),
})

export const indicatorCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,40}$/, 'indicator'))
const origins = {
  sumOf: v.optional(v.pipe(v.array(indicatorCode), v.minLength(1), v.maxLength(20))),
  ledger: v.optional(indicatorCode),
}
const span = v.optional(v.literal('yearToDate'))

const base = {
  id: formId,
  title: localTextSchema,
  help: v.optional(localTextSchema),
  hint: v.optional(hint),
  required: v.optional(v.boolean()),
  prefill: v.optional(v.picklist(prefillSources)),
  reasonOnChange: v.optional(v.boolean()),
  indicator: v.optional(indicatorCode),
  showIf: v.optional(conditionSchema),
}
const option: v.GenericSchema<Option> = v.object({
  id: formId,
  title: localTextSchema,
  showIf: v.optional(conditionSchema),
  exclusive: v.optional(v.boolean()),
  other: v.optional(v.boolean()),
  score: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
})
const options = v.pipe(v.array(option), v.minLength(1))
const ranked: v.GenericSchema<Option> = v.object({
  id: formId,
  title: localTextSchema,
  showIf: v.optional(conditionSchema),
})
const rowFields = {
  id: formId,
  code: v.optional(v.string()),
  title: localTextSchema,
  showIf: v.optional(conditionSchema),
}
const row: v.GenericSchema<Row> = v.object(rowFields)
const figures = {
  min: v.optional(decimal),
  max: v.optional(decimal),
  decimals: v.optional(v.pipe(count, v.maxValue(8))),
  unit: v.optional(localTextSchema),
}
const formula = v.optional(expressionSchema)
const bounds = (bound: v.GenericSchema<string>) => ({ min: v.optional(bound), max: v.optional(bound) })

const choice = { options }
const severalChoices = { options, minChoices: v.optional(count), maxChoices: v.optional(count) }
const text = { minLength: v.optional(count), maxLength: v.optional(count) }
const rows = <T extends v.GenericSchema<Row>>(one: T) => v.pipe(v.array(one), v.minLength(1))

/** The settings of a kind besides those that all questions have. */
type Settings<K extends QuestionKindName> = {
  [S in Exclude<keyof QuestionOf<K>, keyof QuestionBase | 'kind'>]-?: v.GenericSchema<QuestionOf<K>[S]>
}

const choiceColumn = { options: v.pipe(v.array(ranked), v.minLength(1)) }
const dateColumn = bounds(day)
const periodColumn = { step: v.picklist(['year', 'half', 'quarter', 'month']), ...bounds(periodSchema) }
const areaColumn = { depth: v.optional(v.picklist([1, 2, 3])) }
const codeColumn = {
  table: v.picklist(codeTables),
  level: v.optional(v.pipe(count, v.minValue(1), v.maxValue(4))),
  date: v.optional(day),
}

/** The columns of a list are questions of simple kinds, without conditions and known answers. */
const columnSettings: Record<ColumnKindName, v.ObjectEntries> = {
  ...{ text, number: { ...figures, formula }, single: choiceColumn, picker: choiceColumn },
  ...{ date: dateColumn, period: periodColumn, area: areaColumn, code: codeColumn },
}
const rosterColumn = v.variant(
  'kind',
  Object.entries(columnSettings).map(([kind, own]) =>
    v.object({
      ...{ id: formId, title: localTextSchema, help: base.help, required: base.required },
      ...{ unique: v.optional(v.boolean()), kind: v.literal(kind), ...own },
    }),
  ),
) as unknown as v.GenericSchema<RosterColumn>

const settings: { [K in QuestionKindName]: Settings<K> } = {
  single: choice,
  picker: choice,
  multiple: severalChoices,
  checklist: severalChoices,
  text,
  textarea: text,
  number: { ...figures, formula, ...origins, span },
  rate: {
    max: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10)),
    labels: v.optional(v.array(localTextSchema)),
  },
  date: dateColumn,
  period: periodColumn,
  area: areaColumn,
  'area-organization': { taxOnly: v.optional(v.boolean()) },
  code: codeColumn,
  department: { maxChoices: v.optional(count) },
  location: { maxAccuracy: v.optional(v.pipe(count, v.minValue(1))) },
  signature: {},
  images: { maxImages: v.optional(count) },
  file: {
    maxFiles: v.optional(v.pipe(count, v.minValue(1), v.maxValue(20))),
    maxMegabytes: v.optional(v.pipe(count, v.minValue(1), v.maxValue(10))),
    types: v.optional(v.pipe(v.array(v.picklist(['pdf', 'word', 'excel', 'image'])), v.minLength(1))),
  },
  matrix: { rows: rows(row), options, multiple: v.optional(v.boolean()) },
  ranking: {
    options: v.pipe(v.array(ranked), v.minLength(1)),
    top: v.optional(v.pipe(count, v.minValue(1))),
  },
  note: {},
  table: {
    rows: rows(v.object({ ...rowFields, formula, indicator: base.indicator, ...origins })),
    columns: v.pipe(v.array(v.object({ id: formId, title: localTextSchema, span, formula })), v.minLength(1)),
    computed: v.optional(v.array(v.object({ row: formId, column: formId, formula: expressionSchema }))),
    ...figures,
  },
  roster: {
    columns: v.pipe(v.array(rosterColumn), v.minLength(1)),
    minRows: v.optional(count),
    maxRows: v.optional(v.pipe(count, v.minValue(1))),
  },
}

const definitionOf = ([kind, own]: [string, v.ObjectEntries]) =>
  v.object({ ...base, kind: v.literal(kind), ...own })

/** The schema of every definition. Apart from `lib/questionnaire/kinds`, whose checks the first load does not need. */
export const questionSchema = v.variant(
  'kind',
  Object.entries(settings as Record<string, v.ObjectEntries>).map(definitionOf),
) as unknown as v.GenericSchema<Question>
