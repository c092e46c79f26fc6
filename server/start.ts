import { setTimeout as wait } from 'node:timers/promises'
import { createApp } from './app'
import type { Clock } from './clock'
import { startReminderWorker } from './follow-up/deliver-reminders'
import { startBatchJobWorker } from './follow-up/batch-job-worker'
import { openEmbedded, openServer, type OpenDatabase } from './database/connection/open'
import { OpenError } from './database/connection/open-error'
import { seedDemo } from './demo/seed'
import type { Gateway } from './gateway'
import { createReadiness } from './http/readiness'
import { listen } from './listen'
import { describeError, type Log } from './log'
import { anonymousResponseKey } from './answering/anonymous/response-key'
import { closeFormPool } from './evaluation/form-pool'
import { startTallyWorker } from './tally/tally-worker'
import type { Settings } from './settings'
import { StartupError } from './startup-error'
import { startUploadPruner } from './jobs/upload-pruner'
import { within } from './within'

export interface Running {
  gateway: Gateway
  port: number
  /** Is not ready from now on, serves for the delay, then ends what is in progress within some seconds. */
  close(delayMs?: number): Promise<void>
}

/** For background jobs in progress when the gateway stops. Milliseconds. */
const JOBS_MS = 5_000

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
    if (settings.demo) await seedDemo(database.db, clock, anonymousResponseKey(settings))
    let closing: Promise<void> | null = null
    const readReadiness = createReadiness({
      probe: database.probe,
      settings,
      isLeaving: () => closing !== null,
    })
    const app = createApp(gateway, { readReadiness, staticDir })
    const server = await listen(app, settings.port, settings.host)
    const jobs = [startUploadPruner, startReminderWorker, startBatchJobWorker, startTallyWorker]
    const stops = jobs.map((keep) => keep(gateway))
    const stop = async (delayMs: number) => {
      server.leave()
      const jobsStopped = Promise.all(stops.map((stopJob) => stopJob()))
      await wait(delayMs)
      await server.close()
      await within(JOBS_MS, jobsStopped)
      await within(JOBS_MS, closeFormPool())
      await database.close()
    }
    return { gateway, port: server.port, close: (delayMs = 0) => (closing ??= stop(delayMs)) }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openDatabase(settings: Settings, log: Log): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, databaseLimits } = settings
  const onIdleError = (error: Error) =>
    log({ level: 'error', event: 'database', error: describeError(error) })
  try {
    const onMigrationWait = () => log({ level: 'info', event: 'migration-wait' })
    if (databaseUrl !== null)
      return await openServer(databaseUrl, onIdleError, { limits: databaseLimits, onMigrationWait })
    return await openEmbedded(dataDir)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(cannotBeOpened(settings, error), { cause: error })
  }
}

function cannotBeOpened({ databaseUrl, dataDir }: Settings, error: unknown): string {
  const [place, advice] =
    databaseUrl === null
      ? [`in the folder ${dataDir}`, 'Restore a copy of the folder, or move it away to start anew.']
      : [`at ${withoutPassword(databaseUrl)}`, 'Check DATABASE_URL.']
  const own = error instanceof OpenError ? error.advice : advice
  return `The database ${place} cannot be opened: ${reason(error)}. ${own}`
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

function reason(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message || error.name : String(error)).split('\n')
  return line.slice(0, 300).replace(/\.$/, '')
}
