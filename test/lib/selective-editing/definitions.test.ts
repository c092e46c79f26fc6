import { quantile } from '../../../src/lib/selective-editing/quartiles'
import {
  centredRatio,
  intervalDistance,
  ratioStatistics,
} from '../../../src/lib/selective-editing/hidiroglou-berthelot'
import {
  type BrokenRule,
  brokenRules,
  createEstimate,
  createStatistics,
  type EditedUnit,
  type FigureStatistics,
  missingShare,
  scoreUnit,
} from '../../../src/lib/selective-editing'

const unit = (value: number | null, last?: number, more: Partial<EditedUnit> = {}): EditedUnit => ({
  group: '',
  values: value === null ? null : [value],
  earlier: last === undefined ? {} : { last: [last] },
  ...more,
})

function statisticsOf(units: readonly EditedUnit[], figures = 1): FigureStatistics[] {
  const collector = createStatistics(figures)
  for (const one of units) collector.add(one)
  return Array.from({ length: figures }, (_, place) => collector.statisticsOf(place, units.length))
}

/** Growth of 1 %, 2 %, … 9 % of units of the size 100. */
const growing = Array.from({ length: 9 }, (_, step) => unit(101 + step, 100))

describe('the method of Hidiroglou and Berthelot', () => {
  it('treats a doubling and a halving alike', () => {
    expect(centredRatio(2.1, 1.05)).toBeCloseTo(1, 12)
    expect(centredRatio(0.525, 1.05)).toBeCloseTo(-1, 12)
    expect(centredRatio(1.05, 1.05)).toBe(0)
  })

  it('has the effects and the interval of its definition', () => {
    const now = [110, 95, 240, 51, 1_050, 980, 33]
    const before = [100, 100, 200, 50, 1_000, 1_000, 30]
    const found = ratioStatistics({ now, before })
    const ratios = now.map((value, at) => value / before[at]!)
    const median = [...ratios].sort((a, b) => a - b)[3]!
    const effects = ratios.map(
      (r, at) => (r < median ? 1 - median / r : r / median - 1) * Math.max(now[at]!, before[at]!) ** 0.5,
    )
    const sorted = [...effects].sort((a, b) => a - b)
    const [q1, q2, q3] = [(sorted[1]! + sorted[2]!) / 2, sorted[3]!, (sorted[4]! + sorted[5]!) / 2]
    expect(found).toMatchObject({ count: 7, ratio: { median }, effect: { median: q2 } })
    expect(found.effect.lower).toBeCloseTo(q1, 12)
    expect(found.effect.upper).toBeCloseTo(q3, 12)
    const d3 = Math.max(q3 - q2, Math.abs(0.05 * q2))
    expect(intervalDistance(found, 240, 200)).toBeCloseTo((effects[2]! - q2) / (4 * d3), 12)
    const d1 = Math.max(q2 - q1, Math.abs(0.05 * q2))
    expect(intervalDistance(found, 95, 100)).toBeCloseTo((q2 - effects[1]!) / (4 * d1), 12)
  })

  it('finds a change more suspicious in a large unit than in a small one', () => {
    const spread = Array.from({ length: 40 }, (_, step) => unit((step + 1) * (100 + step), (step + 1) * 100))
    const [{ last }] = statisticsOf(spread) as [FigureStatistics]
    expect(intervalDistance(last.all, 30_000, 10_000)).toBeGreaterThan(intervalDistance(last.all, 30, 10))
  })

  it('does not suspect rounding where all report the same', () => {
    const [{ last }] = statisticsOf(Array.from({ length: 30 }, () => unit(100, 100))) as [FigureStatistics]
    expect(intervalDistance(last.all, 101, 100)).toBeLessThan(1)
    expect(intervalDistance(last.all, 150, 100)).toBeGreaterThan(1)
  })

  it('interpolates quantiles', () => {
    expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75)
    expect(quantile([5], 0.75)).toBe(5)
    expect(quantile([], 0.5)).toBeNaN()
  })
})

