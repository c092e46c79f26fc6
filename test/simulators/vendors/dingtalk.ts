import { createTokenIssuer } from './lender'
import { type Answer, type VendorRequest, startVendorServer } from './server'

export const dingtalkApp = {
  key: 'ding-key',
  secret: 'ding-secret-9f3a',
  corpId: 'ding-corp',
  agentId: '4711',
}

interface Person {
  userid: string
  unionid: string
  /** Undefined for an app without permission to read it. */
  mobile?: string
}

const bad = (errcode: number, errmsg = 'refused') => ({ errcode, errmsg })
const good = (fields: object) => ({ errcode: 0, errmsg: 'ok', ...fields })

/** open.dingtalk.com: gettoken, topapi/v2/user/getuserinfo, topapi/v2/user/get, get_jsapi_ticket and the work notices. */
export async function startDingtalk() {
  const issuer = createTokenIssuer<Person>('ding')
  const people = new Map<string, Person>()

  const withToken =
    (method: string, answer: Answer): Answer =>
    (request) => {
      if (request.method !== method) return bad(43001, '需要另一种请求')
      if (!issuer.isGood(request.query.access_token)) return bad(40014, '不合法的access_token')
      return answer(request)
    }

  const server = await startVendorServer({
    '/gettoken': ({ method, query }) =>
      method === 'GET' && query.appkey === dingtalkApp.key && query.appsecret === dingtalkApp.secret
        ? good({ access_token: issuer.issueToken(), expires_in: 7200 })
        : bad(40089, `不合法的corpid或corpsecret ${query.appsecret}`),
    '/topapi/v2/user/getuserinfo': withToken('POST', ({ json }: VendorRequest) => {
      const person = issuer.redeem(json.code)
      if (!person) return bad(40078, '不存在的临时授权码')
      people.set(person.userid, person)
      return good({ result: { userid: person.userid, unionid: person.unionid, sys: false, sys_level: 0 } })
    }),
    '/topapi/v2/user/get': withToken('POST', ({ json }: VendorRequest) => {
      const person = people.get(String(json.userid))
      if (!person) return bad(60121, '找不到该用户')
      if (person.mobile === undefined)
        return { ...bad(88, 'ding talk error'), sub_code: '60011', sub_msg: '没有调用该接口的权限' }
      return good({ result: { userid: person.userid, mobile: person.mobile, state_code: '86' } })
    }),
    '/topapi/message/corpconversation/asyncsend_v2': withToken('POST', ({ json }: VendorRequest) =>
      json.agent_id === dingtalkApp.agentId && json.userid_list !== '' && json.msg !== undefined
        ? good({ task_id: 256_271_667_526 })
        : bad(33001, '无效的agentId'),
    ),
    '/get_jsapi_ticket': withToken('GET', () => good({ ticket: 'ding-ticket-77c1', expires_in: 7200 })),
  })

  return {
    ...server,
    ...issuer,
    env: {
      DINGTALK_APP_KEY: dingtalkApp.key,
      DINGTALK_APP_SECRET: dingtalkApp.secret,
      DINGTALK_CORP_ID: dingtalkApp.corpId,
      DINGTALK_AGENT_ID: dingtalkApp.agentId,
      DINGTALK_API_URL: server.url,
    },
  }
}
