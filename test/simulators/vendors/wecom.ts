import { createTokenIssuer } from './lender'
import { type Answer, startVendorServer } from './server'

export const wecomApp = { corpId: 'ww-corp', secret: 'wecom-secret-51be', agentId: '1000002' }

interface Person {
  /** A person outside the corporation has an open id only. */
  userid?: string
  openid?: string
  mobile?: string
  /** True if the person has agreed to `snsapi_privateinfo`. */
  agreed?: boolean
}

const bad = (errcode: number, errmsg = 'refused') => ({ errcode, errmsg })
const good = (fields: object) => ({ errcode: 0, errmsg: 'ok', ...fields })

/**
 * Simulates developer.work.weixin.qq.com: gettoken, auth/getuserinfo, auth/getuserdetail, user/get, the
 * corporation's ticket and the app's, message/send.
 */
export async function startWecom() {
  const issuer = createTokenIssuer<Person>('wecom')
  const people = new Map<string, Person>()

  const withToken =
    (answer: Answer): Answer =>
    (request) =>
      issuer.isGood(request.query.access_token) ? answer(request) : bad(42001, 'access_token expired')

  const server = await startVendorServer({
    '/cgi-bin/gettoken': ({ query }) =>
      query.corpid === wecomApp.corpId && query.corpsecret === wecomApp.secret
        ? good({ access_token: issuer.issueToken(), expires_in: 7200 })
        : bad(40001, 'invalid credential'),
    '/cgi-bin/auth/getuserinfo': withToken(({ query }) => {
      const person = issuer.redeem(query.code)
      if (!person) return bad(40029, 'invalid code, hint: [1], from ip: 127.0.0.1')
      if (person.userid === undefined) return good({ openid: person.openid })
      people.set(person.userid, person)
      return good({ userid: person.userid, ...(person.agreed && { user_ticket: `ticket ${person.userid}` }) })
    }),
    '/cgi-bin/auth/getuserdetail': withToken(({ method, json }) => {
      const person = people.get(String(json.user_ticket).replace('ticket ', ''))
      return method === 'POST' && person ? good({ userid: person.userid, mobile: person.mobile }) : bad(40078)
    }),
    // An app created after June 2022 does not get the mobile number.
    '/cgi-bin/user/get': withToken(({ query }) =>
      people.has(query.userid ?? '') ? good({ userid: query.userid }) : bad(60111, 'userid not found'),
    ),
    '/cgi-bin/message/send': withToken(({ json }) => {
      if (json.agentid !== Number(wecomApp.agentId)) return bad(40056, 'invalid agentid')
      return String(json.touser).startsWith('gone') ? bad(81013, 'user & party & tag all invalid') : good({})
    }),
    '/cgi-bin/get_jsapi_ticket': withToken(() => good({ ticket: 'wecom-corp-ticket-1a', expires_in: 7200 })),
    '/cgi-bin/ticket/get': withToken(({ query }) =>
      query.type === 'agent_config'
        ? good({ ticket: 'wecom-agent-ticket-2b', expires_in: 7200 })
        : bad(40035),
    ),
  })

  return {
    ...server,
    ...issuer,
    env: {
      WECOM_CORP_ID: wecomApp.corpId,
      WECOM_SECRET: wecomApp.secret,
      WECOM_AGENT_ID: wecomApp.agentId,
      WECOM_API_URL: server.url,
    },
  }
}
