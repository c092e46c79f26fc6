import { openEmbedded, type Database } from '../../../../server/database/connection/open'
import { openBallotWorld, OWNER } from '../../harness/worlds/anonymous-world'
import { NOW } from '../../harness/client'
import { readResult } from '../../../../server/results/result'

/**
 * A process that ends itself without notice between the box and the sheets: the person of the given number
 * answers, and the end comes before the release; without a number, it comes in the release, before the
 * statement given, or before the commit when there are fewer.
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

/** Ends the process before or in the release's transaction: the first there is, as a sheet is handed in by one statement. */
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
  const world = openBallotWorld(ending(db), surveyId, tasks.split(','))
  world.gateway.clock.set(NOW)
  if (number !== undefined) await world.submit(Number(number))
  else await readResult(world.gateway, OWNER, surveyId)
}

void main()
