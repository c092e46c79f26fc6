import { setImmediate } from 'node:timers/promises'
import type { Database } from '../connection/open'

/** Calls that one statement runs at most. */
const MAX_BATCH = 32

/** Milliseconds after which later calls no longer wait for a statement: its connection or a lock may be blocked. */
const SLOW_MS = 200

/** Runs the calls of a batch, and returns their results in the same order. */
type RunBatch<Input, Output> = (db: Database, inputs: Input[]) => Promise<Output[]>

interface Call<Input, Output> {
  input: Input
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}

interface Queue<Input, Output> {
  waiting: Call<Input, Output>[]
  /** Start of each running batch, in milliseconds. */
  running: Set<{ at: number }>
}

/**
 * Collects the calls of one turn of the event loop and those that arrive while earlier ones run, and runs them with one
 * statement: its fixed costs (round trip, planning, commit) then divide among them.
 *
 * If a batch fails, its calls are repeated one by one, so that only the failing call is refused: `run` must be
 * repeatable.
 *
 * @param groupOf calls of different groups run in different statements and do not wait for each other
 */
export function batched<Input, Output>(
  run: RunBatch<Input, Output>,
  groupOf: (input: Input) => string = () => '',
): (db: Database, input: Input) => Promise<Output> {
  const queues = new WeakMap<Database, Map<string, Queue<Input, Output>>>()
  return (db, input) =>
    new Promise((resolve, reject) => {
      const groups = queues.get(db) ?? new Map<string, Queue<Input, Output>>()
      queues.set(db, groups)
      const group = groupOf(input)
      const queue = groups.get(group) ?? { waiting: [], running: new Set() }
      groups.set(group, queue)
      queue.waiting.push({ input, resolve, reject })
      if (isBusy(queue)) return
      void runWaiting(queue, (inputs) => run(db, inputs)).then(() => {
        if (queue.running.size === 0) groups.delete(group)
      })
    })
}

/** True if a batch runs that is likely to end soon. */
function isBusy({ running }: Pick<Queue<unknown, unknown>, 'running'>): boolean {
  const since = performance.now() - SLOW_MS
  return [...running].some(({ at }) => at > since)
}

async function runWaiting<Input, Output>(
  { waiting, running }: Queue<Input, Output>,
  run: (inputs: Input[]) => Promise<Output[]>,
): Promise<void> {
  while (waiting.length > 0) {
    const batch = { at: performance.now() }
    running.add(batch)
    // The embedded database replies within this turn, before other requests are read: none would ever join.
    await setImmediate()
    const calls = waiting.splice(0, MAX_BATCH)
    if (calls.length > 0) await runTogether(calls, run)
    running.delete(batch)
  }
}

async function runTogether<Input, Output>(
  calls: Call<Input, Output>[],
  run: (inputs: Input[]) => Promise<Output[]>,
): Promise<void> {
  try {
    const outputs = await run(calls.map(({ input }) => input))
    calls.forEach(({ resolve }, index) => resolve(outputs[index] as Output))
  } catch (error) {
    if (calls.length === 1) calls[0]?.reject(error)
    else await Promise.all(calls.map((call) => runTogether([call], run)))
  }
}