describe('the score of a unit', () => {
  const statistics = statisticsOf(growing)
  const total = 900 * 1.05

  it('is suspicion times the change of the total by the expected value', () => {
    const [{ last }] = statistics as [FigureStatistics]
    const { local, score } = scoreUnit(unit(1_050, 100), statistics)
    const distance = intervalDistance(last.all, 1_050, 100)
    const effect = (1_050 - 105) / total
    expect(local).toMatchObject([{ kind: 'ratio', reference: 'last', ratio: 10.5, place: 0, rule: null }])
    expect(local[0]?.effect).toBeCloseTo(effect, 10)
    expect(local[0]?.change).toBeCloseTo(105 - 1_050, 10)
    expect(score).toBeCloseTo((distance ** 2 / (1 + distance ** 2)) * effect, 10)
  })

  it('compares with the earlier period that the value fits better', () => {
    const seasonal = { earlier: { last: [100], lastYear: [1_000] } }
    expect(scoreUnit(unit(1_050, 100, seasonal), statistics).local[0]?.reference).toBe('lastYear')
    expect(scoreUnit(unit(105, 100, seasonal), statistics).score).toBeCloseTo(0, 10)
  })

  it.each([
    ['stopped', 0, 100],
    ['started', 50, 0],
    ['turned', -105, 100],
  ])('says that a value has %s', (kind, now, last) => {
    const [first] = scoreUnit(unit(now, last), statistics).local
    expect(first).toMatchObject({ kind })
    expect(first?.suspicion).toBeGreaterThanOrEqual(0.9)
  })

  it('finds it ordinary to stop where many do', () => {
    const stopping = statisticsOf([...growing, ...Array.from({ length: 20 }, () => unit(0, 100))])
    expect(scoreUnit(unit(0, 100), stopping).local[0]?.suspicion).toBeLessThan(0.5)
  })

  it('compares a new unit with the sizes of the others', () => {
    expect(scoreUnit(unit(100_000), statistics).local).toMatchObject([{ kind: 'level', reference: null }])
    expect(scoreUnit(unit(105), statistics).local[0]?.suspicion ?? 0).toBeLessThan(0.1)
    expect(scoreUnit(unit(null, 100), statistics)).toEqual({ score: 0, local: [] })
  })

  it.each([
    ['an ordinary change', 106],
    ['an unusual one', 300],
    ['one that is nearly certainly wrong', 105_000],
  ])('rises with a broken rule, the more the heavier it is: %s', (_, value) => {
    const withRule = (rule?: BrokenRule) =>
      scoreUnit(unit(value, 100, rule && { rules: new Map([[0, rule]]) }), statistics)
    const scored = [withRule(), ...brokenRules.map(withRule)]
    const scores = scored.map(({ score }) => score)
    expect(scores).toEqual([...new Set(scores)].sort((a, b) => a - b))
    const [plain = 0, explained = 0, unexplained = 0, must] = scored.map(({ local }) => local[0]?.suspicion)
    expect(explained).toBeCloseTo(1 - (1 - plain) / 2, 12)
    expect(unexplained).toBeCloseTo(1 - (1 - plain) / 4, 12)
    expect(must).toBe(1)
    expect(scored[3]?.local[0]?.rule).toBe('must')
  })

  it('recognises the figures of the last period', () => {
    const figures = 6
    const of = (growth: number): EditedUnit => {
      const last = Array.from({ length: figures }, (_, place) => 100 + place)
      return { group: '', values: last.map((value) => value * growth), earlier: { last } }
    }
    const many = statisticsOf(
      Array.from({ length: 30 }, (_, step) => of(1.01 + step / 500)),
      figures,
    )
    const copied = scoreUnit(of(1), many)
    expect(copied.local.map(({ kind }) => kind)).toEqual(Array(figures).fill('copied'))
    expect(copied.score).toBeGreaterThan(10 * scoreUnit(of(1.04), many).score)
  })

  it('uses the group, and all units where the group is small', () => {
    const grouped = (group: string, count: number, growth: number) =>
      Array.from({ length: count }, (_, step) => unit(100 * growth + step / 10, 100, { group }))
    const found = statisticsOf([...grouped('a', 40, 1), ...grouped('b', 40, 3), ...grouped('c', 3, 9)])
    expect(Object.keys(found[0]!.last.groups).sort()).toEqual(['a', 'b'])
    expect(scoreUnit(unit(300, 100, { group: 'b' }), found).score).toBeLessThan(
      scoreUnit(unit(300, 100, { group: 'a' }), found).score / 20,
    )
  })
})

describe('the estimate', () => {
  const missing = [unit(null, 1_000), unit(null, 500), unit(null)]
  const statistics = statisticsOf([...growing, ...missing])
  const [estimate] = (() => {
    const collector = createEstimate(statistics)
    for (const one of [...growing, ...missing]) collector.add(one, [])
    return collector.finish()
  })()

  it('adds the missing units by the ratio of their group', () => {
    expect(estimate).toMatchObject({ byRatio: 2, byLastValue: 0, unknown: 1, suspected: 0 })
    expect(estimate?.received).toBe(945)
    expect(estimate?.imputed).toBeCloseTo(1_500 * 1.05, 10)
  })

  it('says how far they may still move', () => {
    const deviation = 0.04 / 1.349
    const own = 1_000 ** 2 * deviation ** 2 + 500 ** 2 * deviation ** 2
    const common = (1_500 * deviation * 1.2533) / Math.sqrt(9)
    expect(estimate?.margin).toBeCloseTo(2 * Math.sqrt(own + common ** 2), 8)
  })

  it('takes the last value while hardly any unit has responded', () => {
    const early = statisticsOf(missing)
    const collector = createEstimate(early)
    for (const one of missing) collector.add(one, [])
    expect(collector.finish()).toMatchObject([{ imputed: 1_500, byRatio: 0, byLastValue: 2, unknown: 1 }])
  })

  it('knows the share of a missing unit in the last total', () => {
    expect(missingShare(missing[0]!, statistics)).toEqual({
      place: 0,
      reference: 'last',
      share: 1_000 / 2_400,
    })
    expect(missingShare(missing[2]!, statistics)).toBeNull()
  })
})
