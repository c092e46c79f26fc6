import { Hono, type MiddlewareHandler } from 'hono'
import { behaviourRequest, errorReportRequest } from '../../src/wire/logs'
import type { Gateway } from '../gateway'
import { addressOf } from '../http/address'
import { limitSize } from '../http/guards'
import { readBody } from '../http/input'
import { ok } from '../http/reply'
import type { Env } from '../http/session'
import { keepBehaviour, keepErrorReport } from '../logs/store'
import { countOrRefuse } from '../sessions/rate-limit'

const HOUR = 3_600
const BODY_LIMIT = 32 * 1024

/** What the app tells of itself. Nobody needs a session for it: failing to sign in is told here as well. */
export function logRoutes(gateway: Gateway): Hono<Env> {
  const guards = [limitSize(BODY_LIMIT), limitRate(gateway)] as const
  return new Hono<Env>()
    .post('/behavior/app', ...guards, async (c) => {
      await keepBehaviour(gateway, await readBody(c, behaviourRequest))
      return ok(c, null)
    })
    .post('/home/front/log', ...guards, async (c) => {
      await keepErrorReport(gateway, await readBody(c, errorReportRequest))
      return ok(c, null)
    })
}

function limitRate(gateway: Gateway): MiddlewareHandler<Env> {
  const { limits, trustedProxies } = gateway.settings
  return async (c, next) => {
    const address = addressOf(c, trustedProxies)
    await countOrRefuse(gateway, `log address ${address}`, limits.logsPerAddressHour, HOUR)
    await next()
  }
}
