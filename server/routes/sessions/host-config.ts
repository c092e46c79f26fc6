import { randomBytes } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { jsConfigQuery, type JsConfig } from '../../../src/wire/session/host-config'
import type { Gateway } from '../../gateway'
import { signJsApi, withoutHash } from '../../vendors/protocol/js-signature'
import { isOwnUrl } from '../../vendors/own-url'
import { pageTokenOf, signingOf } from '../../vendors/protocol/vendor'
import { withGatewayErrors } from '../../vendors/protocol/vendor-error'
import { clientAddress } from '../../http/address'
import { GatewayError } from '../../gateway-error'
import { readQuery } from '../../http/input'
import { ok } from '../../http/reply'
import type { Env } from '../../sessions/authentication'
import { countOrRefuse } from '../../sessions/rate-limit'

const HOUR = 3_600

export function hostConfigRoutes(gateway: Gateway): Hono<Env> {
  const answer = async (c: Context) => ok(c, await signPage(gateway, c))
  return new Hono<Env>()
    .get('/ddcloud/api/auth/cloud/js_config', answer)
    .get('/dsb/api/authHelper/jsconfig', answer)
    .get('/dsb/api/main/zwdd/config/get_jsconfig', async (c) => {
      await count(gateway, c)
      return ok(c, { accessToken: await withGatewayErrors(pageTokenOf(gateway)) })
    })
}

async function count(gateway: Gateway, c: Context): Promise<void> {
  const { limits, trustedProxies } = gateway.settings
  const address = clientAddress(c, trustedProxies)
  await countOrRefuse(gateway, `signature address ${address}`, limits.signaturesPerAddressHour, HOUR)
}

async function signPage(gateway: Gateway, c: Context): Promise<JsConfig> {
  const { settings, clock } = gateway
  const query = readQuery(c, jsConfigQuery)
  await count(gateway, c)
  // A signature would let a foreign page act as the product's page inside the host.
  if (!isOwnUrl(c, settings, query.url)) throw new GatewayError('originNotAllowed')
  const { corpId, agentId, algorithm, ticket: ticketOf, returnsTicket } = signingOf(gateway, query)
  const ticket = await withGatewayErrors(ticketOf(query.ticket))
  const url = withoutHash(query.url)
  const nonceStr = randomBytes(12).toString('hex')
  const timeStamp = String(Math.floor(clock.now().getTime() / 1000))
  const signature = signJsApi({ ticket, nonceStr, timeStamp, url, algorithm })
  const jsticket = returnsTicket ? ticket : ''
  return { url, nonceStr, corpId, jsticket, agentId, timeStamp, signature }
}
