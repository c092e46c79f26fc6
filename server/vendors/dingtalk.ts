import * as v from 'valibot'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { dingtalkApi } from './dingtalk-api'
import { type Exchange, mobileIn } from './protocol/exchange'
import { currentToken, type TokenSource } from './protocol/tokens'
import { nullIfDenied } from './protocol/vendor-error'

const ticketReply = v.object({ ticket: v.string(), expires_in: v.number() })
const person = v.object({ result: v.object({ userid: v.string(), unionid: v.optional(v.string()) }) })
const details = v.object({ result: v.object({ mobile: v.optional(v.string()) }) })

export function dingtalk(gateway: Gateway, app: VendorSettings<'dingtalk'>): Exchange {
  const { corpId, agentId, signature } = app
  const { owner, call } = dingtalkApi(gateway, app)
  const ticket: TokenSource = {
    ...owner,
    kind: 'ticket',
    async fetch() {
      const answer = await call({ path: '/get_jsapi_ticket', query: { type: 'jsapi' } }, ticketReply)
      return { value: answer.ticket, seconds: answer.expires_in }
    },
  }

  async function mobileOf(userid: string): Promise<string | null> {
    const found = await nullIfDenied(call({ path: '/topapi/v2/user/get', json: { userid } }, details))
    return mobileIn(found?.result.mobile)
  }

  return {
    vendor: 'dingtalk',
    redirect: 'never',
    linkable: true,
    async identify(code) {
      const { result } = await call({ path: '/topapi/v2/user/getuserinfo', json: { code } }, person)
      const { userid: userId, unionid: unionId = null } = result
      return { vendor: 'dingtalk', realm: corpId, userId, unionId, mobile: () => mobileOf(userId) }
    },
    signing: { corpId, agentId, algorithm: signature, ticket: () => currentToken(gateway, ticket) },
  }
}
