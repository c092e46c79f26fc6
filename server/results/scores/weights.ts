import type { ScoreGrouping, ScoreWeighting } from '../../../src/wire/results/scores'
import { parseGroup, type UnitGroup } from '../../tally/unit-groups'
import type { Frame } from './frame'
import { rake } from './rake'

/** The part of a group that each grouping of units reads. */
export const partOf: Record<ScoreGrouping, (group: UnitGroup) => string> = {
  office: ({ office }) => office,
  area: ({ area }) => area,
  type: ({ type }) => type,
}

const margins: ScoreGrouping[] = ['office', 'area', 'type']

/** Category of a grouping → number of respondents addressed. */
export function marginOf(frame: Frame, by: ScoreGrouping): Map<string, number> {
  const margin = new Map<string, number>()
  for (const [key, size] of frame) {
    const group = parseGroup(key)
    const category = group && partOf[by](group)
    if (category !== null) margin.set(category, (margin.get(category) ?? 0) + size)
  }
  return margin
}

export interface GroupWeights {
  /** Key of a group → weight of its responses; the mean over all responses is 1. */
  weights: ReadonlyMap<string, number>
  weighting: ScoreWeighting
}

/**
 * The groups that some response represents in every margin. Margins of all groups would contradict each other, if an
 * area without responses counted in that of its office.
 */
function coveredBy(frame: Frame, answered: readonly UnitGroup[]): Frame {
  const present = margins.map((by) => new Set(answered.map(partOf[by])))
  return new Map(
    [...frame].filter(([key]) => {
      const group = parseGroup(key)
      return group !== null && margins.every((by, at) => present[at]?.has(partOf[by](group)))
    }),
  )
}

const sizeOf = (frame: Frame) => [...frame.values()].reduce((sum, size) => sum + size, 0)

/**
 * Weights the groups of units to the respondents addressed, by raking to their offices, areas and organisation types.
 * @param counts key of a group → number of its responses
 * @returns null without responses of known units
 */
export function weighGroups(frame: Frame, counts: ReadonlyMap<string, number>): GroupWeights | null {
  const cells = [...counts].flatMap(([key, count]) => {
    const group = parseGroup(key)
    return group && count > 0
      ? [{ key, group, count, categories: margins.map((by) => partOf[by](group)) }]
      : []
  })
  if (cells.length === 0 || frame.size === 0) return null
  const covered = coveredBy(
    frame,
    cells.map(({ group }) => group),
  )
  const { weights, ...outcome } = rake(
    cells,
    margins.map((by) => marginOf(covered, by)),
  )
  const weightAt = (at: number) => weights[at] ?? 1
  const responses = cells.reduce((sum, { count }) => sum + count, 0)
  const squares = cells.reduce((sum, { count }, at) => sum + count * weightAt(at) ** 2, 0)
  return {
    weights: new Map(cells.map(({ key }, at) => [key, weightAt(at)])),
    weighting: {
      ...{ margins, ...outcome, minimum: Math.min(...weights), maximum: Math.max(...weights) },
      // The mean weight is 1: n · Σw² / (Σw)² is Σw² / n. Source: Kish, Survey Sampling, 1965, 11.7.
      designEffect: squares / responses,
      uncovered: sizeOf(frame) - sizeOf(covered),
    },
  }
}
