import type { Settings } from '../settings'
import { GatewayError } from '../http/errors'

/** What a host's vendor gave the gateway. Which app it is comes from here, never from a request. */
interface Vendor {
  ticket: string
  accessToken: string
  corpId: string
  agentId: string
}

const demoVendor: Vendor = {
  ticket: 'demo-jsapi-ticket',
  accessToken: 'demo-access-token',
  corpId: 'demo-corp',
  agentId: 'demo-agent',
}

/** The demo's stand-in for a vendor; no other is connected yet. */
export function vendorOf({ demo }: Settings): Vendor {
  if (!demo) throw new GatewayError('hostConfigUnavailable')
  return demoVendor
}
