import * as v from 'valibot'
import type { Answers, Form, Question } from '../lib/questionnaire/form'
import { localTextSchema } from './session'

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'id'))
const decimal = v.pipe(v.string(), v.regex(/^-?\d{1,24}(\.\d{1,8})?$/, 'decimal'))
const day = v.pipe(v.string(), v.isoDate())
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

const base = {
  id,
  title: localTextSchema,
  help: v.optional(localTextSchema),
  required: v.optional(v.boolean()),
  showIf: v.optional(v.record(v.string(), v.any())),
}
const options = v.pipe(v.array(v.object({ id, title: localTextSchema })), v.minLength(1))
const figures = {
  min: v.optional(decimal),
  max: v.optional(decimal),
  decimals: v.optional(v.pipe(count, v.maxValue(8))),
  unit: v.optional(localTextSchema),
}

export const questionSchema: v.GenericSchema<Question> = v.variant('kind', [
  v.object({ ...base, kind: v.literal('single'), options }),
  v.object({
    ...base,
    kind: v.literal('multiple'),
    options,
    minChoices: v.optional(count),
    maxChoices: v.optional(count),
  }),
  v.object({
    ...base,
    kind: v.picklist(['text', 'textarea']),
    minLength: v.optional(count),
    maxLength: v.optional(count),
  }),
  v.object({ ...base, kind: v.literal('number'), ...figures }),
  v.object({
    ...base,
    kind: v.literal('rate'),
    max: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(10)),
    labels: v.optional(v.array(localTextSchema)),
  }),
  v.object({ ...base, kind: v.literal('date'), min: v.optional(day), max: v.optional(day) }),
  v.object({ ...base, kind: v.literal('note') }),
  v.object({
    ...base,
    kind: v.literal('table'),
    rows: v.pipe(
      v.array(v.object({ id, code: v.optional(v.string()), title: localTextSchema })),
      v.minLength(1),
    ),
    columns: v.pipe(v.array(v.object({ id, title: localTextSchema })), v.minLength(1)),
    ...figures,
  }),
])

export const formSchema: v.GenericSchema<Form> = v.object({
  id,
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  title: localTextSchema,
  intro: v.optional(localTextSchema),
  head: v.optional(
    v.object({
      code: v.string(),
      authority: localTextSchema,
      approvedBy: localTextSchema,
      approvalNumber: v.string(),
      validUntil: day,
    }),
  ),
  minutes: v.pipe(v.number(), v.minValue(1)),
  pages: v.pipe(
    v.array(v.object({ id, title: localTextSchema, questions: v.array(questionSchema) })),
    v.minLength(1),
  ),
})

const text = v.pipe(v.string(), v.maxLength(20_000))

/** The outer shape of answers; whether they fit the form is for `lib/questionnaire` to say. */
export const answersSchema: v.GenericSchema<Answers> = v.record(
  id,
  v.union([
    text,
    v.number(),
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(500)),
    v.record(id, v.record(id, text)),
  ]),
)
