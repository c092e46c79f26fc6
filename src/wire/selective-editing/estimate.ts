import * as v from 'valibot'
import { localTextSchema } from '../session/session'
import { id, time } from '../surveys/task'

const receivedSchema = v.object({
  /** The figure, and its unit of measure. */
  at: localTextSchema,
  unit: v.nullable(localTextSchema),
  decimals: v.number(),
  /** Sum of the received values. */
  received: v.number(),
})

export const figureEstimateSchema = v.object({
  ...receivedSchema.entries,
  /** Sum of the imputed values of missing units. */
  imputed: v.number(),
  /** Missing units imputed by the ratio of their group, by their last value; and those without an earlier value. */
  byRatio: v.number(),
  byLastValue: v.number(),
  unknown: v.number(),
  /** The total of the missing units is expected within this distance with a probability of 95 %. */
  margin: v.number(),
  /** Change of the total if all suspicious values that wait for review were the expected ones. */
  suspected: v.number(),
})

/**
 * GET /dsb/api/follow-up/estimate?surveyId= : what the totals of a survey are expected to become, for reviewers of the
 * whole bureau. 404 for an anonymous survey, 403 for heads of departments.
 */
export const estimateQuery = v.object({ surveyId: id })

export const estimateResponse = v.object({
  /** Null until the survey has been assessed for the first time. */
  assessedAt: v.nullable(time),
  /** Units that the estimate is about, and those of them that have responded. */
  units: v.number(),
  responses: v.number(),
  /** The first figures of the form; empty for a form without figures. */
  figures: v.array(figureEstimateSchema),
  /**
   * Figures whose estimate is withheld by the survey's rules of disclosure control: too few missing units, or one or two
   * of them with nearly all of it.
   */
  withheld: v.optional(v.array(receivedSchema), []),
  serverTime: time,
})

export type ReceivedFigure = v.InferOutput<typeof receivedSchema>
export type FigureEstimate = v.InferOutput<typeof figureEstimateSchema>
export type Estimate = v.InferOutput<typeof estimateResponse>
