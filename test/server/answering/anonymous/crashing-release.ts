import { openEmbedded, type Database } from '../../../../server/database/connection/open'
import { openAnonymousWorld, OWNER } from '../../harness/worlds/anonymous-world'
import { NOW } from '../../harness/client'
import { readResult } from '../../../../server/results/result'

/**
 * A process that kills itself around the release of anonymous responses: the person of the given number
 * submits, and the kill precedes the release; without a number, it happens during the release, before the
 * given statement, or before the commit if there are fewer.
 */
const [folder = '', surveyId = '', tasks = '', at = '', number] = process.argv.slice(2)

const end = () => process.kill(process.pid, 'SIGKILL')
const statements = ['select', 'insert', 'delete']

function watched<T extends object>(target: T, see: (key: string, value: unknown) => unknown): T {
  return new Proxy(target, {
    get: (own, key) => {
      const value: unknown = Reflect.get(own, key)
      return see(String(key), typeof value === 'function' ? (value.bind(own) as unknown) : value)
    },
  })
}

type Run = (tx: Database) => Promise<unknown>
type Transaction = (run: Run) => Promise<unknown>

/** Kills the process before or in the release's transaction; a submission is a single statement. */
function ending(db: Database): Database {
  return watched(db, (key, value) => {
    if (key !== 'transaction') return value
    if (number !== undefined) return end()
    return (run: Run) =>
      (value as Transaction)(async (tx) => {
        let counted = 0
        await run(
          watched(tx, (name, own) => {
            if (statements.includes(name) && (counted += 1) === Number(at)) end()
            return own
          }),
        )
        end()
      })
  })
}

async function main(): Promise<void> {
  const { db } = await openEmbedded(folder)
  const world = openAnonymousWorld(ending(db), surveyId, tasks.split(','))
  world.gateway.clock.set(NOW)
  if (number !== undefined) await world.submit(Number(number))
  else await readResult(world.gateway, OWNER, surveyId)
}

void main()
