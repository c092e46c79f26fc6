import * as v from 'valibot'
import { localTextSchema } from './session'

/** Null where an anonymous survey withholds a group under 5, or what would give one away. */
const suppressible = v.nullable(v.number())
const choiceCount = v.object({ id: v.string(), title: localTextSchema, count: suppressible })
const figureSummary = v.object({
  count: v.number(),
  /** Decimal strings: sums of money leave the range of exact binary numbers. */
  sum: v.string(),
  mean: v.string(),
  /** Null in an anonymous survey: they are single people's. */
  min: v.nullable(v.string()),
  max: v.nullable(v.string()),
})

/** One question's result, aggregated by the database. */
export const questionResultSchema = v.variant('type', [
  v.object({
    type: v.literal('choices'),
    questionId: v.string(),
    title: localTextSchema,
    kind: v.string(),
    answered: suppressible,
    choices: v.array(choiceCount),
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
    /** The answers given most often, at most 8; of dates their years. */
    common: v.array(v.object({ text: v.string(), count: v.number() })),
  }),
  /** Signatures and pictures: only how many, never which. */
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
