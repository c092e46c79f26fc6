import { type Context, type ErrorHandler, Hono } from 'hono'
import { directoryArea } from '../src/wire/people/directory'
import { memberArea } from '../src/wire/people/members'
import { jobArea } from '../src/wire/bureau/jobs'
import { createArrivals } from './answering/arrival'
import { isUnavailable } from './database/connection/unavailable'
import type { Gateway } from './gateway'
import type { ReadReadiness } from './http/readiness'
import { GatewayError } from './gateway-error'
import { refuse } from './http/reply'
import { admissionLimits, AdmissionQueue, limitConcurrency } from './http/admission'
import { allowOrigins } from './http/cors'
import { requestLog } from './http/request-log'
import { deadline, forPath, limitSize, secureHeaders, passThrough } from './http/guards'
import type { Env } from './sessions/authentication'
import { describeError } from './log'
import { labRoutes } from './demo/lab/routes'
import { SERVICE_PATH } from './demo/services/apps'
import { serviceRoutes } from './demo/services/routes'
import { authRoutes, userInfoRoutes } from './routes/sessions/auth'
import { followUpRoutes } from './routes/surveys/follow-up'
import { crosstabRoutes } from './routes/surveys/crosstab'
import { figureRoutes } from './routes/surveys/figures'
import { documentRoutes, verificationRoutes } from './routes/surveys/documents'
import { directoryRoutes } from './routes/people/directory'
import { formRoutes } from './routes/surveys/forms'
import { indicatorRoutes, ledgerRoutes } from './routes/surveys/indicators'
import { enumRoutes } from './routes/people/enums'
import { faceAuthRoutes } from './routes/sessions/face-auth'
import { healthRoutes } from './routes/health'
import { hostConfigRoutes } from './routes/sessions/host-config'
import { hostLoginRoutes, jumpRoutes } from './routes/sessions/host-login'
import { jobRoutes } from './routes/jobs'
import { logRoutes } from './routes/logs'
import { feedbackRoutes } from './routes/feedback'
import { homeRoutes } from './routes/workbench'
import { memberRoutes } from './routes/people/members'
import { ownDirectoryRoutes } from './routes/people/own-directory'
import { personRoutes } from './routes/people/person'
import { unitRegisterRoutes } from './routes/people/unit-register'
import { questionnaireRoutes } from './routes/surveys/questionnaire'
import { joiningRoutes, registrationRoutes } from './routes/sessions/registration'
import { reportTextRoutes } from './routes/surveys/report-texts'
import { resultExportRoutes } from './routes/surveys/result-export'
import { shareRoutes } from './routes/surveys/share'
import { uploadRoutes } from './routes/uploads'
import { weappPushRoutes } from './routes/weapp-push'
import { weixinArticleRoutes } from './routes/weixin-articles'
import type { Metrics } from './metrics/metrics'
import type { Tracing } from './tracing/tracing'
import { metricsRoutes } from './metrics/routes'
import { appFiles } from './http/static/app-files'
import { UPLOAD_PATH } from './storage/store'

const BODY_LIMIT = 1024 * 1024

interface Options {
  readReadiness: ReadReadiness
  /** The queue of calls, if others need it too. */
  admission?: AdmissionQueue
  /** Folder of the built H5 app; if undefined, only the API is served. */
  staticDir?: string
  /** Measures the calls; if undefined, nothing is measured. */
  metrics?: Metrics
  /** Traces the calls; if undefined, nothing is traced. */
  tracing?: Tracing
}

