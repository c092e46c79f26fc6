import { setTimeout as wait } from 'node:timers/promises'
import type { Hono } from 'hono'
import { createAdmission, createApp } from './app'
import { type Clock, systemClock } from './clock'
import { startControlServer } from './commands/control/server'
import { reminderJob } from './follow-up/reminders/deliver'
import { batchJobKind } from './follow-up/run-batches'
import { noticeDeliveryJob } from './home/notices/delivery'
import { noticeReminderJob } from './home/notices/deliver-reminders'
import { statisticsJob } from './jobs/planner-statistics'
import { storedCountJob } from './jobs/stored-counts'
import { type Database, openEmbedded, openServer, type OpenDatabase } from './database/connection/open'
import { attachReplica } from './database/replica/read-replica'
import { isFault } from './database/replica/replica'
import { guardDisk } from './database/connection/full-disk'
import { followServerClock, type ServerClock } from './database/connection/server-clock'
import { describeOpenFailure } from './database/connection/open-failure'
import { seedDemo } from './demo/seed'
import type { Gateway } from './gateway'
import { createMetrics, type Metrics } from './metrics/metrics'
import { metricsRoutes } from './metrics/routes'
import { createReadiness } from './http/readiness'
import { createShedding, type Shed } from './http/shedding'
import { createOpeningApp } from './opening-app'
import { expectFreePort, type HttpServer, listen, type RequestHandler } from './listen'
import { describeError, type Log } from './log'
import { createArrivals } from './answering/arrival'
import { anonymousResponseKey } from './answering/anonymous/response-key'
import { closeFormPool } from './evaluation/form-pool'
import { closePrintPool } from './printing/print-pool'
import { partitionJob } from './surveys/audience/partitions'
import { recurrenceJob } from './surveys/recurrence/open-due'
import { tallyJob } from './tally/tally-job'
import type { Env } from './sessions/authentication'
import { assessmentJob } from './selective-editing/assessment-job'
import type { Settings } from './settings'
import { startTracing, type Tracing } from './tracing/tracing'
import { photoCheckJob } from './vendors/content/check-photos'
import { createMessageJob } from './vendors/messages/send-messages'
import type { JobKinds } from './jobs/job-kind'
import { retentionJob } from './jobs/retention/job'
import { startJobRunner } from './jobs/runner'
import { claimStore } from './storage/marker'
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
  /** Default: the clock of the database's server, or of this machine with an embedded database. */
  clock?: Clock
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
  metrics: Metrics | undefined
  tracing: Tracing | undefined
  stopClock(): void
  app: Hono<Env>
  /** Refuses calls that the app could not admit. */
  shed: Shed
}

