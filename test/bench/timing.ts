import { performance } from 'node:perf_hooks'

/** Milliseconds each of the runs took, shortest first. */
export function timed(times: number, run: (round: number) => void): number[] {
  const taken: number[] = []
  for (let round = 0; round < times; round += 1) {
    const start = performance.now()
    run(round)
    taken.push(performance.now() - start)
  }
  return taken.sort((a, b) => a - b)
}

/** The value with this share of the sorted ones at or below it; 0.5 is the median. */
export const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

export const ms = (value: number) => `${value.toFixed(value < 1 ? 4 : 1)} ms`.padStart(12)
