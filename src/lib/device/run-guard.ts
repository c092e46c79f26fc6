import { parseJson } from '../text/json'

/** Milliseconds. More than `most` runs within this time are treated as a loop. */
const span = 60_000
const maxRuns = 3

interface Runs {
  count: number
  /** Time of the first run, in milliseconds since 1970. */
  since: number
}

function readRuns(text: string | null): Runs | null {
  const { count, since } = (parseJson(text) ?? {}) as Partial<Runs>
  return typeof count === 'number' && typeof since === 'number' ? { count, since } : null
}

/**
 * Counts runs of an operation that may trigger itself again, and allows three per minute. `text` is the state
 * stored by the previous run, `kept` the state to store.
 */
export function countRun(text: string | null, now: number): { allowed: boolean; kept: string } {
  const before = readRuns(text)
  // After the clock was set back, the count starts again instead of blocking until the old time is reached.
  const recent = before && now >= before.since && now - before.since < span
  const runs = recent ? { ...before, count: before.count + 1 } : { count: 1, since: now }
  return { allowed: runs.count <= maxRuns, kept: JSON.stringify(runs) }
}
