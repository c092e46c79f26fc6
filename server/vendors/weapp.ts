import * as v from 'valibot'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { callVendor, type VendorCall } from './protocol/call-vendor'
import { type Exchange, noMobile } from './protocol/exchange'
import { weappProtocol } from './weapp-api'

const person = v.object({ openid: v.string(), unionid: v.optional(v.string()) })

/** Sign-in of the mini-program. Ignores the session key in the reply, because nothing uses it. */
export function weapp(gateway: Gateway, { id: appid, secret, apiUrl }: VendorSettings<'weapp'>): Exchange {
  const protocol = weappProtocol({ apiUrl })
  return {
    vendor: 'weapp',
    redirect: 'never',
    linkable: true,
    async identify(code) {
      const query = { appid, secret, js_code: code, grant_type: 'authorization_code' }
      const request: VendorCall = { path: '/sns/jscode2session', query, impossibleErrors: ['token'] }
      const found = await callVendor(gateway, protocol, request, person)
      const { openid: userId, unionid: unionId = null } = found
      return { vendor: 'weapp', realm: appid, userId, unionId, mobile: noMobile }
    },
  }
}
