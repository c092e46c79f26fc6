export interface Random {
  /** From 0, below `end`. */
  below(end: number): number
  chance(part: number): boolean
  pick<T>(items: readonly T[]): T
}

/** The same numbers for the same seed (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { below, chance: (part) => next() < part, pick: (items) => items[below(items.length)]! }
}
