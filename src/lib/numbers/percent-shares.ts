/**
 * Shares in per cent with one decimal, adding up to exactly 100 (largest remainder method). Null for missing
 * values, and for all values if their sum is not positive.
 */
export function percentShares(values: readonly (number | null)[]): (number | null)[] {
  const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0)
  if (sum <= 0) return values.map(() => null)
  const exact = values.map((value) => ((value ?? 0) / sum) * 1000)
  const tenths = exact.map(Math.floor)
  const left = 1000 - tenths.reduce((all, each) => all + each, 0)
  const byLoss = exact
    .map((share, index) => ({ index, loss: share - Math.floor(share) }))
    .filter(({ index }) => values[index] !== null)
    .sort((one, other) => other.loss - one.loss)
  byLoss.slice(0, left).forEach(({ index }) => (tenths[index] = (tenths[index] ?? 0) + 1))
  return tenths.map((each, index) => (values[index] === null ? null : each / 10))
}
