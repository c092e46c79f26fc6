import { createRandom, type Random } from '../../../server/demo/content/random'
import type { EditedUnit } from '../../../src/lib/selective-editing'

/** The ways in which figures are reported wrongly. */
export const errorKinds = ['thousandfold', 'transposed', 'sign', 'copied', 'missingDigit'] as const
export type ErrorKind = (typeof errorKinds)[number]

export interface SyntheticUnit extends EditedUnit {
  values: number[]
  /** What the unit would have reported without error. */
  truth: number[]
  error: ErrorKind | null
}

/** Medians of the figures in relation to the size of the unit, and the share of units that report 0. */
const figures = [
  { level: 1, none: 0 },
  { level: 0.15, none: 0.4 },
  { level: 0.7, none: 0 },
  { level: 0.02, none: 0.05 },
  { level: 0.05, none: 0.1 },
  { level: 0.1, none: 0 },
  { level: 0.03, none: 0.6 },
  { level: 0.12, none: 0 },
]
export const figureCount = figures.length

const groupCount = 30
const errorShare = 0.03
const newShare = 0.03
/** Units whose figures have honestly changed a lot. */
const turbulentShare = 0.04

const normal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
const round = (value: number) => Math.round(value * 100) / 100

/** Swaps the first two digits that differ. */
function transpose(value: number): number {
  const digits = [...String(value)]
  const place = digits.findIndex(
    (digit, at) => /\d/.test(digit) && /\d/.test(digits[at + 1] ?? '') && digits[at + 1] !== digit,
  )
  if (place < 0) return value
  ;[digits[place], digits[place + 1]] = [digits[place + 1] as string, digits[place] as string]
  return Number(digits.join(''))
}

/** Leaves out the last digit before the point. */
const withoutDigit = (value: number) =>
  round(Math.sign(value) * Math.floor(Math.abs(value) / 10) + (value % 1))

const wrong: Record<Exclude<ErrorKind, 'copied'>, (value: number) => number> = {
  thousandfold: (value) => round(value * 1000),
  transposed: transpose,
  sign: (value) => -value,
  missingDigit: withoutDigit,
}

function withError(kind: ErrorKind, truth: number[], last: number[], random: Random): number[] {
  if (kind === 'copied') return [...last]
  // A wrong unit of measure concerns all figures, a slip of the keys one of them.
  if (kind === 'thousandfold' && random.chance(0.5)) return truth.map(wrong.thousandfold)
  const places = truth.flatMap((value, place) => (value === 0 ? [] : [place]))
  const place = random.pick(places)
  return truth.map((value, at) => (at === place ? wrong[kind](value) : value))
}

/** A month of units of log-normal sizes in 30 groups, with planted errors. The same for the same seed. */
export function syntheticMonth(count: number, seed: number): SyntheticUnit[] {
  const random = createRandom(seed)
  const groups = Array.from({ length: groupCount }, () => ({
    monthly: 1 + 0.05 * normal(random),
    yearly: 1.06 + 0.08 * normal(random),
  }))
  return Array.from({ length: count }, (_, index): SyntheticUnit => {
    const group = groups[index % groupCount] as (typeof groups)[number]
    const size = 300 * Math.exp(1.5 * normal(random))
    const isTurbulent = random.chance(turbulentShare)
    const spread = isTurbulent ? 0.7 : 0.08
    const last = figures.map(({ level, none }) =>
      random.chance(none) ? 0 : round(size * level * Math.exp(0.3 * normal(random))),
    )
    const truth = last.map((value) =>
      random.chance(0.01) ? 0 : round(value * group.monthly * Math.exp(spread * normal(random))),
    )
    const lastYear = last.map((value) =>
      round((value / group.yearly) * Math.exp(1.5 * spread * normal(random))),
    )
    const isNew = random.chance(newShare)
    const hasLastYear = !isNew && random.chance(0.9)
    const mayErr = !isNew || random.chance(0.5)
    const error = mayErr && random.chance(errorShare) ? random.pick(errorKinds) : null
    const kind = error === 'copied' && isNew ? 'thousandfold' : error
    return {
      group: `group-${index % groupCount}`,
      values: kind ? withError(kind, truth, last, random) : truth,
      earlier: { last: isNew ? undefined : last, lastYear: hasLastYear ? lastYear : undefined },
      truth,
      error: kind,
    }
  })
}

/** The error of a unit's figures as shares of the true totals, summed over the figures. */
export function errorEffect({ values, truth }: SyntheticUnit, totals: readonly number[]): number {
  return values.reduce(
    (sum, value, place) => sum + Math.abs(value - (truth[place] ?? 0)) / (totals[place] ?? 1),
    0,
  )
}

export const trueTotals = (units: readonly SyntheticUnit[]): number[] =>
  figures.map((_, place) => units.reduce((sum, { truth }) => sum + Math.abs(truth[place] ?? 0), 0))
