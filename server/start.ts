import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { createApp } from './app'
import type { Clock } from './clock'
import { startReminderWorker } from './follow-up/deliver-reminders'
import { startBatchJobWorker } from './follow-up/batch-job-worker'
import { openEmbedded, openServer, type OpenDatabase } from './database/connection/open'
import { OpenError } from './database/connection/open-error'
import { seedDemo } from './demo/seed'
import type { Gateway } from './gateway'
import { createReadiness } from './http/readiness'
import { createOpeningApp } from './opening-app'
import { expectFreePort, type HttpServer, listen, type RequestHandler } from './listen'
import { describeError, type Log } from './log'
import { anonymousResponseKey } from './answering/anonymous/response-key'
import { closeFormPool } from './evaluation/form-pool'
import { closePrintPool } from './printing/print-pool'
import { startRecurrenceWorker } from './surveys/recurrence/worker'
import { startTallyWorker } from './tally/tally-worker'
import type { Env } from './sessions/authentication'
import { startAssessmentWorker } from './selective-editing/assessment-worker'
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
  /** Fills `staticDir` before the gateway listens, while it opens the database. A rejection ends the start. */
  prepareStaticDir?: () => Promise<void>
  /** Folder of templates for new embedded databases; without it each is created from nothing. */
  clusterTemplates?: string
}

/** A gateway with its database, before it listens. */
interface OpenGateway {
  gateway: Gateway
  database: OpenDatabase
  app: Hono<Env>
}

/** Opens the database, adds the demo data in a demo. Closes the database if a later step fails. */
async function openGateway(options: StartOptions, isStopping: () => boolean): Promise<OpenGateway> {
  const { settings, clock, log, staticDir } = options
  const database = await openDatabase(options)
  try {
    const gateway: Gateway = { db: database.db, clock, settings, log }
    if (settings.demo) await seedDemo(database.db, clock, anonymousResponseKey(settings))
    const readReadiness = createReadiness({ probe: database.probe, settings, isStopping })
    return { gateway, database, app: createApp(gateway, { readReadiness, staticDir }) }
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Opens the gateway and listens. With an embedded database the files of the app are served while it is being opened. On a
 * server's database there may be other gateways, to which a load balancer passes requests as long as nothing listens here.
 * @throws StartupError first of all if the port is in use
 */
export async function start(options: StartOptions): Promise<RunningGateway> {
  const { settings, prepareStaticDir } = options
  await expectFreePort(settings.port, settings.host)
  let closing: Promise<void> | null = null
  const opened = openGateway(options, () => closing !== null)
  const listening = Promise.resolve(prepareStaticDir?.()).then(() => listenWhileOpening(options, opened))
  const [open, server] = await bothOrNone(opened, listening)
  const stopJobs = startJobs(open.gateway)
  const stop = async (delayMs: number) => {
    server.startDraining()
    const jobsStopped = stopJobs()
    await wait(delayMs)
    await server.close()
    await within(JOBS_MS, jobsStopped)
    await within(JOBS_MS, closeFormPool())
    await within(JOBS_MS, closePrintPool())
    await open.database.close()
  }
  return { gateway: open.gateway, port: server.port, close: (delayMs = 0) => (closing ??= stop(delayMs)) }
}

async function listenWhileOpening(options: StartOptions, opened: Promise<OpenGateway>): Promise<HttpServer> {
  const { port, host, databaseUrl } = options.settings
  const app = opened.then((open) => open.app)
  if (databaseUrl !== null) return listen(await app, port, host)
  const current: { app: RequestHandler } = { app: createOpeningApp(app, options) }
  void app.then(
    (ready) => (current.app = ready),
    () => undefined,
  )
  return listen({ fetch: (request, env) => current.app.fetch(request, env) }, port, host)
}

/** Closes the one if the other fails. Does not wait for a build when the database cannot be opened. */
async function bothOrNone(
  opened: Promise<OpenGateway>,
  listening: Promise<HttpServer>,
): Promise<[OpenGateway, HttpServer]> {
  try {
    return await Promise.all([opened, listening])
  } catch (error) {
    const nothing = () => undefined
    void listening.then((server) => server.close(), nothing)
    await opened.then(({ database }) => database.close(), nothing)
    throw error
  }
}

/** Returns a function that stops the jobs and waits for those in progress. */
function startJobs(gateway: Gateway): () => Promise<unknown> {
  const jobs = [
    ...[startUploadPruner, startReminderWorker, startBatchJobWorker],
    ...[startTallyWorker, startAssessmentWorker, startMessageWorker],
    ...[startPhotoChecker, startRecurrenceWorker],
  ]
  const stops = jobs.map((startJob) => startJob(gateway))
  return () => Promise.all(stops.map((stopJob) => stopJob()))
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