/** Opens the database, adds the demo data in a demo. Closes the database if a later step fails. */
async function openGateway(options: StartOptions, isStopping: () => boolean): Promise<OpenGateway> {
  const { settings, log, staticDir } = options
  const database = await openDatabase(options)
  try {
    const metrics = (settings.metrics.port ?? settings.metrics.token) ? createMetrics(database) : undefined
    const tracing = settings.tracing ? await startTracing(settings.tracing, log) : undefined
    const { db, replica } = database
    const { clock, stop: stopClock } = await openClock(options, db)
    const counted = metrics?.countEntries(log) ?? log
    const gateway: Gateway = { db, clock, settings, log: counted, ...(replica && { replica }) }
    await claimStore(database.db, settings)
    if (settings.demo) await seedDemo(database.db, clock, anonymousResponseKey(settings))
    const readReadiness = createReadiness({ probe: database.probe, settings, isStopping })
    const admission = createAdmission(settings)
    const app = createApp(gateway, {
      ...{ readReadiness, staticDir, admission },
      ...(metrics && { metrics }),
      ...(tracing && { tracing }),
    })
    const shed = createShedding({
      ...{ queue: admission, settings, log: counted, arrivalOf: createArrivals(gateway) },
      onShed: metrics?.observeShed,
    })
    return { gateway, database, metrics, tracing, stopClock, app, shed }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openClock({ clock, settings }: StartOptions, db: Database): Promise<ServerClock> {
  if (clock === undefined && settings.databaseUrl !== null) return followServerClock(db)
  return { clock: clock ?? systemClock, stop: () => undefined }
}

/**
 * Opens the gateway and listens. With an embedded database the files of the app are served while it is being opened. On a
 * server's database there may be other gateways, to which a load balancer passes requests as long as nothing listens here.
 * @throws StartupError first of all if the port is in use
 */
export async function start(options: StartOptions): Promise<RunningGateway> {
  const { settings, prepareStaticDir } = options
  for (const port of [settings.port, settings.metrics.port])
    if (port !== null) await expectFreePort(port, settings.host)
  let closing: Promise<void> | null = null
  const opened = openGateway(options, () => closing !== null)
  const listening = Promise.resolve(prepareStaticDir?.()).then(() => listenWhileOpening(options, opened))
  const [open, server] = await bothOrNone(opened, listening)
  const stopSideServers = await startSideServers(open).catch(async (error: unknown) => {
    await Promise.all([server.close(), open.database.close()])
    throw error
  })
  const stopJobs = startJobRunner(open.gateway, createJobKinds(), {
    isAlone: options.settings.databaseUrl === null,
  })
  const stop = async (delayMs: number) => {
    server.startDraining()
    const jobsStopped = stopJobs()
    await stopSideServers()
    await wait(delayMs)
    await server.close()
    await within(JOBS_MS, jobsStopped)
    await within(JOBS_MS, closeFormPool())
    await within(JOBS_MS, closePrintPool())
    await open.tracing?.close()
    open.stopClock()
    await open.database.close()
  }
  return { gateway: open.gateway, port: server.port, close: (delayMs = 0) => (closing ??= stop(delayMs)) }
}

/**
 * Listens for Prometheus on the port of the settings and, with an embedded database, for commands: those of a server's
 * database open it themselves. The returned function stops both.
 */
async function startSideServers({ gateway, database, metrics }: OpenGateway): Promise<() => Promise<void>> {
  const { databaseUrl, host, metrics: exposed } = gateway.settings
  const stopControl = databaseUrl === null ? await startControlServer(gateway, database) : null
  const server =
    metrics && exposed.port !== null
      ? await listen(metricsRoutes(metrics, exposed.token), exposed.port, host)
      : null
  return async () => {
    metrics?.close()
    await Promise.all([stopControl?.(), server?.close()])
  }
}

async function listenWhileOpening(options: StartOptions, opened: Promise<OpenGateway>): Promise<HttpServer> {
  const { port, host, databaseUrl } = options.settings
  if (databaseUrl !== null) {
    const { app, shed } = await opened
    return listen(app, port, host, shed)
  }
  const openingApp = createOpeningApp(
    opened.then(({ app }) => app),
    options,
  )
  const current: { app: RequestHandler; shed: Shed } = { app: openingApp, shed: () => false }
  void opened.then(
    ({ app, shed }) => {
      current.app = app
      current.shed = shed
    },
    () => undefined,
  )
  const handler = { fetch: (request: Request, env: unknown) => current.app.fetch(request, env) }
  return listen(handler, port, host, (request, response) => current.shed(request, response))
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

/** The background jobs. The page of administrators shows the words of their names in `i18n/background-jobs`. */
const createJobKinds = (): JobKinds => ({
  retention: retentionJob,
  reminders: reminderJob,
  notices: noticeDeliveryJob,
  'notice reminders': noticeReminderJob,
  'batch jobs': batchJobKind,
  counting: tallyJob,
  assessment: assessmentJob,
  messages: createMessageJob(),
  'photo checks': photoCheckJob,
  'recurring surveys': recurrenceJob,
  'respondent counts': storedCountJob,
  'planner statistics': statisticsJob,
  partitions: partitionJob,
})

async function openDatabase({ settings, log, clusterTemplates }: StartOptions): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = settings
  const onIdleError = (error: Error) =>
    log({ level: 'error', event: 'connection-lost', error: describeError(error) })
  try {
    const onMigrationWait = () => log({ level: 'info', event: 'migration-wait' })
    if (databaseUrl === null)
      return guardDisk(await openEmbedded(dataDir, clusterTemplates), dataDir, (isReadOnly) =>
        log({ level: isReadOnly ? 'error' : 'info', event: 'database-read-only', isReadOnly }),
      )
    const opened = await openServer(databaseUrl, onIdleError, {
      limits: settings.databaseLimits,
      onMigrationWait,
      migrate: settings.migratesAtStart,
      prepares: settings.preparesStatements,
    })
    if (settings.readReplica === null) return opened
    return attachReplica(opened, {
      ...{ primaryUrl: databaseUrl, ...settings.readReplica, onIdleError },
      ...{ limits: settings.databaseLimits, prepares: settings.preparesStatements },
      onState: (replica) =>
        log({ level: isFault(replica) ? 'error' : 'info', event: 'read-replica', replica }),
    })
  } catch (error) {
    throw describeOpenFailure(settings, error)
  }
}
