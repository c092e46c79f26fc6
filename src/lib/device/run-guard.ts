import { parseJson } from '../text/json'

/** Milliseconds. Runs that come one after the other within it may be a circle. */
const span = 60_000
const most = 3

interface Runs {
  count: number
  /** When the first of them was, in milliseconds since 1970. */
  since: number
}

function readRuns(text: string | null): Runs | null {
  const { count, since } = (parseJson(text) ?? {}) as Partial<Runs>
  return typeof count === 'number' && typeof since === 'number' ? { count, since } : null
}

/**
 * Counts a run of something that might lead to itself again: three in a minute are allowed. `kept` is what is
 * to be kept until the next one.
 */
export function countRun(text: string | null, now: number): { allowed: boolean; kept: string } {
  const before = readRuns(text)
  // A clock that was set back must not stop everything for as long.
  const recent = before && now >= before.since && now - before.since < span
  const runs = recent ? { ...before, count: before.count + 1 } : { count: 1, since: now }
  return { allowed: runs.count <= most, kept: JSON.stringify(runs) }
}
