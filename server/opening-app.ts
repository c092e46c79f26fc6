import { Hono } from 'hono'
import { GatewayError } from './gateway-error'
import type { Log } from './log'
import { healthPath, healthRoutes } from './routes/health'
import type { Env } from './sessions/authentication'
import type { Settings } from './settings'
import { within } from './within'
import { secureHeaders } from './http/guards'
import { refuse } from './http/reply'
import { requestLog } from './http/request-log'
import { appFiles, isAppFile } from './http/static/app-files'

/** Milliseconds that a request waits for the database before it is refused as busy. */
const OPENING_MS = 30_000

interface Options {
  log: Log
  settings: Settings
  staticDir: string
}

const notReady = { database: false, migrations: false, uploads: false, disk: false, serving: false }

/**
 * Serves the files of the app and the health checks while the database is being opened, so that a browser displays the
 * page and loads its scripts meanwhile. Other requests wait for `opened`, and are refused as busy if that takes too long
 * or fails.
 */
export function createOpeningApp(
  opened: Promise<Hono<Env>>,
  { log, settings, staticDir }: Options,
): Hono<Env> {
  const files = new Hono<Env>()
    .use(requestLog(log), secureHeaders)
    .route(
      '/',
      healthRoutes(() => Promise.resolve(notReady)),
    )
    .route('/', appFiles(staticDir, settings))
    .onError((error, c) => refuse(c, error instanceof GatewayError ? error : new GatewayError('internal')))
  const app = new Hono<Env>()
  app.all('*', async (c) => {
    if (isAppFile(c.req.path) || healthPath.test(c.req.path)) return files.fetch(c.req.raw, c.env)
    const ready = await within(
      OPENING_MS,
      opened.catch(() => null),
    )
    return ready ? ready.fetch(c.req.raw, c.env) : refuse(c, new GatewayError('busy'))
  })
  return app
}
