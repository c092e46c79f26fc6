import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Database } from '../../database/connection/open'
import { withoutPassword } from '../../database/connection/open-failure'
import { openPool } from '../../database/connection/pool'
import { positionOf } from '../../database/queries/log-position'
import { readPlace } from '../../database/replica/read-replica'
import type { CommandContext } from '../command'
import { type Check, failed, type Finding, ok, warning } from './finding'

type Replica = NonNullable<CommandContext['settings']['readReplica']>

/** Milliseconds between two looks at what the replica has replayed. */
const LOOK_EVERY_MS = 50

const GO_ON = 'gateways read from the primary'

export const replicaChecks = (context: CommandContext): Check[] => {
  const { readReplica } = context.settings
  return readReplica ? [{ title: 'read replica', run: () => checkReplica(context, readReplica) }] : []
}

async function checkReplica(context: CommandContext, { url, maxLagMs }: Replica): Promise<Finding> {
  const limits = { ...context.settings.databaseLimits, connections: 1 }
  const { pool, close } = openPool(url, limits, () => undefined, { readOnly: true })
  const replica = drizzle(pool) as unknown as Database
  try {
    return await compare((await context.open()).db, replica, { url, maxLagMs })
  } finally {
    await close()
  }
}

async function compare(primary: Database, replica: Database, { url, maxLagMs }: Replica): Promise<Finding> {
  const where = withoutPassword(url)
  const { written, cluster } = await readPlace(primary)
  if (written === null) return failed('DATABASE_URL names a standby; see the check of the database')
  const target = positionOf(written)
  const started = performance.now()
  for (;;) {
    const found = await readPlace(replica).catch(codeOf)
    if (typeof found !== 'object') return failed(`${where} cannot be reached (${found}); ${GO_ON}`)
    if (found.replayed === null) return failed(`${where} is no standby; ${GO_ON}`)
    if (found.cluster !== cluster)
      return failed(`${where} is a standby of another server or database; ${GO_ON}`)
    const ms = Math.round(performance.now() - started)
    if (positionOf(found.replayed) >= target) return ok(`${where}: a standby, ${ms} ms behind at most`)
    if (ms > maxLagMs)
      return warning(`${where} is behind by more than ${maxLagMs / 1000} s; ${GO_ON} until it has followed`)
    await wait(LOOK_EVERY_MS)
  }
}

/** The code of an error or of its cause, such as ECONNREFUSED; without one its name. */
function codeOf(error: unknown): string {
  const { code, cause, name } = error as NodeJS.ErrnoException
  return code ?? (cause === undefined ? name : codeOf(cause))
}
