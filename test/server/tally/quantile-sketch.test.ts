import { ACCURACY, addToBuckets, type Buckets, estimateMedian } from '../../../server/tally/quantile-sketch'

const bucketsOf = (numbers: readonly number[]): Buckets => {
  const buckets: Buckets = []
  for (const one of numbers) addToBuckets(buckets, one)
  return buckets
}

/** The mean of the two numbers in the middle, which of an odd count are the same. */
function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const half = sorted.length / 2
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2
}

/** Logarithms spread evenly between those of 0.01 and 10^12. */
const magnitudes = (count: number) =>
  Array.from({ length: count }, (_, at) => 10 ** ((((at * 7_919) % 10_007) / 10_007) * 14 - 2))

describe('an estimated median', () => {
  it.each([
    ['of figures of all sizes', magnitudes(4_001)],
    ['of an even number of them', magnitudes(4_000)],
    ['of losses', magnitudes(3_001).map((one) => -one)],
    ['of one figure', [5_752.19]],
    ['of equal figures', Array.from({ length: 100 }, () => 0.01)],
  ])('%s differs by two per cent at most', (_name, numbers) => {
    const exact = medianOf(numbers)
    const found = estimateMedian(bucketsOf(numbers)) ?? NaN
    expect(Math.abs(found - exact)).toBeLessThanOrEqual(ACCURACY * Math.abs(exact) * 1.000001)
  })

  it('is between losses and profits, and zero where most state nothing', () => {
    expect(estimateMedian(bucketsOf([-100, 0, 100]))).toBe(0)
    expect(estimateMedian(bucketsOf([0, 0, 0, 3, 4]))).toBe(0)
    expect(estimateMedian(bucketsOf([-100, 100]))).toBeCloseTo(0, 9)
    expect(estimateMedian([])).toBeNull()
  })

  it('takes a list as long as its largest figure needs, of which a thousand are enough for a billion', () => {
    expect(bucketsOf([0]).length).toBe(1)
    expect(bucketsOf([1e9]).length).toBeLessThan(1_400)
    // Larger numbers share the last bucket.
    expect(bucketsOf([1e40]).length).toBe(bucketsOf([1e15]).length)
  })
})
