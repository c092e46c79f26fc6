import * as v from 'valibot'
import type { Gateway } from '../gateway'
import { callVendor, type VendorCall, type VendorProtocol } from './protocol/call-vendor'
import type { TokenSource } from './protocol/tokens'
import type { VendorErrorKind } from './protocol/vendor-error'

/** Global return codes of developers.weixin.qq.com, common to official accounts and mini-programs. */
export const weixinErrors: Record<string, VendorErrorKind> = {
  '-1': 'unanswered',
  40001: 'token',
  40014: 'token',
  42001: 'token',
  40029: 'code',
  40163: 'code',
  // WeChat has blocked this user.
  40226: 'code',
  41008: 'code',
  42003: 'code',
  45009: 'limited',
  45011: 'limited',
}

const tokenReply = v.object({ access_token: v.string(), expires_in: v.number() })

/** The stable token of an app: requests of other systems with the same app do not invalidate it. */
export function stableToken(
  gateway: Gateway,
  protocol: VendorProtocol,
  { id: appid, secret }: { id: string; secret: string },
): TokenSource {
  return {
    vendor: protocol.vendor,
    kind: 'token',
    app: [protocol.apiUrl, appid],
    secret,
    async fetch(isRejected) {
      const json = { grant_type: 'client_credential', appid, secret, force_refresh: isRejected }
      const request: VendorCall = { path: '/cgi-bin/stable_token', json, impossibleErrors: ['token'] }
      const answer = await callVendor(gateway, protocol, request, tokenReply)
      return { value: answer.access_token, seconds: answer.expires_in }
    },
  }
}
