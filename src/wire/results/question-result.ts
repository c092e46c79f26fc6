import * as v from 'valibot'
import { codeTables } from '../../lib/codes/code-tables'
import { localTextSchema } from '../session/session'

/**
 * Null if suppressed by disclosure control: a group under 5 in an anonymous survey, or a count that would
 * reveal one.
 */
const suppressible = v.nullable(v.number())
const choiceCount = v.object({ id: v.string(), title: localTextSchema, count: suppressible })
const optionRank = v.object({
  id: v.string(),
  title: localTextSchema,
  /** Number of answers that rank the option. */
  count: suppressible,
  /** Sum of its ranks, from 1 for the first place; the mean rank is `sum / count`. */
  sum: suppressible,
  /** Number of first places. */
  first: suppressible,
})
/** A decimal string; if it is not exact, it differs from the median by at most 2 per cent. */
export const medianSchema = v.object({ value: v.string(), exact: v.boolean() })

const figureSummary = v.object({
  count: v.number(),
  /** Decimal strings, because sums of money exceed the exact range of binary numbers. */
  sum: v.string(),
  mean: v.string(),
  /** Null in an anonymous survey, because extremes are values of single respondents. */
  min: v.nullable(v.string()),
  max: v.nullable(v.string()),
  /** Null for the same reason, and while it is not known; of many responses an estimate. */
  median: v.optional(v.nullable(medianSchema), null),
})

/** Result of one question, aggregated by the database. */
export const questionResultSchema = v.variant('type', [
  v.object({
    type: v.literal('choices'),
    questionId: v.string(),
    title: localTextSchema,
    kind: v.string(),
    answered: suppressible,
    choices: v.array(choiceCount),
    /** Of a code table: the table, and the counts of the levels above the answers, the highest first. */
    table: v.optional(v.picklist(codeTables)),
    levels: v.optional(v.array(v.array(choiceCount))),
  }),
  v.object({
    type: v.literal('ranks'),
    questionId: v.string(),
    title: localTextSchema,
    kind: v.string(),
    answered: suppressible,
    ranks: v.array(optionRank),
  }),
  v.object({
    type: v.literal('figures'),
    questionId: v.string(),
    title: localTextSchema,
    kind: v.string(),
    answered: suppressible,
    unit: v.nullable(localTextSchema),
    rows: v.array(v.object({ id: v.string(), title: localTextSchema, summary: v.nullable(figureSummary) })),
  }),
  v.object({
    type: v.literal('texts'),
    questionId: v.string(),
    title: localTextSchema,
    kind: v.string(),
    answered: suppressible,
    latest: v.array(v.string()),
    /** Most frequent answers, at most 8; for dates their years. */
    common: v.array(v.object({ text: v.string(), count: v.number() })),
  }),
  /** Signatures and pictures: only their number, never the files. */
  v.object({
    type: v.literal('files'),
    questionId: v.string(),
    title: localTextSchema,
    kind: v.string(),
    answered: suppressible,
    files: v.number(),
  }),
])

export type QuestionResult = v.InferOutput<typeof questionResultSchema>
