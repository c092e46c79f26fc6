import { Hono, type Context } from 'hono'
import { authStatusQuery, checkAuthRequest } from '../../../src/wire/session/face-auth'
import { beginCheck, consumeCheck, decideCheck, readCheck } from '../../sessions/face-checks'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import { readBody, readQuery } from '../../http/input'
import { ok } from '../../http/reply'
import { signedIn, type Env } from '../../sessions/authentication'
import { countOrRefuse } from '../../sessions/rate-limit'

const HOUR = 3_600

/** Face checks: the host shows the camera, a vendor verifies the face; in a demo the page decides. */
export function faceAuthRoutes(gateway: Gateway): Hono<Env> {
  const begin = async (c: Context<Env>) => {
    requireVendor(gateway)
    const { id } = c.get('session').person
    await countOrRefuse(gateway, `face ${id}`, gateway.settings.limits.faceChecksPerPersonHour, HOUR)
    return ok(c, await beginCheck(gateway, c.get('session')))
  }
  const decide = async (c: Context<Env>) => {
    requireVendor(gateway)
    const { bizId, result } = await readBody(c, checkAuthRequest)
    return ok(c, await decideCheck(gateway, c.get('session'), bizId, result !== 'fail'))
  }
  const session = signedIn(gateway)
  return new Hono<Env>()
    .get('/faceAuth/getBizId', session, begin)
    .get('/home/faceAuth/getBizId', session, begin)
    .post('/faceAuth/checkAuthResult', session, decide)
    .post('/home/faceAuth/checkAuthResult', session, decide)
    .get('/faceAuth/getAuthStatus', session, async (c) =>
      ok(c, await readCheck(gateway, c.get('session'), readQuery(c, authStatusQuery).bizId)),
    )
    .get('/faceAuth/updateAuthStatus', session, async (c) =>
      ok(c, await consumeCheck(gateway, c.get('session'), readQuery(c, authStatusQuery).bizId)),
    )
}

// The page's own result proves nothing, so without a vendor no check may pass outside a demo.
function requireVendor({ settings }: Gateway): void {
  if (!settings.demo) throw new GatewayError('faceCheckUnavailable')
}
