import * as v from 'valibot'

/**
 * What became of a reminder: it waits for the morning, it stood on the person's workbench, or it was never
 * given because meanwhile the answer came, the survey was over, or the task was taken away.
 */
export const reminderOutcomes = ['queued', 'delivered', 'answered', 'closed', 'withdrawn'] as const

/** Why somebody meant was not reminded. */
export const leftOutReasons = ['answered', 'overdue', 'today', 'often'] as const

/** How many were left out, by why. */
export const leftOutSchema = v.object({
  /** Has submitted, or what was submitted is accepted. */
  answered: v.number(),
  /** It is too late to answer. */
  overdue: v.number(),
  /** Was reminded today as often as may be. */
  today: v.number(),
  /** Was reminded as often as may be at all. */
  often: v.number(),
})

export const longestAddition = 200

export type ReminderOutcome = (typeof reminderOutcomes)[number]
export type LeftOutReason = (typeof leftOutReasons)[number]
export type LeftOut = v.InferOutput<typeof leftOutSchema>
