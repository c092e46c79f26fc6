import { createHmac } from 'node:crypto'
import { createTokenIssuer } from './lender'
import { type Answer, type VendorRequest, startVendorServer } from './server'

export const zwddApp = { key: 'zwdd-key', secret: 'zwdd-secret-b214' }
export const zwddQr = { key: 'zwdd-qr-key', secret: 'zwdd-qr-secret-6e0d', clientId: 'workbench_dingoa' }

interface Person {
  accountId: number
}

const secrets: Record<string, string> = { [zwddApp.key]: zwddApp.secret, [zwddQr.key]: zwddQr.secret }

const good = (data: object) => ({ success: true, content: { success: true, responseCode: '0', data } })
const bad = (responseMessage: string, code: string) => ({
  success: true,
  content: { success: false, responseCode: code, responseMessage, bizErrorCode: code },
})

/** The signature as the vendor computes it: sorted parameters, not encoded. */
function isSigned({ method, path, form, headers }: VendorRequest): boolean {
  const time = String(headers['x-hmac-auth-timestamp'])
  const nonce = String(headers['x-hmac-auth-nonce'])
  const fields = Object.entries(form)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
  const text = `${method}\n${time}\n${nonce}\n${path}\n${fields.join('&')}`
  const secret = secrets[String(headers.apikey)] ?? ''
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+08:00$/.test(time) &&
    /^\d{17}$/.test(nonce) &&
    headers['x-hmac-auth-version'] === '1.0' &&
    headers['x-hmac-auth-signature'] === createHmac('sha256', secret).update(text).digest('base64')
  )
}

/** Simulates 专有钉钉: gettoken, dingtalk_app_user, getuserinfo_bycode, get_jsapi_token. */
export async function startZwdd() {
  const issuer = createTokenIssuer<Person>('zwdd')
  const qrCodes = createTokenIssuer<Person>('zwdd-qr')

  const signed =
    (answer: Answer): Answer =>
    (request) =>
      isSigned(request)
        ? answer(request)
        : { success: false, errorMsg: 'signature invalid', bizErrorCode: '401' }
  const person = (found: Person | null) =>
    found ? good({ ...found, tenantId: 1, account: 'a', lastName: 'x' }) : bad('无效的授权码', 'OPF-B001')
  const withToken = (token: string, answer: Answer): Answer =>
    signed((request) =>
      issuer.isGood(request.form[token]) ? answer(request) : bad('accessToken is invalid', 'OPF-A401'),
    )

  const server = await startVendorServer({
    '/gettoken.json': signed(({ form }) =>
      secrets[form.appkey ?? ''] === form.appsecret
        ? good({ accessToken: issuer.issueToken(), expiresIn: 7200 })
        : bad('appsecret error', 'OPF-A001'),
    ),
    '/rpc/oauth2/dingtalk_app_user.json': withToken('access_token', ({ form }) =>
      person(issuer.redeem(form.auth_code)),
    ),
    '/rpc/oauth2/getuserinfo_bycode.json': withToken('access_token', ({ form, headers }) =>
      headers.apikey === zwddQr.key ? person(qrCodes.redeem(form.code)) : bad('无权限', 'OPF-B002'),
    ),
    '/get_jsapi_token.json': withToken('accessToken', () =>
      good({ accessToken: 'zwdd-page-token-9d', expiresIn: 7200 }),
    ),
  })

  return {
    ...server,
    ...issuer,
    qrCodeFor: qrCodes.codeFor,
    env: {
      ZWDD_APP_KEY: zwddApp.key,
      ZWDD_APP_SECRET: zwddApp.secret,
      ZWDD_QR_APP_KEY: zwddQr.key,
      ZWDD_QR_APP_SECRET: zwddQr.secret,
      ZWDD_QR_CLIENT_ID: zwddQr.clientId,
      ZWDD_API_URL: server.url,
    },
  }
}
