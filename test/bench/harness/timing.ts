import { performance } from 'node:perf_hooks'

type Runs<Name extends string> = Record<Name, (round: number) => void>

/** Warm-up rounds, in which the engine compiles hot code. */
const WARMING = 3

/**
 * Sorted milliseconds of each side. The sides take turns and alternate in order, so that load and temperature
 * affect all of them.
 */
export function interleaved<Name extends string>(rounds: number, runs: Runs<Name>): Record<Name, number[]> {
  const names = Object.keys(runs) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = -WARMING; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const start = performance.now()
      runs[name](Math.abs(round))
      if (round >= 0) times[name].push(performance.now() - start)
    }
  }
  for (const name of names) times[name].sort((a, b) => a - b)
  return times
}

/** Quantile of sorted values; 0.5 is the median. */
export const at = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

export const median = (sorted: number[]) => at(sorted, 0.5)

/** Milliseconds of a job. */
export async function msOf(job: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await job()
  return performance.now() - start
}

/** Median milliseconds of a job that is done several times. */
export async function medianMs(job: () => Promise<unknown>, rounds = 5): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await msOf(job))
  return median(times.sort((a, b) => a - b))
}
