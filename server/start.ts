import { createApp } from './app'
import type { Clock } from './clock'
import { keepDelivering } from './chase/deliver'
import { keepCarryingOut } from './chase/keep-roll-jobs'
import { openEmbedded, openServer, type OpenDatabase } from './database/open'
import { seedDemo } from './demo/seed'
import type { Gateway } from './gateway'
import { listen } from './listen'
import { describeError, type Log } from './log'
import { ballotSecret } from './questionnaire/ballot-secret'
import { closeFormPool } from './questionnaire/form-pool'
import { keepTallying } from './questionnaire/keep-tallies'
import type { Settings } from './settings'
import { StartupError } from './startup-error'
import { keepPruning } from './uploads/prune'

export interface Running {
  gateway: Gateway
  port: number
  close(): Promise<void>
}

interface Parts {
  settings: Settings
  clock: Clock
  log: Log
  staticDir: string
}

/** Opens the database, fills it in a demo, and listens. What was opened is closed again when a step fails. */
export async function start({ settings, clock, log, staticDir }: Parts): Promise<Running> {
  const database = await openDatabase(settings, log)
  try {
    const gateway: Gateway = { db: database.db, clock, settings, log }
    if (settings.demo) await seedDemo(database.db, clock, ballotSecret(settings))
    const server = await listen(createApp(gateway, { staticDir }), settings.port, settings.host)
    const jobs = [keepPruning, keepDelivering, keepCarryingOut, keepTallying]
    const stops = jobs.map((keep) => keep(gateway))
    const close = async () => {
      await server.close()
      await Promise.all(stops.map((stop) => stop()))
      await closeFormPool()
      await database.close()
    }
    return { gateway, port: server.port, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openDatabase(settings: Settings, log: Log): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings
  const onIdleError = (error: Error) =>
    log({ level: 'error', event: 'database', error: describeError(error) })
  try {
    if (databaseUrl !== null) return await openServer(databaseUrl, onIdleError)
    return await openEmbedded(dataDir)
  } catch (error) {
    if (error instanceof StartupError) throw error
    const place = databaseUrl === null ? `in the folder ${dataDir}` : `at ${withoutPassword(databaseUrl)}`
    const advice =
      databaseUrl === null
        ? 'Restore a copy of the folder, or move it away to start anew.'
        : 'Check DATABASE_URL.'
    throw new StartupError(`The database ${place} cannot be opened: ${reason(error)}. ${advice}`, {
      cause: error,
    })
  }
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

function reason(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message || error.name : String(error)).split('\n')
  return line.slice(0, 300).replace(/\.$/, '')
}
