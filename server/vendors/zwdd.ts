import { createHmac, randomInt } from 'node:crypto'
import * as v from 'valibot'
import { toChinaTime } from '../../src/lib/dates/china-day'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { callVendor, type VendorCall, codeIn, type VendorProtocol } from './protocol/call-vendor'
import { type Exchange, noMobile } from './protocol/exchange'
import { currentToken, type TokenSource, withToken } from './protocol/tokens'
import { type VendorFailure, VendorError } from './protocol/vendor-error'

const tokenReply = v.object({
  content: v.object({ data: v.object({ accessToken: v.string(), expiresIn: v.optional(v.number(), 7200) }) }),
})
const person = v.object({
  content: v.object({ data: v.object({ accountId: v.union([v.string(), v.number()]) }) }),
})

type FormCall = VendorCall & { form: Record<string, string> }

interface Credentials {
  id: string
  secret: string
}

/** 专有钉钉, and 浙政钉, which is an installation of it. Returns no mobile number. */
export function zwdd(gateway: Gateway, app: VendorSettings<'zwdd'>): Exchange {
  const { apiUrl, loginUrl, qr } = app
  const protocol: VendorProtocol = { vendor: 'zwdd', apiUrl, refusalIn }
  const call = <S extends v.GenericSchema>(request: FormCall, by: Credentials, schema: S) =>
    callVendor(gateway, protocol, { ...request, headers: sign(request, by, gateway.clock.now()) }, schema)

  const tokenOf = (by: Credentials): TokenSource => ({
    vendor: 'zwdd',
    kind: 'token',
    app: [apiUrl, by.id],
    secret: by.secret,
    async fetch() {
      const form = { appkey: by.id, appsecret: by.secret }
      const request: FormCall = { path: '/gettoken.json', form, impossibleErrors: ['token', 'code'] }
      const { accessToken, expiresIn } = (await call(request, by, tokenReply)).content.data
      return { value: accessToken, seconds: expiresIn }
    },
  })
  // Its reply has the field `accessToken` as well, but the value is valid for the page's JS API only.
  const pageToken: TokenSource = {
    ...tokenOf(app),
    kind: 'page token',
    async fetch() {
      const answer = await withToken(gateway, tokenOf(app), (accessToken) =>
        call(
          { path: '/get_jsapi_token.json', form: { accessToken }, impossibleErrors: ['code'] },
          app,
          tokenReply,
        ),
      )
      return { value: answer.content.data.accessToken, seconds: answer.content.data.expiresIn }
    },
  }

  return {
    vendor: 'zwdd',
    redirect: 'either',
    linkable: true,
    async identify(code, redirected) {
      const by = redirected ? qr : app
      if (!by) throw new VendorError('zwdd', 'refused')
      const request = (access_token: string): FormCall =>
        redirected
          ? { path: '/rpc/oauth2/getuserinfo_bycode.json', form: { access_token, code } }
          : { path: '/rpc/oauth2/dingtalk_app_user.json', form: { access_token, auth_code: code } }
      const { content } = await withToken(gateway, tokenOf(by), (token) => call(request(token), by, person))
      const userId = String(content.data.accountId)
      return { vendor: 'zwdd', realm: apiUrl, userId, unionId: null, mobile: noMobile }
    },
    ...(qr && {
      signInUrl: (redirect: string, state: string) => qrUrl(loginUrl, qr.clientId, redirect, state),
    }),
    pageToken: () => currentToken(gateway, pageToken),
  }
}

function qrUrl(loginUrl: string, clientId: string, redirect: string, state: string): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    scope: 'get_user_info',
    authType: 'QRCODE',
    state,
  })
  return `${loginUrl}/oauth2/auth.htm?${query}`
}

/**
 * Headers with the vendor's request signature over method, time, nonce, path and the sorted parameters, one per line.
 * The vendor requires IP and MAC address but does not check them.
 */
function sign({ path, form }: FormCall, { id, secret }: Credentials, now: Date) {
  const time = `${toChinaTime(now).format('YYYY-MM-DD[T]HH:mm:ss.SSS')}+08:00`
  const nonce = `${now.getTime()}${randomInt(1_000, 10_000)}`
  const parameters = Object.keys(form)
    .sort()
    .map((key) => `${key}=${form[key]}`)
    .join('&')
  const text = ['POST', time, nonce, path, parameters].join('\n')
  return {
    'X-Hmac-Auth-Timestamp': time,
    'X-Hmac-Auth-Version': '1.0',
    'X-Hmac-Auth-Nonce': nonce,
    apiKey: id,
    'X-Hmac-Auth-Signature': createHmac('sha256', secret).update(text).digest('base64'),
    'X-Hmac-Auth-IP': '127.0.0.1',
    'X-Hmac-Auth-MAC': '00:00:00:00:00:00',
  }
}

/**
 * The vendor publishes its codes to customers only. A refusal while a code is exchanged means an invalid code if the
 * vendor has accepted the signature and the token.
 */
function refusalIn(answer: Record<string, unknown>): VendorFailure | null {
  const content = (answer.content ?? {}) as Record<string, unknown>
  if (answer.success === true && content.success === true) return null
  const codes = [content.bizErrorCode, content.responseCode, answer.bizErrorCode].map(codeIn)
  const vendorCode = codes.find((code) => code !== '') ?? ''
  const message = `${String(content.responseMessage)} ${String(answer.errorMsg)}`
  if (/access_?token/i.test(message)) return { kind: 'token', vendorCode }
  return { kind: answer.success === true ? 'code' : 'refused', vendorCode }
}
