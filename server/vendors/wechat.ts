import * as v from 'valibot'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { callVendor, type Call, type VendorProtocol, refusalByErrcode } from './protocol/call-vendor'
import { type Exchange, noMobile } from './protocol/exchange'
import { current, type TokenSource, withToken } from './protocol/tokens'
import { weixinFaults } from './weixin'

const lent = v.object({ access_token: v.string(), expires_in: v.number() })
const ticketLent = v.object({ ticket: v.string(), expires_in: v.number() })
const person = v.object({ openid: v.string(), unionid: v.optional(v.string()) })

/** An official account. WeChat never tells it a mobile number. */
export function wechat(gateway: Gateway, app: VendorSettings<'wechat'>): Exchange {
  const { id: appid, secret, apiUrl, oauthUrl } = app
  const dialect: VendorProtocol = { vendor: 'wechat', apiUrl, refusalIn: refusalByErrcode(weixinFaults) }
  const owner = { vendor: 'wechat' as const, app: [apiUrl, appid], secret }

  // The stable token: other systems that ask with the same account do not end it.
  const token: TokenSource = {
    ...owner,
    kind: 'token',
    async borrow(early) {
      const json = { grant_type: 'client_credential', appid, secret, force_refresh: early }
      const request: Call = { path: '/cgi-bin/stable_token', json, without: ['token'] }
      const answer = await callVendor(gateway, dialect, request, lent)
      return { value: answer.access_token, seconds: answer.expires_in }
    },
  }
  const ticket: TokenSource = {
    ...owner,
    kind: 'ticket',
    async borrow() {
      const answer = await withToken(gateway, token, (access_token) => {
        const query = { access_token, type: 'jsapi' }
        return callVendor(gateway, dialect, { path: '/cgi-bin/ticket/getticket', query }, ticketLent)
      })
      return { value: answer.ticket, seconds: answer.expires_in }
    },
  }

  return {
    vendor: 'wechat',
    redirect: 'always',
    linkable: true,
    async identify(code) {
      const query = { appid, secret, code, grant_type: 'authorization_code' }
      const request: Call = { path: '/sns/oauth2/access_token', query, without: ['token'] }
      const found = await callVendor(gateway, dialect, request, person)
      const { openid: userId, unionid: unionId = null } = found
      return { vendor: 'wechat', realm: appid, userId, unionId, mobile: noMobile }
    },
    signInUrl(redirect, state) {
      // The order of the fields is checked by WeChat.
      const query = new URLSearchParams([
        ['appid', appid],
        ['redirect_uri', redirect],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', state],
      ])
      return `${oauthUrl}/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    signing: { corpId: appid, agentId: '', algorithm: 'sha1', ticket: () => current(gateway, ticket) },
  }
}
