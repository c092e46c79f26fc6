import * as v from 'valibot'
import { codeTables } from '../../lib/codes/code-tables'
import type { CodeContext, KnownAnswers } from '../../lib/questionnaire/schema/known-answers'
import { prefillSources } from '../../lib/questionnaire/schema/prefill'
import type { DroppedAnswer } from '../../lib/questionnaire/schema/dropped-answer'
import { type Finding, findingCodes } from '../../lib/questionnaire/schema/finding'
import type { Answers, Form, Prior, Justification } from '../../lib/questionnaire/schema/form'
import { conditionSchema, day, formId, questionSchema } from './question'
import { localTextSchema } from '../session/session'

const pageSchema = v.object({
  id: formId,
  title: localTextSchema,
  showIf: v.optional(conditionSchema),
  questions: v.array(questionSchema),
  jumps: v.optional(v.array(v.object({ when: v.optional(conditionSchema), to: v.nullable(formId) }))),
})

const path = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.@:-]{1,200}$/, 'path'))

const ruleSchema = v.object({
  id: formId,
  level: v.picklist(['hard', 'soft', 'info']),
  at: path,
  when: v.optional(conditionSchema),
  constraint: conditionSchema,
  message: v.optional(localTextSchema),
  reasons: v.optional(v.pipe(v.array(localTextSchema), v.maxLength(8))),
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
})

const text = v.pipe(v.string(), v.maxLength(20_000))
const ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(2000))
const part = v.union([text, ids, v.record(formId, text)])
const answer = v.union([text, v.number(), ids, v.record(formId, part)])

/** Outer structure of answers only; `lib/questionnaire` validates them against the form. */
export const answersSchema: v.GenericSchema<Answers> = v.record(formId, answer)

/** Removed answers, and changed rows of lists by id; null for a removed row. */
export const answerChangesSchema = v.object({
  removed: v.array(formId),
  rows: v.record(formId, v.record(formId, v.nullable(v.record(formId, text)))),
})

/** An answer that a newer version of the form has no field for. */
export const droppedAnswerSchema: v.GenericSchema<DroppedAnswer> = v.object({
  questionId: formId,
  part: v.nullable(v.string()),
  titles: v.array(localTextSchema),
  value: answer,
})

/** Justifications for values that break soft edit rules. `lib/questionnaire` checks whether one applies. */
export const justificationsSchema: v.GenericSchema<Justification[]> = v.pipe(
  v.array(
    v.object({
      ruleId: formId,
      cell: path,
      value: v.pipe(v.string(), v.maxLength(2000)),
      text: v.pipe(v.string(), v.maxLength(2000)),
    }),
  ),
  v.maxLength(2000),
)

export const knownAnswersSchema: v.GenericSchema<KnownAnswers> = v.object({
  answers: answersSchema,
  origins: v.record(
    v.string(),
    v.object({ source: v.picklist(prefillSources), title: v.nullable(localTextSchema) }),
  ),
})

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

/** Findings of rejected answers: a question or a cell, and the edit rule or constraint that failed. */
export const findingsSchema: v.GenericSchema<unknown, Finding[]> = v.array(
  v.object({
    questionId: v.string(),
    cell: v.exactOptional(v.object({ row: v.string(), column: v.exactOptional(v.string()) })),
    // A newer gateway may send unknown codes; the app then displays a general message.
    code: v.fallback(v.picklist(findingCodes), 'rule'),
    params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
    rule: v.exactOptional(
      v.object({
        id: v.string(),
        level: v.picklist(['hard', 'soft', 'info']),
        value: v.string(),
        reason: v.nullable(v.string()),
      }),
    ),
  }),
)

/** `data` of a rejected submission: all findings that block it. */
export const refusedAnswers = v.object({ findings: findingsSchema })
