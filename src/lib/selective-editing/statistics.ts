import { levelFence, ratioStatistics, type ValuePairs } from './hidiroglou-berthelot'
import { quartilesOf } from './quartiles'
import {
  type ByGroup,
  type EditedUnit,
  type FigureStatistics,
  type FigureValues,
  type Quartiles,
  type Reference,
  references,
} from './types'

/** Units of a group with values of both periods; smaller groups are compared with all units. */
export const smallestGroup = 20

interface Pairs extends ValuePairs {
  now: number[]
  before: number[]
}

/** Values of one figure by group. */
interface Collected {
  pairs: Record<Reference, Map<string, Pairs>>
  levels: Map<string, number[]>
  /** Sum and number of earlier values, and absolute values of units without one. */
  earlierSum: number
  newValues: number[]
  stated: number
}

export interface StatisticsCollector {
  add(unit: EditedUnit): void
  /** Statistics of the figure at a position; totals are projected from the added units to all units. */
  statisticsOf(place: number, units: number): FigureStatistics
}

const emptyFigure = (): Collected => ({
  pairs: { last: new Map(), lastYear: new Map() },
  levels: new Map(),
  ...{ earlierSum: 0, newValues: [], stated: 0 },
})

/** Collects the values of units, of all or of a random sample. */
export function createStatistics(figures: number): StatisticsCollector {
  const collected = Array.from({ length: figures }, emptyFigure)
  let added = 0
  return {
    add(unit) {
      added += 1
      collected.forEach((figure, place) => addFigure(figure, unit, place))
    },
    statisticsOf: (place, units) =>
      statisticsOf(collected[place] ?? emptyFigure(), { added, projection: added === 0 ? 1 : units / added }),
  }
}

/** The value of the nearer period that has one, with that period. */
export function earlierValue(
  { earlier }: Pick<EditedUnit, 'earlier'>,
  place: number,
): { reference: Reference; value: number } | null {
  for (const reference of references) {
    const value = earlier[reference]?.[place]
    if (value !== null && value !== undefined) return { reference, value }
  }
  return null
}

/** The reported value; 0 if the response leaves out what the unit has reported before. Null if unknown. */
export function reportedValue(
  values: FigureValues,
  place: number,
  before: number | undefined,
): number | null {
  const value = values[place]
  if (value !== null && value !== undefined) return value
  return before === undefined ? null : 0
}

function addFigure(figure: Collected, unit: EditedUnit, place: number): void {
  const known = earlierValue(unit, place)
  if (known) figure.earlierSum += Math.abs(known.value)
  const value = unit.values?.[place] ?? null
  if ((value ?? known?.value ?? 0) !== 0) figure.stated += 1
  if (value !== null && !known) figure.newValues.push(Math.abs(value))
  if (value) inGroup(figure.levels, unit.group, () => []).push(Math.log(Math.abs(value)))
  for (const reference of references) addPair(figure, unit, place, reference)
}

function addPair(
  figure: Collected,
  { values, earlier, group }: EditedUnit,
  place: number,
  reference: Reference,
) {
  const before = earlier[reference]?.[place] ?? undefined
  const now = values && reportedValue(values, place, before)
  if (before === undefined || now === null) return
  const pairs = inGroup(figure.pairs[reference], group, (): Pairs => ({ now: [], before: [] }))
  pairs.now.push(now)
  pairs.before.push(before)
}

function inGroup<Value>(groups: Map<string, Value>, group: string, create: () => Value): Value {
  const value = groups.get(group) ?? create()
  groups.set(group, value)
  return value
}

interface Sample {
  added: number
  /** All units for each added one. */
  projection: number
}

function statisticsOf(figure: Collected, { added, projection }: Sample): FigureStatistics {
  const byReference = {
    last: pairStatistics(figure.pairs.last),
    lastYear: pairStatistics(figure.pairs.lastYear),
  }
  const level = levelStatistics(figure.levels)
  const growth = byReference.last.all.count > 0 ? byReference.last.all : byReference.lastYear.all
  const fence = levelFence(level.all)
  const ofNew = figure.newValues.reduce((sum, value) => sum + Math.min(value, fence), 0)
  return {
    ...byReference,
    level,
    total: projection * (figure.earlierSum * growth.ratio.median + ofNew),
    earlierTotal: projection * figure.earlierSum,
    coverage: added === 0 ? 0 : figure.stated / added,
  }
}

function pairStatistics(groups: Map<string, Pairs>): FigureStatistics['last'] {
  const all: Pairs = { now: [], before: [] }
  for (const { now, before } of groups.values()) {
    for (const value of now) all.now.push(value)
    for (const value of before) all.before.push(value)
  }
  const large = [...groups].filter(([, { now }]) => now.length >= smallestGroup)
  const named = large.map(([group, pairs]) => [group, ratioStatistics(pairs)] as const)
  return {
    all: ratioStatistics(all),
    groups: Object.fromEntries(named.filter(([, { count }]) => count >= smallestGroup)),
  }
}

function levelStatistics(groups: Map<string, number[]>): ByGroup<Quartiles> {
  const all = [...groups.values()].flat()
  const large = [...groups].filter(([, values]) => values.length >= smallestGroup)
  return {
    all: all.length === 0 ? { lower: 0, median: 0, upper: 0 } : quartilesOf(all),
    groups: Object.fromEntries(large.map(([group, values]) => [group, quartilesOf(values)])),
  }
}

/** Statistics of a group, of all units if it is small. */
export const ofGroup = <Statistics>({ all, groups }: ByGroup<Statistics>, group: string): Statistics =>
  groups[group] ?? all
