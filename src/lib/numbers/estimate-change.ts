/** An estimated value and half the width of its 95 % confidence interval; null if that is unknown. */
interface Estimate {
  index: number
  margin: number | null
}

export interface EstimateChange {
  /** Difference of the values as displayed, with one decimal. */
  points: number
  /**
   * True if the difference is within the 95 % confidence interval of the difference of two independent estimates, whose
   * half width is the root of the sum of the squares of both; null if a margin is unknown.
   */
  isWithinError: boolean | null
}

const tenths = (value: number) => Math.round(value * 10)

export function estimateChange(now: Estimate, before: Estimate): EstimateChange {
  const isKnown = now.margin !== null && before.margin !== null
  const margin = Math.hypot(now.margin ?? 0, before.margin ?? 0)
  return {
    points: (tenths(now.index) - tenths(before.index)) / 10,
    isWithinError: isKnown ? Math.abs(now.index - before.index) <= margin : null,
  }
}
