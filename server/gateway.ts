import type { Clock } from './clock'
import type { Database } from './database/connection/open'
import type { Log } from './log'
import type { Settings } from './settings'

/** Dependencies of all parts of the gateway; injected, so that tests can replace each. */
export interface Gateway {
  db: Database
  clock: Clock
  settings: Settings
  log: Log
}
