import { createHmac, randomInt } from 'node:crypto'
import * as v from 'valibot'
import { toChinaTime } from '../../src/lib/dates/china-day'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { callVendor, type Call, codeIn, type VendorProtocol } from './protocol/call-vendor'
import { type Exchange, noMobile } from './protocol/exchange'
import { current, type TokenSource, withToken } from './protocol/tokens'
import { type VendorFailure, VendorError } from './protocol/vendor-error'

const lent = v.object({
  content: v.object({ data: v.object({ accessToken: v.string(), expiresIn: v.optional(v.number(), 7200) }) }),
})
const person = v.object({
  content: v.object({ data: v.object({ accountId: v.union([v.string(), v.number()]) }) }),
})

type Form = Call & { form: Record<string, string> }

interface Credentials {
  id: string
  secret: string
}

/** 专有钉钉 and 浙政钉, which is one installation of it. It tells no mobile number. */
export function zwdd(gateway: Gateway, app: VendorSettings<'zwdd'>): Exchange {
  const { apiUrl, loginUrl, qr } = app
  const dialect: VendorProtocol = { vendor: 'zwdd', apiUrl, refusalIn }
  const call = <S extends v.GenericSchema>(request: Form, by: Credentials, schema: S) =>
    callVendor(gateway, dialect, { ...request, headers: sign(request, by, gateway.clock.now()) }, schema)

  const tokenOf = (by: Credentials): TokenSource => ({
    vendor: 'zwdd',
    kind: 'token',
    app: [apiUrl, by.id],
    secret: by.secret,
    async borrow() {
      const form = { appkey: by.id, appsecret: by.secret }
      const request: Form = { path: '/gettoken.json', form, without: ['token', 'code'] }
      const { accessToken, expiresIn } = (await call(request, by, lent)).content.data
      return { value: accessToken, seconds: expiresIn }
    },
  })
  // Its answer says accessToken too, but it opens the page's JS API only.
  const pageToken: TokenSource = {
    ...tokenOf(app),
    kind: 'page token',
    async borrow() {
      const answer = await withToken(gateway, tokenOf(app), (accessToken) =>
        call({ path: '/get_jsapi_token.json', form: { accessToken }, without: ['code'] }, app, lent),
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
      const request = (access_token: string): Form =>
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
    pageToken: () => current(gateway, pageToken),
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
 * The vendor's request signature: method, time, nonce, path and the sorted parameters, a line each. Address
 * and network card are asked for but not checked.
 */
function sign({ path, form }: Form, { id, secret }: Credentials, now: Date) {
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
 * Its codes are published to its customers only. Who is refused while a code is exchanged, with a signature
 * and a token the vendor took, has a bad code.
 */
function refusalIn(answer: Record<string, unknown>): VendorFailure | null {
  const content = (answer.content ?? {}) as Record<string, unknown>
  if (answer.success === true && content.success === true) return null
  const codes = [content.bizErrorCode, content.responseCode, answer.bizErrorCode].map(codeIn)
  const vendorCode = codes.find((code) => code !== '') ?? ''
  const words = `${String(content.responseMessage)} ${String(answer.errorMsg)}`
  if (/access_?token/i.test(words)) return { fault: 'token', vendorCode }
  return { fault: answer.success === true ? 'code' : 'refused', vendorCode }
}
