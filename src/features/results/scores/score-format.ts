import type { Estimate, ScoreMeasure } from '@/wire/results/scores'

/** How responses count: each the same, or weighted to the units addressed. */
export type ScoreMode = 'responses' | 'design'

/** Displayed for a score that is suppressed or has no answers. */
export const noScore = '—'

/** Scores and margins have one decimal: more would pretend a precision that surveys do not have. */
export const pointsText = (points: number): string => points.toFixed(1)

export const shareText = (share: number): string => `${(share * 100).toFixed(1)}%`

/** A score that cannot be weighted is displayed unweighted. */
export const estimateOf = (measure: ScoreMeasure, mode: ScoreMode): Estimate | null =>
  (mode === 'design' ? measure.design : null) ?? measure.responses
