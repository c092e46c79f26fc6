import * as v from 'valibot'
import { localTextSchema } from '../session/session'

const estimate = v.object({
  /** Mean score, 0 (worst) to 100 (best). */
  index: v.number(),
  /** Half the width of its 95 % confidence interval, in points; null if it cannot be estimated or is suppressed. */
  margin: v.nullable(v.number()),
  /** Share of answers in the two highest steps, 0 to 1; null for a scale of few steps and for a sum of questions. */
  topTwo: v.nullable(v.number()),
})

const measure = {
  /** Number of responses with a score; null if suppressed. */
  answered: v.nullable(v.number()),
  /** Every response counts the same; null without answers, or if suppressed. */
  responses: v.nullable(estimate),
  /** Weighted to the units addressed; null also without weights. */
  design: v.nullable(estimate),
}

/** What units are grouped by. */
export const scoreGroupings = ['office', 'area', 'type'] as const

/** A group of a ranking. */
const rankedGroup = v.object({
  /** Department, area code or organisation type; empty for units without one. */
  id: v.string(),
  /** Null if the id names it. */
  title: v.nullable(localTextSchema),
  /** Number of respondents addressed. */
  addressed: v.number(),
  ...measure,
  /** True if the group has too few answers, or would reveal one that has. */
  suppressed: v.boolean(),
})

const weighting = v.object({
  /** The margins of the respondents addressed that the weights match. */
  margins: v.array(v.picklist(scoreGroupings)),
  /** True if all margins are matched; bounds on the weights may prevent it. */
  converged: v.boolean(),
  iterations: v.number(),
  /** Greatest remaining difference from a margin, as a share of all respondents, 0 to 1. */
  deviation: v.number(),
  /** Least and greatest weight; 1 is the mean. */
  minimum: v.number(),
  maximum: v.number(),
  /** Factor by which unequal weights enlarge the variance (Kish). */
  designEffect: v.number(),
  /** Respondents addressed in groups without any response, which no weight can represent. */
  uncovered: v.number(),
})

/** The last survey of the same form that ended before this one. */
const previousScores = v.object({
  surveyId: v.string(),
  title: localTextSchema,
  overall: v.object(measure),
  dimensions: v.array(v.object({ id: v.string(), ...measure })),
})

/** The scores of a survey whose form has questions with a scale. */
export const scoresSchema = v.object({
  /** Null for a form without dimensions. */
  overall: v.nullable(v.object(measure)),
  dimensions: v.array(
    v.object({
      id: v.string(),
      title: localTextSchema,
      /** Share in the overall index, 0 to 1. */
      weight: v.number(),
      ...measure,
    }),
  ),
  /** By question, or `question/row` of a matrix, in the order of the form. */
  questions: v.array(
    v.object({
      id: v.string(),
      title: localTextSchema,
      ...measure,
      /** Highest step of a rating, whose mean step follows from the index; null for other scales. */
      highestStep: v.nullable(v.number()),
    }),
  ),
  /** Number of respondents addressed, without those excused. */
  addressed: v.number(),
  /** Null if nothing is weighted: without dimensions or responses, and for an anonymous survey. */
  weighting: v.nullable(weighting),
  /** With at least two groups each; empty for an anonymous survey. */
  rankings: v.array(v.object({ by: v.picklist(scoreGroupings), groups: v.array(rankedGroup) })),
  /** Null without one that has scores and is counted completely. */
  previous: v.optional(v.nullable(previousScores), null),
})

export type Scores = v.InferOutput<typeof scoresSchema>
export type PreviousScores = v.InferOutput<typeof previousScores>
export type Estimate = v.InferOutput<typeof estimate>
export type ScoreMeasure = Pick<Scores['questions'][number], 'answered' | 'responses' | 'design'>
export type ScoreWeighting = v.InferOutput<typeof weighting>
export type ScoreRanking = Scores['rankings'][number]
export type RankedGroup = v.InferOutput<typeof rankedGroup>
export type ScoreGrouping = (typeof scoreGroupings)[number]
