import * as v from 'valibot'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { callVendor, type VendorCall, type VendorProtocol, refusalByErrcode } from './protocol/call-vendor'
import { type Exchange, mobileIn } from './protocol/exchange'
import { currentToken, type TokenSource, withToken } from './protocol/tokens'
import { type VendorErrorKind, nullIfDenied } from './protocol/vendor-error'

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
}

const tokenReply = v.object({ access_token: v.string(), expires_in: v.number() })
const ticketReply = v.object({ ticket: v.string(), expires_in: v.number() })
/** A member (`userid`), or a person outside the corporation (`openid`). */
const visitor = v.union([
  v.object({ userid: v.string(), user_ticket: v.optional(v.string()) }),
  v.object({ openid: v.string() }),
])
const details = v.object({ mobile: v.optional(v.string()) })

const tickets = {
  corp: { path: '/cgi-bin/get_jsapi_ticket', query: {} },
  agent: { path: '/cgi-bin/ticket/get', query: { type: 'agent_config' } },
}

export function wecom(gateway: Gateway, app: VendorSettings<'wecom'>): Exchange {
  const { id: corpId, secret, agentId, apiUrl } = app
  const protocol: VendorProtocol = { vendor: 'wecom', apiUrl, refusalIn: refusalByErrcode(errorKinds) }
  const owner = { vendor: 'wecom' as const, app: [apiUrl, corpId], secret }
  const call = <S extends v.GenericSchema>(request: VendorCall, schema: S) =>
    callVendor(gateway, protocol, request, schema)

  const token: TokenSource = {
    ...owner,
    kind: 'token',
    async fetch() {
      const query = { corpid: corpId, corpsecret: secret }
      const answer = await call({ path: '/cgi-bin/gettoken', query, impossibleErrors: ['token'] }, tokenReply)
      return { value: answer.access_token, seconds: answer.expires_in }
    },
  }
  const ticketOf = (kind: keyof typeof tickets): TokenSource => ({
    ...owner,
    kind: `${kind} ticket`,
    async fetch() {
      const { path, query } = tickets[kind]
      const answer = await withToken(gateway, token, (access_token) =>
        call({ path, query: { access_token, ...query } }, ticketReply),
      )
      return { value: answer.ticket, seconds: answer.expires_in }
    },
  })

  async function mobileOf(userId: string, userTicket: string | undefined): Promise<string | null> {
    const request = (access: string) => detailsCall(access, userId, userTicket)
    const found = await nullIfDenied(withToken(gateway, token, (access) => call(request(access), details)))
    return mobileIn(found?.mobile)
  }

  return {
    vendor: 'wecom',
    redirect: 'always',
    linkable: true,
    async identify(code) {
      const found = await withToken(gateway, token, (access_token) =>
        call({ path: '/cgi-bin/auth/getuserinfo', query: { access_token, code } }, visitor),
      )
      if (!('userid' in found)) return null
      const { userid: userId, user_ticket: userTicket } = found
      const mobile = () => mobileOf(userId, userTicket)
      return { vendor: 'wecom', realm: corpId, userId, unionId: null, mobile }
    },
    signInUrl: (redirect, state) => authorizeUrl(app, redirect, state),
    signing: {
      corpId,
      agentId,
      algorithm: 'sha1',
      ticket: (kind) => currentToken(gateway, ticketOf(kind)),
    },
  }
}

// A user ticket, issued only after the person's consent, returns the mobile number; older apps may read it from the
// directory instead.
const detailsCall = (access_token: string, userid: string, user_ticket: string | undefined): VendorCall =>
  user_ticket === undefined
    ? { path: '/cgi-bin/user/get', query: { access_token, userid } }
    : { path: '/cgi-bin/auth/getuserdetail', query: { access_token }, json: { user_ticket } }

function authorizeUrl(app: VendorSettings<'wecom'>, redirect: string, state: string): string {
  const query = new URLSearchParams({
    appid: app.id,
    redirect_uri: redirect,
    response_type: 'code',
    scope: app.scope,
    state,
    agentid: app.agentId,
  })
  return `${app.oauthUrl}/connect/oauth2/authorize?${query}#wechat_redirect`
}
