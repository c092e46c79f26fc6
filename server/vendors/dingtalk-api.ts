import * as v from 'valibot'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { callVendor, type VendorCall, type VendorProtocol, refusalByErrcode } from './protocol/call-vendor'
import { type TokenSource, withToken } from './protocol/tokens'
import type { VendorErrorKind } from './protocol/vendor-error'

/** Server error codes of open.dingtalk.com, without those that mean invalid settings. */
const errorKinds: Record<string, VendorErrorKind> = {
  '-1': 'unanswered',
  40001: 'token',
  40014: 'token',
  42001: 'token',
  40029: 'code',
  40078: 'code',
  60011: 'denied',
  // No such person in the corporation.
  60121: 'undeliverable',
  33012: 'undeliverable',
  90002: 'limited',
  90005: 'limited',
  90018: 'limited',
}

const tokenReply = v.object({ access_token: v.string(), expires_in: v.number() })

/** Calls of DingTalk's server API with the app's access token. They throw `VendorError`. */
export function dingtalkApi(gateway: Gateway, { id, secret, apiUrl }: VendorSettings<'dingtalk'>) {
  const protocol: VendorProtocol = { vendor: 'dingtalk', apiUrl, refusalIn: refusalByErrcode(errorKinds) }
  const owner = { vendor: 'dingtalk' as const, app: [apiUrl, id], secret }
  const token: TokenSource = {
    ...owner,
    kind: 'token',
    async fetch() {
      const query = { appkey: id, appsecret: secret }
      const request: VendorCall = { path: '/gettoken', query, impossibleErrors: ['token'] }
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
