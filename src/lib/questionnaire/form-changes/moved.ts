/**
 * The fewest ids that must be moved to turn one order into another: those outside a longest common subsequence. Ids that
 * only one of the lists has are ignored.
 */
export function movedIds(before: readonly string[], after: readonly string[]): Set<string> {
  const place = new Map(before.map((id, index) => [id, index]))
  const kept = after.filter((id) => place.has(id))
  const stay = longestIncreasing(kept.map((id) => place.get(id) ?? 0))
  return new Set(kept.filter((_id, index) => !stay.has(index)))
}

/** Indices of a longest increasing subsequence of distinct numbers. */
function longestIncreasing(numbers: readonly number[]): Set<number> {
  /** By length: the index of the smallest last number of a subsequence of that length. */
  const lasts: number[] = []
  const previous: number[] = []
  numbers.forEach((number, index) => {
    let [low, high] = [0, lasts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[lasts[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    previous[index] = lasts[low - 1] ?? -1
    lasts[low] = index
  })
  const found = new Set<number>()
  for (let index = lasts[lasts.length - 1] ?? -1; index >= 0; index = previous[index] ?? -1) found.add(index)
  return found
}
