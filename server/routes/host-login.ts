import { Hono, type Context } from 'hono'
import {
  appJumpQuery,
  portalJumpRequest,
  ticketLoginRequest,
  wechatLoginRequest,
  type TicketLoginResponse,
} from '../../src/wire/host-login'
import type { Gateway } from '../gateway'
import { isOwnAddress } from '../hosts/own-address'
import { addressOf } from '../http/address'
import { GatewayError } from '../http/errors'
import { readBody, readQuery } from '../http/input'
import { languageOf } from '../http/language'
import { ok } from '../http/reply'
import { entered, type Env, type MemberEnv } from '../http/session'
import { membershipsOf } from '../sessions/people'
import { countOrRefuse } from '../sessions/rate-limit'
import { identify, signIn } from '../sessions/sign-in'
import { issueTicket } from '../sessions/tickets'

const HOUR = 3_600
const STATISTICS_BUREAU_TYPE = 4

/** Signing in with what a host or another app of the product hands over. */
export function hostLoginRoutes(gateway: Gateway): Hono<Env> {
  return new Hono<Env>()
    .post('/auth/login/wx/xnzz', async (c) => {
      const { code } = await readBody(c, wechatLoginRequest)
      return ok(c, await exchange(gateway, c, code))
    })
    .post('/new/login/xnzz', async (c) => {
      const { code } = await readBody(c, ticketLoginRequest)
      return ok(c, await exchange(gateway, c, code))
    })
}

async function exchange(gateway: Gateway, c: Context, code: string): Promise<TicketLoginResponse> {
  const { limits, trustedProxies } = gateway.settings
  const address = addressOf(c, trustedProxies)
  await countOrRefuse(gateway, `sign-in address ${address}`, limits.signInsPerAddressHour, HOUR)
  const identity = await identify(gateway, code)
  if (!identity) return { result: 'noMobile' }
  const organisations = await membershipsOf(gateway.db, identity.person.id, languageOf(c))
  if (organisations.length === 0) return { result: 'noXnzz' }
  return signIn(gateway, identity, languageOf(c))
}

/** Going on to another app without signing in again. */
export function jumpRoutes(gateway: Gateway): Hono<MemberEnv> {
  return new Hono<MemberEnv>()
    .post('/main/auth/login/jump_to_sxm', entered(gateway), async (c) => {
      const { url } = await readBody(c, portalJumpRequest)
      if (c.get('session').member.organisation.type !== STATISTICS_BUREAU_TYPE)
        throw new GatewayError('forbidden')
      return ok(c, { url: await withTicket(gateway, c, url) })
    })
    .get('/user/goto_app', entered(gateway), async (c) => {
      const { redirectUrl } = readQuery(c, appJumpQuery)
      return ok(c, { url: await withTicket(gateway, c, redirectUrl) })
    })
}

// A ticket is as good as a session: it is put into the product's own addresses only.
async function withTicket(gateway: Gateway, c: Context<MemberEnv>, address: string): Promise<string> {
  if (!isOwnAddress(c, gateway.settings, address)) throw new GatewayError('foreignAddress')
  const url = new URL(address)
  url.searchParams.set('ticket', await issueTicket(gateway, c.get('session')))
  return url.href
}
