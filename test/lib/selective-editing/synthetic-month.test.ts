import { type BrokenRule, createStatistics, scoreUnit } from '../../../src/lib/selective-editing'
import { errorEffect, errorKinds, figureCount, syntheticMonth, trueTotals } from './synthetic-month'

const units = syntheticMonth(50_000, 1)
const totals = trueTotals(units)

type Unit = (typeof units)[number]

/** The month in the order of the queue. */
function queueOf(all: readonly Unit[]) {
  const collector = createStatistics(figureCount)
  for (const unit of all) collector.add(unit)
  const statistics = Array.from({ length: figureCount }, (_, place) =>
    collector.statisticsOf(place, units.length),
  )
  const scored = all.map((unit) => ({ unit, score: scoreUnit(unit, statistics).score }))
  return scored.sort((a, b) => b.score - a.score).map(({ unit }) => unit)
}

const firstOf = (queue: readonly Unit[]) => queue.slice(0, units.length * 0.2)
const first = firstOf(queueOf(units))

/** The sign of a figure that cannot be negative must be corrected. */
const heavier = (rule: BrokenRule, { values }: Unit, place: number): BrokenRule =>
  (values[place] ?? 0) < 0 ? 'must' : rule

/** A rule to be verified, as forms have it: a figure has changed by more than half. Two of three units explain it. */
const withRules = units.map((unit, index): Unit => {
  const broken = unit.values.flatMap((now, place) => {
    const before = unit.earlier.last?.[place]
    return before && Math.abs(now / before - 1) > 0.5 ? [place] : []
  })
  const rule = index % 3 === 0 ? 'unexplained' : 'explained'
  return { ...unit, rules: new Map(broken.map((place) => [place, heavier(rule, unit, place)])) }
})

const effectOf = (some: readonly Unit[], isCounted: (unit: Unit) => boolean) =>
  some.filter(isCounted).reduce((sum, unit) => sum + errorEffect(unit, totals), 0)
const shareOf = (isCounted: (unit: Unit) => boolean, beginning = first) =>
  effectOf(beginning, isCounted) / effectOf(units, isCounted)

describe('a month of 50,000 units with planted errors', () => {
  it('has errors of each kind', () => {
    for (const kind of errorKinds)
      expect(units.filter(({ error }) => error === kind).length).toBeGreaterThan(200)
  })

  it('has 95 % of the effect of its errors in the first fifth of the queue', () => {
    expect(shareOf(({ error }) => error !== null)).toBeGreaterThanOrEqual(0.95)
  })

  it('has so also without those by the factor 1000, which exceed all others', () => {
    expect(shareOf(({ error }) => error !== null && error !== 'thousandfold')).toBeGreaterThanOrEqual(0.95)
  })

  it('has so also where rules are broken by errors and by honest changes', () => {
    expect(withRules.filter(({ rules }) => rules && rules.size > 0).length).toBeGreaterThan(2_000)
    const beginning = firstOf(queueOf(withRules))
    expect(shareOf(({ error }) => error !== null, beginning)).toBeGreaterThanOrEqual(0.95)
    const isOther = ({ error }: Unit) => error !== null && error !== 'thousandfold'
    expect(shareOf(isOther, beginning)).toBeGreaterThanOrEqual(0.95)
  })

  it.each([
    ['thousandfold', 0.99],
    ['transposed', 0.95],
    ['sign', 0.95],
    ['missingDigit', 0.95],
    // A copy is as wrong as the month has changed, which for most units is little.
    ['copied', 0.7],
  ])('finds errors of the kind %s', (kind, share) => {
    expect(shareOf(({ error }) => error === kind)).toBeGreaterThanOrEqual(share)
  })

  it('would not do so in another order', () => {
    const byTime = units.slice(0, units.length * 0.2)
    const all = (unit: Unit) => unit.error !== null
    expect(effectOf(byTime, all) / effectOf(units, all)).toBeLessThan(0.5)
  })
})
