/** A seeded generator, so that every demo has the same content and tests can rely on it. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number
  int(below: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** A random index with probabilities proportional to the weights. */
  weighted(weights: readonly number[]): number
}

/** The Mulberry32 algorithm. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]) => items[int(items.length)] as T,
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      const index = weights.findIndex((weight) => (left -= weight) < 0)
      return index < 0 ? weights.length - 1 : index
    },
  }
}
