import type { Contributions } from './contributions'

/**
 * Rules for cells whose sum would disclose what a single unit has reported (primary suppression). Definitions and names
 * follow A. Hundepool et al., "Statistical Disclosure Control" (Wiley 2012), chapter 4, and the manual of τ-ARGUS.
 */
export interface DisclosureRules {
  /** Minimum frequency: a cell needs at least so many units. */
  minFrequency: number
  /** (n,k) dominance: the n largest units must not have more than k per cent of a cell. */
  n: number
  /** In per cent. */
  k: number
  /** p % rule: the second largest unit must not be able to estimate the largest to within p per cent. */
  p: number
}

/** What most statistical offices use for business surveys. */
export const defaultRules: DisclosureRules = { minFrequency: 3, n: 2, k: 85, p: 10 }

/** Bounds of each rule, for forms and for the check of a request. */
export const ruleLimits: Record<keyof DisclosureRules, { min: number; max: number }> = {
  minFrequency: { min: 3, max: 50 },
  n: { min: 1, max: 5 },
  k: { min: 50, max: 99 },
  p: { min: 1, max: 50 },
}

/** Largest contributions that the rules need of each cell. */
export const largestNeeded = Math.max(2, ruleLimits.n.max)

/** Least distance, in per cent of a hidden cell, of what others can infer about it to its value. */
const leastProtection = 10

/** What a hidden cell must leave open on either side, as a share of it. */
export const protectionOf = ({ p }: DisclosureRules): number => Math.max(leastProtection, p) / 100

/** True if the sum of a cell must not be published. An empty cell discloses nobody. */
export function isSensitive(cell: Contributions, { minFrequency, n, k, p }: DisclosureRules): boolean {
  const { count, magnitude, largest } = cell
  if (count === 0) return false
  if (count < minFrequency) return true
  const [first = 0, second = 0] = largest
  const ofLargest = largest.slice(0, n).reduce((sum, one) => sum + one, 0)
  const others = magnitude - first - second
  return ofLargest * 100 > k * magnitude || others * 100 < p * first
}
