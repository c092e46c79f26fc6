import { hasRatio, intervalDistance, levelDistance } from './hidiroglou-berthelot'
import { ofGroup, reportedValue } from './statistics'
import {
  type BrokenRule,
  type EditedUnit,
  type FigureStatistics,
  type FigureValues,
  type RatioStatistics,
  type Reference,
  references,
} from './types'

/**
 * Selective editing: reviewers begin with the responses whose errors would change the published totals most.
 *
 * - The local score of a figure is suspicion × effect: the effect is the change of the total, as a share of it, if the
 *   value were replaced by the expected one. M. Latouche and J.-M. Berthelot, "Use of a score function to prioritize and
 *   limit recontacts in editing business surveys", Journal of Official Statistics 8 (1992), pp. 389–400; A. Norberg,
 *   K. Lindgren and C. Tongur, "Experiences from selective editing at Statistics Sweden", UNECE Work Session on
 *   Statistical Data Editing, Paris 2014.
 * - The expected value is the earlier one times the median ratio of the group; without an earlier one the group's median.
 * - A broken rule is evidence of its own beside the comparison with earlier periods. Independent reasons for an error of the
 *   probabilities s and w make it 1 − (1 − s)(1 − w) probable, so that a broken rule always raises the suspicion, the more
 *   the heavier it is, and what must hold makes it certain.
 * - A value that fits one of the two earlier periods is plausible: the less suspicious comparison applies.
 * - The score of the unit is the Euclidean norm of its local scores, so that one large score outweighs many small ones.
 *   T. de Waal, J. Pannekoek and S. Scholtus, Handbook of Statistical Data Editing and Imputation, Wiley 2011, chapter 6.
 */

/** Why a value is suspicious. `level`: the unit has no earlier value. `copied`: all figures are those of an earlier period. */
export type SuspicionKind = 'ratio' | 'stopped' | 'started' | 'turned' | 'level' | 'copied'

export interface LocalScore {
  /** Position of the figure. */
  place: number
  kind: SuspicionKind
  /** The period compared with; null for `level`. */
  reference: Reference | null
  /** The value by the earlier one, or by the median of the group for `level`; null if that has no sense. */
  ratio: number | null
  /** From 0 to 1: ½ at the bound of the interval. */
  suspicion: number
  /** Change of the total if the value were the expected one, as a share of the total; at least 0. */
  effect: number
  score: number
  /** Sign and size of that change: expected value less the reported one. */
  change: number
  rule: BrokenRule | null
}

export interface UnitScore {
  score: number
  /** The scores above 0, the largest first. */
  local: LocalScore[]
}

type Comparison = Pick<LocalScore, 'kind' | 'reference' | 'ratio' | 'suspicion'> & { expected: number }

/** Suspicion of a figure by the rule that it breaks alone. */
const ruleSuspicion: Record<BrokenRule, number> = { explained: 0.5, unexplained: 0.75, must: 1 }

/** From ½ on a figure is displayed as suspicious. */
export const suspiciousFrom = 0.5

/** Identical figures that make a copy of an earlier period, and their least share among those that can be compared. */
const fewestCopied = 5
const copiedShare = 0.9
const copySuspicion = 0.9

/** Figures that fewer units state weigh less. */
const fullCoverage = 0.5

const fromDistance = (distance: number) => distance ** 2 / (1 + distance ** 2)

function compareEarlier(
  statistics: RatioStatistics,
  reference: Reference,
  now: number,
  before: number,
): Comparison {
  const expected = before * statistics.ratio.median
  if (now === before && now === 0) return { kind: 'ratio', reference, ratio: null, suspicion: 0, expected }
  if (before === 0)
    return { kind: 'started', reference, ratio: null, suspicion: 1 - statistics.started, expected }
  if (now === 0) return { kind: 'stopped', reference, ratio: 0, suspicion: 1 - statistics.stopped, expected }
  const ratio = now / before
  if (!hasRatio(now, before))
    return { kind: 'turned', reference, ratio, suspicion: 1 - statistics.turned, expected }
  return {
    kind: 'ratio',
    reference,
    ratio,
    suspicion: fromDistance(intervalDistance(statistics, now, before)),
    expected,
  }
}

