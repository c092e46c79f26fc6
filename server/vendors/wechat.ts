import * as v from 'valibot'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { callVendor, type VendorCall, type VendorProtocol, refusalByErrcode } from './protocol/call-vendor'
import { type Exchange, noMobile } from './protocol/exchange'
import { currentToken, type TokenSource, withToken } from './protocol/tokens'
import { stableToken, weixinErrors } from './weixin'

const ticketReply = v.object({ ticket: v.string(), expires_in: v.number() })
const person = v.object({ openid: v.string(), unionid: v.optional(v.string()) })

/** An official account. WeChat returns no mobile number to it. */
export function wechat(gateway: Gateway, app: VendorSettings<'wechat'>): Exchange {
  const { id: appid, secret, apiUrl, oauthUrl } = app
  const protocol: VendorProtocol = { vendor: 'wechat', apiUrl, refusalIn: refusalByErrcode(weixinErrors) }
  const owner = { vendor: 'wechat' as const, app: [apiUrl, appid], secret }

  const token = stableToken(gateway, protocol, app)
  const ticket: TokenSource = {
    ...owner,
    kind: 'ticket',
    async fetch() {
      const answer = await withToken(gateway, token, (access_token) => {
        const query = { access_token, type: 'jsapi' }
        return callVendor(gateway, protocol, { path: '/cgi-bin/ticket/getticket', query }, ticketReply)
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
      const request: VendorCall = { path: '/sns/oauth2/access_token', query, impossibleErrors: ['token'] }
      const found = await callVendor(gateway, protocol, request, person)
      const { openid: userId, unionid: unionId = null } = found
      return { vendor: 'wechat', realm: appid, userId, unionId, mobile: noMobile }
    },
    signInUrl(redirect, state) {
      // WeChat checks the order of the parameters.
      const query = new URLSearchParams([
        ['appid', appid],
        ['redirect_uri', redirect],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', state],
      ])
      return `${oauthUrl}/connect/oauth2/authorize?${query}#wechat_redirect`
    },
    signing: { corpId: appid, agentId: '', algorithm: 'sha1', ticket: () => currentToken(gateway, ticket) },
  }
}
