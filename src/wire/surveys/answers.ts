import * as v from 'valibot'
import type { DroppedAnswer } from '../../lib/questionnaire/schema/dropped-answer'
import { type Finding, findingCodes } from '../../lib/questionnaire/schema/finding'
import type { Answers, Justification } from '../../lib/questionnaire/schema/form'
import { confirmedValue } from '../../lib/questionnaire/schema/correction-request'
import { knownChange } from '../../lib/questionnaire/schema/known-answers'
import { prefillSources } from '../../lib/questionnaire/schema/prefill'
import { localTextSchema } from '../session/session'

// Apart from the schema of forms, which the outbox does not need.

/** Id of a part of a form. */
export const formId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'id'))

/** Address of a question, or of a field of it. */
export const fieldAddress = v.pipe(v.string(), v.maxLength(200))

export const path = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.@:-]{1,200}$/, 'path'))

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

/** Where a known answer comes from. */
export const knownOrigin = {
  source: v.picklist(prefillSources),
  title: v.nullable(localTextSchema),
  period: v.optional(v.nullable(v.string())),
}

/**
 * Justifications for values that break soft edit rules, for changed known answers, and for returned values that are
 * right. `lib/questionnaire` checks
 * whether one applies. The gateway ignores `known` of a request: it states what it knows itself.
 */
export const justificationsSchema: v.GenericSchema<Justification[]> = v.pipe(
  v.array(
    v.object({
      ruleId: v.union([formId, v.picklist([knownChange, confirmedValue])]),
      cell: path,
      value: v.pipe(v.string(), v.maxLength(2000)),
      text: v.pipe(v.string(), v.maxLength(2000)),
      known: v.optional(v.object({ ...knownOrigin, value: answer })),
    }),
  ),
  v.maxLength(2000),
)

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
