import * as v from 'valibot'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { callVendor, type VendorCall, type VendorProtocol, refusalByErrcode } from './protocol/call-vendor'
import { type Exchange, mobileIn } from './protocol/exchange'
import { currentToken, type TokenSource, withToken } from './protocol/tokens'
import { type VendorErrorKind, nullIfDenied } from './protocol/vendor-error'

/** Server error codes of open.dingtalk.com, without those that mean invalid settings. */
const errorKinds: Record<string, VendorErrorKind> = {
  '-1': 'unanswered',
  40001: 'token',
  40014: 'token',
  42001: 'token',
  40029: 'code',
  40078: 'code',
  60011: 'denied',
  90002: 'limited',
  90005: 'limited',
  90018: 'limited',
}

const tokenReply = v.object({ access_token: v.string(), expires_in: v.number() })
const ticketReply = v.object({ ticket: v.string(), expires_in: v.number() })
const person = v.object({ result: v.object({ userid: v.string(), unionid: v.optional(v.string()) }) })
const details = v.object({ result: v.object({ mobile: v.optional(v.string()) }) })

export function dingtalk(gateway: Gateway, app: VendorSettings<'dingtalk'>): Exchange {
  const { id, secret, corpId, agentId, apiUrl, signature } = app
  const protocol: VendorProtocol = { vendor: 'dingtalk', apiUrl, refusalIn: refusalByErrcode(errorKinds) }
  const owner = { vendor: 'dingtalk' as const, app: [apiUrl, id], secret }
  const call = <S extends v.GenericSchema>(request: VendorCall, schema: S) =>
    callVendor(gateway, protocol, request, schema)

  const token: TokenSource = {
    ...owner,
    kind: 'token',
    async fetch() {
      const query = { appkey: id, appsecret: secret }
      const answer = await call({ path: '/gettoken', query, impossibleErrors: ['token'] }, tokenReply)
      return { value: answer.access_token, seconds: answer.expires_in }
    },
  }
  const ticket: TokenSource = {
    ...owner,
    kind: 'ticket',
    async fetch() {
      const answer = await withToken(gateway, token, (access_token) =>
        call({ path: '/get_jsapi_ticket', query: { access_token, type: 'jsapi' } }, ticketReply),
      )
      return { value: answer.ticket, seconds: answer.expires_in }
    },
  }

  async function mobileOf(userid: string): Promise<string | null> {
    const found = await nullIfDenied(
      withToken(gateway, token, (access_token) =>
        call({ path: '/topapi/v2/user/get', query: { access_token }, json: { userid } }, details),
      ),
    )
    return mobileIn(found?.result.mobile)
  }

  return {
    vendor: 'dingtalk',
    redirect: 'never',
    linkable: true,
    async identify(code) {
      const { result } = await withToken(gateway, token, (access_token) =>
        call({ path: '/topapi/v2/user/getuserinfo', query: { access_token }, json: { code } }, person),
      )
      const { userid: userId, unionid: unionId = null } = result
      return { vendor: 'dingtalk', realm: corpId, userId, unionId, mobile: () => mobileOf(userId) }
    },
    signing: { corpId, agentId, algorithm: signature, ticket: () => currentToken(gateway, ticket) },
  }
}
