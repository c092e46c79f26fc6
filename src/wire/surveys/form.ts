import * as v from 'valibot'
import { codeTables } from '../../lib/codes/code-tables'
import { type FigureHints, figureHintKinds } from '../../lib/questionnaire/schema/figure-origins'
import type { CodeContext, KnownAnswers } from '../../lib/questionnaire/schema/known-answers'
import type { Form, Prior } from '../../lib/questionnaire/schema/form'
import { answersSchema, formId, knownOrigin, path } from './answers'
import { conditionSchema, day, questionSchema } from './question'
import { localTextSchema } from '../session/session'

export const pageSchema = v.object({
  id: formId,
  title: localTextSchema,
  showIf: v.optional(conditionSchema),
  questions: v.array(questionSchema),
  jumps: v.optional(v.array(v.object({ when: v.optional(conditionSchema), to: v.nullable(formId) }))),
})

export const ruleSchema = v.object({
  id: formId,
  level: v.picklist(['hard', 'soft', 'info']),
  at: path,
  when: v.optional(conditionSchema),
  constraint: conditionSchema,
  message: v.optional(localTextSchema),
  reasons: v.optional(v.pipe(v.array(localTextSchema), v.maxLength(8))),
})

const weight = v.pipe(v.number(), v.gtValue(0), v.maxValue(100))

export const dimensionSchema = v.object({
  id: formId,
  title: localTextSchema,
  weight,
  questions: v.pipe(v.array(v.object({ at: formId, weight })), v.maxLength(50)),
})

export const formSchema: v.GenericSchema<Form> = v.object({
  id: formId,
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
  pages: v.pipe(v.array(pageSchema), v.minLength(1)),
  rules: v.optional(v.array(ruleSchema)),
  dimensions: v.optional(v.pipe(v.array(dimensionSchema), v.maxLength(20))),
})

export const knownAnswersSchema: v.GenericSchema<KnownAnswers> = v.object({
  answers: answersSchema,
  origins: v.record(v.string(), v.object(knownOrigin)),
})

/** Values of the unit itself beside its figures. */
export const figureHintsSchema: v.GenericSchema<FigureHints> = v.record(
  v.string(),
  v.array(
    v.object({
      kind: v.picklist(figureHintKinds),
      value: v.string(),
      titles: v.array(localTextSchema),
    }),
  ),
)

export const codeContextSchema: v.GenericSchema<CodeContext> = v.object({
  day,
  usual: v.record(v.picklist(codeTables), v.array(v.string())),
})

const priorPeriod = v.object({ period: v.string(), answers: answersSchema })

/**
 * Values that the same unit reported for the previous period, and for the same period of the previous year.
 */
export const priorSchema: v.GenericSchema<Prior> = v.object({
  last: v.optional(priorPeriod),
  lastYear: v.optional(priorPeriod),
})

/** The part of an indicator that forms are answered with. */
export const indicatorMeaning = v.object({
  code: v.string(),
  name: localTextSchema,
  unit: v.nullable(localTextSchema),
  definition: localTextSchema,
  source: v.string(),
})

export type IndicatorMeaning = v.InferOutput<typeof indicatorMeaning>