function routeCalls(app: Hono<Env>, gateway: Gateway): void {
  app.route('/dsb/api/main/auth', authRoutes(gateway))
  app.route('/ddcloud/api/auth/cloud', userInfoRoutes(gateway))
  app.route('/', hostConfigRoutes(gateway))
  app.route('/dsb/api/main', hostLoginRoutes(gateway))
  app.route('/dsb/api', jumpRoutes(gateway))
  app.route('/dsb/api', logRoutes(gateway))
  app.route('/dsb/api', faceAuthRoutes(gateway))
  app.route('/dsb/api/home', homeRoutes(gateway))
  app.route('/dsb/api/home/feedback', feedbackRoutes(gateway))
  app.route('/dsb/api/home/enum', enumRoutes())
  app.route('/dsb/api/xnzz/zzzc/new/swjg', directoryRoutes(gateway))
  app.route(directoryArea, ownDirectoryRoutes(gateway))
  app.route(memberArea, memberRoutes(gateway))
  app.route(jobArea, jobRoutes(gateway))
  app.route('/dsb/api/fwh/ry', personRoutes(gateway))
  app.route('/dsb/api/fwh/ry', registrationRoutes(gateway))
  app.route('/dsb/api/fwh/ry', joiningRoutes(gateway))
  app.route('/dsb', uploadRoutes(gateway))
  app.route('/dsb/api/weapp/push', weappPushRoutes(gateway))
  app.route('/dsb/api/questionnaire/forms', formRoutes(gateway))
  app.route('/dsb/api/questionnaire/indicators', indicatorRoutes(gateway))
  app.route('/dsb/api/questionnaire/units', unitRegisterRoutes(gateway))
  app.route('/dsb/api/questionnaire/ledger', ledgerRoutes(gateway))
  app.route('/dsb/api/questionnaire/crosstab', crosstabRoutes(gateway))
  app.route('/dsb/api/questionnaire/figures', figureRoutes(gateway))
  app.route('/dsb/api/questionnaire/export', resultExportRoutes(gateway))
  app.route('/dsb/api/questionnaire/report-texts', reportTextRoutes(gateway))
  app.route('/dsb/api/questionnaire', documentRoutes(gateway))
  app.route('/dsb/api/questionnaire', questionnaireRoutes(gateway))
  app.route('/dsb/api/verification', verificationRoutes(gateway))
  app.route('/dsb/api/follow-up', followUpRoutes(gateway))
  app.route('/dsb/api/share', shareRoutes(gateway))
  app.route('/', weixinArticleRoutes())
}

/** Replies with the failure's code. What is busy states when a submission arrived. */
function failureReply(gateway: Gateway): ErrorHandler<Env> {
  const arrivalOf = createArrivals(gateway)
  const replyTo = (error: GatewayError, c: Context<Env>) => {
    if (error.code !== 'busy' || c.req.method !== 'POST') return refuse(c, error)
    return refuse(c, error, arrivalOf(c.req.path, new URL(c.req.url).search.slice(1), c.get('receivedAt')))
  }
  return (error, c) => {
    if (error instanceof GatewayError) return replyTo(error, c)
    const requestId = c.get('requestId')
    gateway.log({ level: 'error', event: 'failure', requestId, error: describeError(error) })
    return replyTo(new GatewayError(isUnavailable(error) ? 'busy' : 'internal'), c)
  }
}

export const createAdmission = ({ maxConcurrentCalls }: Gateway['settings']): AdmissionQueue =>
  new AdmissionQueue(admissionLimits(maxConcurrentCalls))

export function createApp(
  gateway: Gateway,
  { readReadiness, admission = createAdmission(gateway.settings), staticDir, metrics, tracing }: Options,
): Hono<Env> {
  const app = new Hono<Env>()
  if (tracing) app.use(tracing.traceRequest)
  if (metrics) app.use(metrics.observeRequest)
  app.use(requestLog(gateway.log), secureHeaders)
  app.onError(failureReply(gateway))
  app.notFound((c) => refuse(c, new GatewayError('notFound')))

  // Uploads have the server's request time-out instead of the deadline, and their own size limit while they are read.
  const withDeadline = forPath(UPLOAD_PATH, passThrough, deadline)
  const withSizeLimit = forPath(UPLOAD_PATH, passThrough, limitSize(BODY_LIMIT))
  const withConcurrencyLimit = forPath(UPLOAD_PATH, passThrough, limitConcurrency(admission, gateway.clock))
  for (const calls of ['/dsb/api/*', '/dsb/dop-home/api/*', '/ddcloud/*'])
    app.use(
      calls,
      allowOrigins(gateway.settings.pageOrigins),
      withDeadline,
      withSizeLimit,
      withConcurrencyLimit,
    )
  app.route('/', healthRoutes(readReadiness))
  const { token, port } = gateway.settings.metrics
  if (metrics && token !== null && port === null) app.route('/', metricsRoutes(metrics, token))
  routeCalls(app, gateway)
  if (gateway.settings.demo) {
    app.route('/', labRoutes(gateway, staticDir))
    app.route(SERVICE_PATH, serviceRoutes())
  }
  if (staticDir !== undefined) app.route('/', appFiles(staticDir, gateway.settings))
  return app
}
