import * as v from 'valibot'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { callVendor, type Call, type VendorProtocol, refusalByErrcode } from './protocol/call-vendor'
import { type Exchange, noMobile } from './protocol/exchange'
import { weixinFaults } from './weixin'

const person = v.object({ openid: v.string(), unionid: v.optional(v.string()) })

/** The mini-program's own sign-in. The session key that comes along is not kept: nothing here needs it. */
export function weapp(gateway: Gateway, { id: appid, secret, apiUrl }: VendorSettings<'weapp'>): Exchange {
  const dialect: VendorProtocol = { vendor: 'weapp', apiUrl, refusalIn: refusalByErrcode(weixinFaults) }
  return {
    vendor: 'weapp',
    redirect: 'never',
    linkable: true,
    async identify(code) {
      const query = { appid, secret, js_code: code, grant_type: 'authorization_code' }
      const request: Call = { path: '/sns/jscode2session', query, without: ['token'] }
      const found = await callVendor(gateway, dialect, request, person)
      const { openid: userId, unionid: unionId = null } = found
      return { vendor: 'weapp', realm: appid, userId, unionId, mobile: noMobile }
    },
  }
}
