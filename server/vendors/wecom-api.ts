import * as v from 'valibot'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { callVendor, type VendorCall, type VendorProtocol, refusalByErrcode } from './protocol/call-vendor'
import { type TokenSource, withToken } from './protocol/tokens'
import type { VendorErrorKind } from './protocol/vendor-error'

/** Global error codes of developer.work.weixin.qq.com. */
const errorKinds: Record<string, VendorErrorKind> = {
  '-1': 'unanswered',
  40001: 'token',
  40014: 'token',
  42001: 'token',
  40029: 'code',
  45009: 'limited',
  45033: 'limited',
  48002: 'denied',
  60011: 'denied',
  60111: 'denied',
  // message/send: nobody of the recipients exists or may see the app.
  81013: 'undeliverable',
}

const tokenReply = v.object({ access_token: v.string(), expires_in: v.number() })

/** Calls of WeCom's server API with the app's access token. They throw `VendorError`. */
export function wecomApi(gateway: Gateway, { id: corpId, secret, apiUrl }: VendorSettings<'wecom'>) {
  const protocol: VendorProtocol = { vendor: 'wecom', apiUrl, refusalIn: refusalByErrcode(errorKinds) }
  const owner = { vendor: 'wecom' as const, app: [apiUrl, corpId], secret }
  const token: TokenSource = {
    ...owner,
    kind: 'token',
    async fetch() {
      const query = { corpid: corpId, corpsecret: secret }
      const request: VendorCall = { path: '/cgi-bin/gettoken', query, impossibleErrors: ['token'] }
      const answer = await callVendor(gateway, protocol, request, tokenReply)
      return { value: answer.access_token, seconds: answer.expires_in }
    },
  }
  return {
    owner,
    call: <S extends v.GenericSchema>(request: VendorCall, schema: S) =>
      withToken(gateway, token, (access_token) =>
        callVendor(gateway, protocol, { ...request, query: { access_token, ...request.query } }, schema),
      ),
  }
}
