import * as v from 'valibot'
import { brokenRules } from '../../lib/selective-editing/types'
import { localTextSchema } from '../session/session'

/**
 * A suspicious figure of a response:
 *
 * - `ratio`: its change since the reference period is unusual among the units of its group;
 * - `stopped`, `started`: only now, or no longer, 0;
 * - `turned`: its sign has changed;
 * - `level`: the unit has no earlier value, and its size is unusual;
 * - `copied`: all figures are those of the reference period.
 */
export const suspicionKinds = ['ratio', 'stopped', 'started', 'turned', 'level', 'copied'] as const

export const suspicionSchema = v.object({
  /** The figure. */
  at: localTextSchema,
  kind: v.picklist(suspicionKinds),
  /** The period compared with; null for `level`. */
  reference: v.nullable(v.picklist(['last', 'lastYear'])),
  /** The value by that of the reference period, for `level` by the median of the group; null without one. */
  ratio: v.nullable(v.number()),
  /** Change of the survey's total if the value were the expected one, as a share of the total; at least 0. */
  effect: v.number(),
  /** The heaviest rule that the figure breaks: to be verified, explained or not, or one that must hold; null without one. */
  rule: v.optional(v.nullable(v.picklist(brokenRules)), null),
  /** The respondent has explained the edit rule that the figure breaks. */
  explained: v.boolean(),
})

export type Suspicion = v.InferOutput<typeof suspicionSchema>