function compareLevel({ level }: FigureStatistics, group: string, now: number): Comparison {
  const quartiles = ofGroup(level, group)
  const expected = Math.sign(now) * Math.exp(quartiles.median)
  const suspicion = now === 0 ? 0 : fromDistance(levelDistance(quartiles, now))
  return {
    kind: 'level',
    reference: null,
    ratio: now === 0 ? null : now / expected,
    suspicion,
    expected: now === 0 ? 0 : expected,
  }
}

/** A value that repeats the earlier one in a copied response: its error is an ordinary change, not the difference to it. */
function compareCopy(statistics: RatioStatistics, reference: Reference, before: number): Comparison {
  const { ratio } = statistics
  const usual = Math.max(Math.abs(ratio.median - 1), (ratio.upper - ratio.lower) / 2)
  return { kind: 'copied', reference, ratio: 1, suspicion: copySuspicion, expected: before * (1 + usual) }
}

/** The earlier period whose figures the response repeats; null if none. */
function copiedFrom({ values, earlier }: EditedUnit): Reference | null {
  const isCopied = (before: FigureValues | undefined) => {
    const places = (values ?? []).flatMap((now, place) => (now && before?.[place] ? [place] : []))
    const same = places.filter((place) => values?.[place] === before?.[place])
    return same.length >= fewestCopied && same.length >= copiedShare * places.length
  }
  return references.find((reference) => isCopied(earlier[reference])) ?? null
}

function compare(
  unit: EditedUnit,
  statistics: FigureStatistics,
  place: number,
  copied: Reference | null,
): (Comparison & { now: number }) | null {
  const values = unit.values ?? []
  const found = references.flatMap((reference): (Comparison & { now: number })[] => {
    const before = unit.earlier[reference]?.[place] ?? undefined
    const now = reportedValue(values, place, before)
    if (before === undefined || now === null) return []
    const ofReference = ofGroup(statistics[reference], unit.group)
    return [{ ...compareEarlier(ofReference, reference, now, before), now }]
  })
  const before = copied && unit.earlier[copied]?.[place]
  if (copied && before && values[place] === before)
    return { ...compareCopy(ofGroup(statistics[copied], unit.group), copied, before), now: before }
  const [first, second] = found
  if (first && second) return weightOf(second) < weightOf(first) ? second : first
  const now = values[place] ?? null
  return first ?? (now === null ? null : { ...compareLevel(statistics, unit.group, now), now })
}

const weightOf = ({ suspicion, expected, now }: Comparison & { now: number }) =>
  suspicion * Math.abs(now - expected)

function localScore(
  unit: EditedUnit,
  statistics: FigureStatistics,
  place: number,
  copied: Reference | null,
): LocalScore | null {
  const comparison = compare(unit, statistics, place, copied)
  if (!comparison || statistics.total === 0) return null
  const { kind, reference, ratio, expected, now } = comparison
  const rule = unit.rules?.get(place) ?? null
  const suspicion = 1 - (1 - comparison.suspicion) * (1 - (rule ? ruleSuspicion[rule] : 0))
  const change = expected - now
  const effect = Math.abs(change) / statistics.total
  const score = suspicion * effect * Math.min(1, statistics.coverage / fullCoverage)
  return { place, kind, reference, ratio, suspicion, effect, score, change, rule }
}

/** The score of a response; 0 without one. */
export function scoreUnit(unit: EditedUnit, statistics: readonly FigureStatistics[]): UnitScore {
  if (!unit.values) return { score: 0, local: [] }
  const copied = copiedFrom(unit)
  const local = statistics
    .flatMap((figure, place) => localScore(unit, figure, place, copied) ?? [])
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  return { score: Math.hypot(...local.map(({ score }) => score)), local }
}
