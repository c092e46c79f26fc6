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
import { openInMemory } from './templates'

interface Options {
  mode?: 'demo' | 'production'
  /** Has the demo's people and tasks; in demo mode unless told otherwise. */
  filled?: boolean
  /** 0, the default, takes a free one. */
  port?: number
  /** The built H5 app; without one only the calls are served. */
  staticDir?: string
  /** When the demo was filled, and what the clock shows at first; now without one. */
  now?: Date
  settings?: Partial<Settings>
}

export interface StartedGateway {
  /** Without a slash at its end. */
  url: string
  db: Database
  /** Runs on by itself; `advance(ms)` and `set(date)` move it. */
  clock: TestClock
  logged: LogEntry[]
  close(): Promise<void>
}

export const builtApp = join(__dirname, '../../../dist/h5')

/** The real gateway over HTTP on a free port of this machine, its database in memory. */
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
  const database = await openInMemory(filled && !now ? 'demo of today' : 'nothing')
  // Another day's demo is filled here; today's is brought up to date.
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
