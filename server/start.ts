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
import { expectFreePort, listen } from './listen'
import { describeError, type Log } from './log'
import { anonymousResponseKey } from './answering/anonymous/response-key'
import { closeFormPool } from './evaluation/form-pool'
import { startTallyWorker } from './tally/tally-worker'
import type { Settings } from './settings'
import { startPhotoChecker } from './vendors/content/check-photos'
import { startMessageWorker } from './vendors/messages/message-worker'
import { StartupError } from './startup-error'
import { startUploadPruner } from './jobs/upload-pruner'
import { within } from './within'

export interface RunningGateway {
  gateway: Gateway
  port: number
  /** Reports not ready, serves for `delayMs`, then waits a limited time for requests and jobs in progress. */
  close(delayMs?: number): Promise<void>
}

/** Milliseconds to wait for background jobs in progress when the gateway stops. */
const JOBS_MS = 5_000

export interface StartOptions {
  settings: Settings
  clock: Clock
  log: Log
  staticDir: string
  /** Fills `staticDir` while the gateway opens the database, which listens afterwards. A rejection ends the start. */
  prepareStaticDir?: () => Promise<void>
  /** Folder of templates for new embedded databases; without it each is created from nothing. */
  clusterTemplates?: string
}

/**
 * Opens the database, adds the demo data in a demo, and listens. Closes the database if a later step fails.
 * @throws StartupError first of all if the port is in use
 */
export async function start(options: StartOptions): Promise<RunningGateway> {
  const { settings, clock, log, staticDir, prepareStaticDir } = options
  await expectFreePort(settings.port, settings.host)
  const staticDirReady = prepareStaticDir?.()
  // Reported where it is awaited.
  staticDirReady?.catch(() => undefined)
  const database = await openDatabase(options)
  try {
    const gateway: Gateway = { db: database.db, clock, settings, log }
    if (settings.demo) await seedDemo(database.db, clock, anonymousResponseKey(settings))
    let closing: Promise<void> | null = null
    const readReadiness = createReadiness({
      probe: database.probe,
      settings,
      isStopping: () => closing !== null,
    })
    const app = createApp(gateway, { readReadiness, staticDir })
    await staticDirReady
    const server = await listen(app, settings.port, settings.host)
    const jobs = [
      ...[startUploadPruner, startReminderWorker, startBatchJobWorker],
      ...[startTallyWorker, startMessageWorker, startPhotoChecker],
    ]
    const stops = jobs.map((startJob) => startJob(gateway))
    const stop = async (delayMs: number) => {
      server.startDraining()
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

async function openDatabase({ settings, log, clusterTemplates }: StartOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, databaseLimits } = settings
  const onIdleError = (error: Error) =>
    log({ level: 'error', event: 'connection-lost', error: describeError(error) })
  try {
    const onMigrationWait = () => log({ level: 'info', event: 'migration-wait' })
    if (databaseUrl !== null)
      return await openServer(databaseUrl, onIdleError, { limits: databaseLimits, onMigrationWait })
    return await openEmbedded(dataDir, clusterTemplates)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(openFailure(settings, error), { cause: error })
  }
}

function openFailure({ databaseUrl, dataDir }: Settings, error: unknown): string {
  const [location, advice] =
    databaseUrl === null
      ? [
          `in the folder ${dataDir}`,
          'Restore a backup of the folder, or move the folder away to start with an empty database.',
        ]
      : [`at ${withoutPassword(databaseUrl)}`, 'Check DATABASE_URL.']
  const specific = error instanceof OpenError ? error.advice : advice
  return `The database ${location} cannot be opened: ${reason(error)}. ${specific}`
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

function reason(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message || error.name : String(error)).split('\n')
  return line.slice(0, 300).replace(/\.$/, '')
}
