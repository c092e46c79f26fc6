import * as v from 'valibot'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import type { VendorCall } from './protocol/call-vendor'
import { type Exchange, mobileIn } from './protocol/exchange'
import { currentToken, type TokenSource } from './protocol/tokens'
import { nullIfDenied } from './protocol/vendor-error'
import { wecomApi } from './wecom-api'

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
  const { id: corpId, agentId } = app
  const { owner, call } = wecomApi(gateway, app)
  const ticketOf = (kind: keyof typeof tickets): TokenSource => ({
    ...owner,
    kind: `${kind} ticket`,
    async fetch() {
      const { path, query } = tickets[kind]
      const answer = await call({ path, query }, ticketReply)
      return { value: answer.ticket, seconds: answer.expires_in }
    },
  })

  async function mobileOf(userId: string, userTicket: string | undefined): Promise<string | null> {
    const found = await nullIfDenied(call(detailsCall(userId, userTicket), details))
    return mobileIn(found?.mobile)
  }

  return {
    vendor: 'wecom',
    redirect: 'always',
    linkable: true,
    async identify(code) {
      const found = await call({ path: '/cgi-bin/auth/getuserinfo', query: { code } }, visitor)
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
const detailsCall = (userid: string, user_ticket: string | undefined): VendorCall =>
  user_ticket === undefined
    ? { path: '/cgi-bin/user/get', query: { userid } }
    : { path: '/cgi-bin/auth/getuserdetail', json: { user_ticket } }

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
