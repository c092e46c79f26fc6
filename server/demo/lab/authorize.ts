import type { Context } from 'hono'
import * as v from 'valibot'
import { type HostName, hostNameSchema } from '../../../src/wire/session/host-name'
import type { Gateway } from '../../gateway'
import type { Exchange } from '../../vendors/protocol/exchange'
import { isOwnUrl } from '../../vendors/own-url'
import { vendorOf } from '../../vendors/protocol/vendor'
import { GatewayError } from '../../gateway-error'
import { readQuery } from '../../http/input'
import type { VendorName } from '../../vendor-settings'
import { listDemoPeople } from '../people'
import { showAuthorize } from './page'

/** Vendors whose codes come only by a redirect. */
const redirectVendors: VendorName[] = ['wecom', 'wechat']

/** In a demo, the sign-in URL of a simulated page for a vendor that is not connected; otherwise null. */
export function demoSignIn(
  { settings }: Gateway,
  host: HostName,
): Pick<Exchange, 'vendor' | 'signInUrl'> | null {
  const vendor = vendorOf(host)
  if (!settings.demo || !vendor || !redirectVendors.includes(vendor)) return null
  return {
    vendor,
    signInUrl(redirect, state) {
      const url = new URL('/lab/authorize', redirect)
      url.search = new URLSearchParams({ host, redirect_uri: redirect, state }).toString()
      return url.href
    },
  }
}

const authorizeQuery = v.object({
  host: hostNameSchema,
  redirect_uri: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
  /** The format that vendors accept. */
  state: v.pipe(v.string(), v.regex(/^[a-zA-Z0-9]{1,128}$/)),
})

/** Lists the demo's people; each link returns to the app with a code, like a vendor's page. */
export async function authorize(gateway: Gateway, c: Context): Promise<Response> {
  const { host, redirect_uri: redirect, state } = readQuery(c, authorizeQuery)
  if (!isOwnUrl(c, gateway.settings, redirect)) throw new GatewayError('originNotAllowed')
  const back = (id: string) => {
    const url = new URL(redirect)
    url.searchParams.set('code', `demo:${id}`)
    url.searchParams.set('state', state)
    return url.href
  }
  const people = await listDemoPeople(gateway.db)
  return showAuthorize(
    c,
    host,
    people.map((person) => ({ person, href: back(person.id) })),
  )
}
