import { performance } from 'node:perf_hooks'

type Runs<Name extends string> = Record<Name, (round: number) => void>

/** Rounds before those that count, in which the engine compiles what is hot. */
const WARMING = 3

/**
 * Milliseconds each of them took in each round, shortest first. They take turns, and who begins changes, so that
 * a machine that grows slower or hotter does so to all of them.
 */
export function interleaved<Name extends string>(rounds: number, runs: Runs<Name>): Record<Name, number[]> {
  const names = Object.keys(runs) as Name[]
  const taken = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -WARMING; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const start = performance.now()
      runs[name](Math.abs(round))
      if (round >= 0) taken[name].push(performance.now() - start)
    }
  }
  for (const name of names) taken[name].sort((a, b) => a - b)
  return taken
}

/** The value with this share of the sorted ones at or below it; 0.5 is the median. */
export const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

export const median = (sorted: number[]) => at(sorted, 0.5)
