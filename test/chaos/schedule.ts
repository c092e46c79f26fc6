import type { Random } from '../../server/demo/content/random'
import type { Touched } from './faults/fault'

/** A fault of a round: when it begins, and how long it lasts. */
export interface Planned {
  name: string
  afterMs: number
  lastsMs: number
}

const MOST_AT_ONCE = 3
const SHORTEST_MS = 1_000
const LONGEST_MS = 30_000
/** One of so many rounds has long faults. */
const LONG_EVERY = 4
const LATEST_MS = 5_000

/** Faults that overlap at random, none of which touches the same as another. */
export function planRound(touches: Record<string, Touched[]>, random: Random): Planned[] {
  const wanted = 1 + random.int(MOST_AT_ONCE)
  const most = random.int(LONG_EVERY) === 0 ? LONGEST_MS : LONGEST_MS / 5
  const free = Object.keys(touches)
  const planned: Planned[] = []
  const taken = new Set<Touched>()
  while (planned.length < wanted && free.length > 0) {
    const [name = ''] = free.splice(random.int(free.length), 1)
    const own = touches[name] ?? []
    if (own.some((one) => taken.has(one))) continue
    own.forEach((one) => taken.add(one))
    const lastsMs = SHORTEST_MS + random.int(most - SHORTEST_MS)
    planned.push({ name, afterMs: planned.length === 0 ? 0 : random.int(LATEST_MS), lastsMs })
  }
  return planned
}
