import { join } from 'node:path'
import { createApp } from '../../../server/app'
import type { Database } from '../../../server/database/connection/open'
import { seedDemo } from '../../../server/demo/seed'
import { createReadiness } from '../../../server/http/readiness'
import { listen } from '../../../server/listen'
import type { LogEntry } from '../../../server/log'
import { readSettings, type Settings } from '../../../server/settings'
import { ANONYMOUS_RESPONSE_KEY } from './client'
import { createTestClock, type TestClock } from './clock'
import { openOwn } from './templates'

interface Options {
  mode?: 'demo' | 'production'
  /** Creates the demo's people and tasks; default true in demo mode. */
  filled?: boolean
  /** 0, the default, selects a free one. */
  port?: number
  /** Folder of the built H5 app; serves only the API if undefined. */
  staticDir?: string
  /** Creation time of the demo and start of the clock; default now. */
  now?: Date
  settings?: Partial<Settings>
}

export interface StartedGateway {
  /** Without a trailing slash. */
  url: string
  db: Database
  /** Follows the machine's clock; `advance(ms)` and `set(date)` change its offset. */
  clock: TestClock
  logged: LogEntry[]
  close(): Promise<void>
}

export const builtApp = join(__dirname, '../../../dist/h5')

/**
 * The real gateway over HTTP on a free local port, with a database of its own: on the run's PostgreSQL server, or
 * in memory if it has none, as in the browser tests.
 */
export async function startGateway(options: Options = {}): Promise<StartedGateway> {
  const { mode = 'demo', port = 0, staticDir, now } = options
  const settings = {
    ...readSettings({ GATEWAY_MODE: mode }),
    anonymousResponseKey: ANONYMOUS_RESPONSE_KEY,
    ...options.settings,
  }
  const clock = createTestClock(now)
  const logged: LogEntry[] = []
  const filled = options.filled ?? settings.demo
  const database = await openOwn(filled && !now ? 'demo of today' : 'nothing')
  // Creates a demo of another day, and updates a copy of today's.
  if (filled) await seedDemo(database.db, clock, ANONYMOUS_RESPONSE_KEY)
  const gateway = { db: database.db, clock, settings, log: (entry: LogEntry) => void logged.push(entry) }
  const readReadiness = createReadiness({ probe: database.probe, settings, isStopping: () => false })
  const app = createApp(gateway, { readReadiness, ...(staticDir !== undefined && { staticDir }) })
  const server = await listen(app, port, '127.0.0.1')
  const close = async () => {
    await server.close()
    await database.close()
  }
  return { url: `http://127.0.0.1:${server.port}`, db: database.db, clock, logged, close }
}
