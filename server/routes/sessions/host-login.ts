import { Hono, type Context } from 'hono'
import {
  appJumpQuery,
  type OauthUrl,
  oauthUrlQuery,
  portalJumpRequest,
  ticketLoginRequest,
  wechatLoginRequest,
  type TicketLoginResponse,
} from '../../../src/wire/session/host-login'
import { demoSignIn } from '../../demo/lab/authorize'
import { passedUntil } from '../../sessions/face-checks'
import type { Gateway } from '../../gateway'
import { issueState } from '../../vendors/oauth-state'
import { isOwnUrl } from '../../vendors/own-url'
import { chooseExchange, type ExchangeQuery } from '../../vendors/protocol/vendor'
import { clientAddress } from '../../http/address'
import { GatewayError } from '../../gateway-error'
import { readBody, readQuery } from '../../http/input'
import { languageOf } from '../../http/language'
import { ok } from '../../http/reply'
import { membersOnly, type Env, type MemberEnv } from '../../sessions/authentication'
import { membershipsOf } from '../../sessions/people'
import { countOrRefuse } from '../../sessions/rate-limit'
import { type Grant, identify } from '../../vendors/identify'
import { signIn } from '../../people/sign-in'
import { issueTicket } from '../../sessions/tickets'
import { type VendorName, wecomPanelApp } from '../../vendor-settings'

const HOUR = 3_600
const STATISTICS_BUREAU_TYPE = 4

const redirectVendors: VendorName[] = ['wecom', 'wechat', 'zwdd']
const governmentVendors: VendorName[] = ['zwdd', 'zlb']

/** Sign-in with the codes and tickets of hosts and of the product's other apps. */
export function hostLoginRoutes(gateway: Gateway): Hono<Env> {
  return new Hono<Env>()
    .get('/auth/oauth_url', async (c) => ok(c, await oauthUrl(gateway, c)))
    .get('/auth/wecom_app', (c) => ok(c, wecomPanelApp(gateway.settings.vendors)))
    .post('/auth/login/wx/xnzz', async (c) => {
      await count(gateway, c, 'sign-in')
      const grant = await readBody(c, wechatLoginRequest)
      return ok(c, await exchange(gateway, c, grant, { host: 'wechat', among: ['wechat'] }))
    })
    .post('/new/login/xnzz', async (c) => {
      await count(gateway, c, 'sign-in')
      const { code, state, verifier, mapSource } = await readBody(c, ticketLoginRequest)
      const host = governmentVendors.find((vendor) => vendor === mapSource)
      const query = { host, among: governmentVendors }
      return ok(c, await exchange(gateway, c, { code, state, verifier }, query))
    })
}

async function count(gateway: Gateway, c: Context, what: string): Promise<void> {
  const { limits, trustedProxies } = gateway.settings
  const address = clientAddress(c, trustedProxies)
  await countOrRefuse(gateway, `${what} address ${address}`, limits.signInsPerAddressHour, HOUR)
}

async function oauthUrl(gateway: Gateway, c: Context): Promise<OauthUrl> {
  const { host, redirect } = readQuery(c, oauthUrlQuery)
  await count(gateway, c, 'oauth')
  // The vendor sends the code to this URL, so it must not be a foreign page.
  if (!isOwnUrl(c, gateway.settings, redirect)) throw new GatewayError('originNotAllowed')
  const found = chooseExchange(gateway, { host, among: redirectVendors }) ?? demoSignIn(gateway, host)
  if (!found?.signInUrl) throw new GatewayError('hostLoginUnavailable')
  const statePair = await issueState(gateway, found.vendor)
  return { url: found.signInUrl(redirect, statePair.state), ...statePair }
}

async function exchange(
  gateway: Gateway,
  c: Context,
  grant: Grant,
  query: ExchangeQuery,
): Promise<TicketLoginResponse> {
  const found = await identify(gateway, grant, query)
  if (found.person === null)
    return found.link === null ? { result: 'noMobile' } : { result: 'noMobile', link: found.link }
  const organisations = await membershipsOf(gateway.db, found.person.id, languageOf(c))
  if (organisations.length === 0) return { result: 'noXnzz' }
  return signIn(gateway, found, languageOf(c))
}

/** Links to other apps with a ticket that signs the person in. */
export function jumpRoutes(gateway: Gateway): Hono<MemberEnv> {
  return new Hono<MemberEnv>()
    .post('/main/auth/login/jump_to_sxm', membersOnly(gateway), async (c) => {
      const { url } = await readBody(c, portalJumpRequest)
      if (c.get('session').member.organisation.type !== STATISTICS_BUREAU_TYPE)
        throw new GatewayError('forbidden')
      return ok(c, { url: await withTicket(gateway, c, url) })
    })
    .get('/user/goto_app', membersOnly(gateway), async (c) => {
      const { appId, redirectUrl } = readQuery(c, appJumpQuery)
      if (gateway.settings.faceCheckApps.includes(appId)) await passedUntil(gateway, c.get('session'))
      return ok(c, { url: await withTicket(gateway, c, redirectUrl) })
    })
}

// A ticket opens a session, so it is added to the product's own URLs only.
async function withTicket(gateway: Gateway, c: Context<MemberEnv>, address: string): Promise<string> {
  if (!isOwnUrl(c, gateway.settings, address)) throw new GatewayError('originNotAllowed')
  const url = new URL(address)
  url.searchParams.set('ticket', await issueTicket(gateway, c.get('session')))
  return url.href
}
