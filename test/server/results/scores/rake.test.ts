import { estimateMean, type ScoreSums } from '../../../../server/results/scores/estimate'
import { rake, WEIGHT_BOUNDS } from '../../../../server/results/scores/rake'
import { createRandom } from '../../../../server/demo/content/random'

const random = createRandom(41)

/** One response: its categories in two margins, and its score. */
interface Unit {
  categories: string[]
  score: number
}

const units: Unit[] = Array.from({ length: 240 }, () => {
  const office = random.weighted([1, 3, 6])
  const type = random.weighted([4, office + 1])
  return { categories: [`o${office}`, `t${type}`], score: random.int(101) }
})
const margins = [
  new Map([
    ['o0', 300],
    ['o1', 400],
    ['o2', 300],
  ]),
  new Map([
    ['t0', 650],
    ['t1', 350],
  ]),
]

/** Raking of single units, as Deming and Stephan define it: without cells, and until nothing moves. */
function rakeUnits(): number[] {
  let weights = units.map(() => 1)
  for (let round = 0; round < 500; round += 1)
    for (const [at, margin] of margins.entries())
      for (const [category, size] of margin) {
        const isIn = ({ categories }: Unit) => categories[at] === category
        const sum = units.reduce((all, unit, index) => all + (isIn(unit) ? weights[index]! : 0), 0)
        weights = weights.map((weight, index) => (isIn(units[index]!) ? (weight * size) / sum : weight))
      }
  return weights
}

const cellKeys = [...new Set(units.map(({ categories }) => categories.join(' ')))]
const cells = cellKeys.map((key) => ({
  count: units.filter(({ categories }) => categories.join(' ') === key).length,
  categories: key.split(' '),
}))

describe('weights by raking', () => {
  it('equal those of raking every single unit', () => {
    const { weights, converged, deviation } = rake(cells, margins)
    const expected = rakeUnits()
    const mean = expected.reduce((sum, weight) => sum + weight, 0) / expected.length
    expect({ converged, isClose: deviation < 1e-6 }).toEqual({ converged: true, isClose: true })
    for (const [index, unit] of units.entries())
      expect(weights[cellKeys.indexOf(unit.categories.join(' '))]).toBeCloseTo(expected[index]! / mean, 4)
  })

  it('stay within their bounds, and report what they miss then', () => {
    const few = [
      { count: 1, categories: ['a'] },
      { count: 99, categories: ['b'] },
    ]
    const { weights, converged, deviation } = rake(few, [
      new Map([
        ['a', 600],
        ['b', 400],
      ]),
    ])
    expect(weights[0]).toBeCloseTo(WEIGHT_BOUNDS.most, 6)
    expect(weights[0]! + 99 * weights[1]!).toBeCloseTo(100, 9)
    expect(converged).toBe(false)
    // 5 of 100 responses stand for 60 of 100 respondents.
    expect(deviation).toBeCloseTo(0.55, 6)
  })

  it('leave out a category without responses', () => {
    const { weights, converged } = rake(
      [
        { count: 10, categories: ['a'] },
        { count: 10, categories: ['b'] },
      ],
      [
        new Map([
          ['a', 30],
          ['b', 10],
          ['nobody', 60],
        ]),
      ],
    )
    expect(converged).toBe(true)
    expect(weights.map((weight) => weight.toFixed(4))).toEqual(['1.5000', '0.5000'])
  })
})

describe('the margin of error', () => {
  const sumsOf = (weightOf: (unit: Unit) => number): ScoreSums[] =>
    units.map((unit) => ({
      ...{ count: 1, sum: unit.score, square: unit.score ** 2, topTwo: null },
      weight: weightOf(unit),
    }))

  it('is that of a simple random sample without replacement if all weights are equal', () => {
    const n = units.length
    const mean = units.reduce((sum, { score }) => sum + score, 0) / n
    const variance = units.reduce((sum, { score }) => sum + (score - mean) ** 2, 0) / (n - 1)
    const found = estimateMean(
      sumsOf(() => 3),
      1_000,
    )
    expect(found?.index).toBeCloseTo(mean, 9)
    expect(found?.margin).toBeCloseTo(1.959964 * Math.sqrt((1 - n / 1_000) * (variance / n)), 4)
  })

  it('is zero where all have answered, and unknown for one response', () => {
    const sums = sumsOf(() => 1)
    expect(estimateMean(sums, units.length)?.margin).toBe(0)
    expect(estimateMean(sums.slice(0, 1), 9)?.margin).toBeNull()
  })
})

describe('against the package survey 4.1 of R', () => {
  // svymean of rake(svydesign(ids = ~1, weights, fpc), list(~office, ~type)), with the margin 1.96 · SE.
  const sample = Array.from({ length: 120 }, (_, at) => ({
    office: at % 10 < 1 ? 'o0' : at % 10 < 4 ? 'o1' : 'o2',
    type: `t${Math.floor(at / 7) % 2}`,
    score: (at * 37) % 101,
  }))
  const raked = rake(
    sample.map(({ office, type }) => ({ count: 1, categories: [office, type] })),
    margins,
  )
  const estimate = (weights: readonly number[]) =>
    estimateMean(
      sample.map(({ score }, at) => ({
        ...{ count: 1, sum: score, square: score ** 2, topTwo: null },
        weight: weights[at] ?? 0,
      })),
      1_000,
    )

  it('the weights are the same', () => {
    const weightOf = (office: string, type: string) =>
      raked.weights[sample.findIndex((one) => one.office === office && one.type === type)]
    expect(weightOf('o0', 't0')).toBeCloseTo(3.5749801, 5)
    expect(weightOf('o1', 't1')).toBeCloseTo(1.014454, 5)
    expect(weightOf('o2', 't1')).toBeCloseTo(0.375432, 5)
  })

  it('the means and margins are the same, unweighted and weighted', () => {
    const [plain, weighted] = [estimate(sample.map(() => 1)), estimate(raked.weights)]
    expect(plain?.index).toBeCloseTo(49.3583333333, 6)
    expect(plain?.margin).toBeCloseTo(4.91363904225, 6)
    expect(weighted?.index).toBeCloseTo(49.207671482, 4)
    expect(weighted?.margin).toBeCloseTo(7.1467398742, 4)
  })
})
