import * as v from 'valibot'
import type { Condition, Expression, Option, Question, Row } from '../lib/questionnaire/schema/form'
import { localTextSchema } from './session'

export const formId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'id'))
export const day = v.pipe(v.string(), v.isoDate())
const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,24}(\.\d{1,8})?$/, 'decimal'))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Validates one top-level operator only; compiling the form checks the operands. */
export const conditionSchema: v.GenericSchema<Condition> = v.record(v.string(), v.any())
const expressionSchema: v.GenericSchema<Expression> = v.union([conditionSchema, v.string(), v.number()])

const base = {
  id: formId,
  title: localTextSchema,
  help: v.optional(localTextSchema),
  required: v.optional(v.boolean()),
  showIf: v.optional(conditionSchema),
}
const option: v.GenericSchema<Option> = v.object({
  id: formId,
  title: localTextSchema,
  showIf: v.optional(conditionSchema),
  exclusive: v.optional(v.boolean()),
  other: v.optional(v.boolean()),
})
const options = v.pipe(v.array(option), v.minLength(1))
const rowParts = {
  id: formId,
  code: v.optional(v.string()),
  title: localTextSchema,
  showIf: v.optional(conditionSchema),
}
const row: v.GenericSchema<Row> = v.object(rowParts)
const figures = {
  min: v.optional(decimal),
  max: v.optional(decimal),
  decimals: v.optional(v.pipe(count, v.maxValue(8))),
  unit: v.optional(localTextSchema),
}
const formula = v.optional(expressionSchema)
const bounds = (bound: v.GenericSchema<string>) => ({ min: v.optional(bound), max: v.optional(bound) })

const choices = [
  v.object({ ...base, kind: v.picklist(['single', 'picker']), options }),
  v.object({
    ...base,
    kind: v.picklist(['multiple', 'checklist']),
    options,
    minChoices: v.optional(count),
    maxChoices: v.optional(count),
  }),
  v.object({
    ...base,
    kind: v.literal('matrix'),
    rows: v.pipe(v.array(row), v.minLength(1)),
    options,
    multiple: v.optional(v.boolean()),
  }),
] as const

const words = [
  v.object({
    ...base,
    kind: v.picklist(['text', 'textarea']),
    minLength: v.optional(count),
    maxLength: v.optional(count),
  }),
  v.object({ ...base, kind: v.literal('note') }),
] as const

const reckoned = [
  v.object({ ...base, kind: v.literal('number'), ...figures, formula }),
  v.object({
    ...base,
    kind: v.literal('rate'),
    max: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10)),
    labels: v.optional(v.array(localTextSchema)),
  }),
  v.object({
    ...base,
    kind: v.literal('table'),
    rows: v.pipe(v.array(v.object({ ...rowParts, formula })), v.minLength(1)),
    columns: v.pipe(v.array(v.object({ id: formId, title: localTextSchema, formula })), v.minLength(1)),
    computed: v.optional(v.array(v.object({ row: formId, column: formId, formula: expressionSchema }))),
    ...figures,
  }),
] as const

const moments = [
  v.object({ ...base, kind: v.literal('date'), ...bounds(day) }),
  v.object({
    ...base,
    kind: v.literal('period'),
    step: v.picklist(['year', 'half', 'quarter', 'month']),
    ...bounds(v.pipe(v.string(), v.regex(/^\d{4}(-(H[12]|Q[1-4]|0[1-9]|1[0-2]))?$/, 'period'))),
  }),
] as const

const places = [
  v.object({ ...base, kind: v.literal('area'), depth: v.optional(v.picklist([1, 2, 3])) }),
  v.object({ ...base, kind: v.literal('area-organization') }),
  v.object({ ...base, kind: v.literal('department'), maxChoices: v.optional(count) }),
] as const

const files = [
  v.object({ ...base, kind: v.literal('signature') }),
  v.object({ ...base, kind: v.literal('images'), maxImages: v.optional(count) }),
] as const

export const questionSchema: v.GenericSchema<Question> = v.variant('kind', [
  ...choices,
  ...words,
  ...reckoned,
  ...moments,
  ...places,
  ...files,
])
