import { type Context, Hono } from 'hono'
import { behaviourRequest, errorReportRequest } from '../../src/wire/protocol/logs'
import type { Gateway } from '../gateway'
import { clientAddress } from '../http/address'
import { GatewayError } from '../gateway-error'
import { limitSize } from '../http/guards'
import { readBody } from '../http/input'
import { ok } from '../http/reply'
import { type Env, sessionOf } from '../sessions/authentication'
import { storeBehaviour, storeErrorReport } from '../notifications/device-logs'
import { countOrRefuse } from '../sessions/rate-limit'
import type { Session } from '../sessions/sessions'

const HOUR = 3_600
const BODY_LIMIT = 32 * 1024
const SIGNED_OUT_BODY_LIMIT = 8 * 1024

/** Logs sent by the app. Without a session too, because failed sign-ins are reported as well. */
export function logRoutes(gateway: Gateway): Hono<Env> {
  return new Hono<Env>()
    .post('/behavior/app', limitSize(BODY_LIMIT), async (c) => {
      const session = await applyLimits(gateway, c)
      await storeBehaviour(gateway, session, await readBody(c, behaviourRequest))
      return ok(c, null)
    })
    .post('/home/front/log', limitSize(BODY_LIMIT), async (c) => {
      const session = await applyLimits(gateway, c)
      await storeErrorReport(gateway, session, await readBody(c, errorReportRequest))
      return ok(c, null)
    })
}

/** Applies the caller's limits, which are lower without a session. Returns the session, if any. */
async function applyLimits(gateway: Gateway, c: Context): Promise<Session | null> {
  const { limits, trustedProxies } = gateway.settings
  const address = clientAddress(c, trustedProxies)
  await countOrRefuse(gateway, `log address ${address}`, limits.logsPerAddressHour, HOUR)
  const session = await sessionOf(gateway, c)
  if (session) return session
  await countOrRefuse(gateway, `log signed out ${address}`, limits.signedOutLogsPerAddressHour, HOUR)
  if (Buffer.byteLength(await c.req.text()) > SIGNED_OUT_BODY_LIMIT) throw new GatewayError('tooLarge')
  return null
}
