import type { Clock } from './clock'
import type { Database } from './database/connection/open'
import type { ReadReplica } from './database/replica/replica'
import type { Log } from './log'
import type { Settings } from './settings'

/** Dependencies of all parts of the gateway; injected, so that tests can replace each. */
export interface Gateway {
  db: Database
  /** For readings that say so, see `sessions/read-replica.ts`; without one they are made in `db`. */
  replica?: ReadReplica
  clock: Clock
  settings: Settings
  log: Log
}
