import type { Clock } from './clock'
import type { Database } from './database/connection/open'
import type { Log } from './log'
import type { Settings } from './settings'

/** What every part of the gateway works with; handed in, so that tests choose each of them. */
export interface Gateway {
  db: Database
  clock: Clock
  settings: Settings
  log: Log
}
