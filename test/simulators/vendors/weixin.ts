import { createTokenIssuer } from './lender'
import { type Answer, startVendorServer } from './server'

export const wechatApp = { id: 'wx-official', secret: 'wechat-secret-8d20' }
export const weappApp = { id: 'wx-mini', secret: 'weapp-secret-c7e4' }

interface Person {
  openid: string
  unionid?: string
}

const bad = (errcode: number, errmsg = 'refused') => ({ errcode, errmsg: `${errmsg}, rid: 1` })

/** Simulates developers.weixin.qq.com: the calls of the official account and of the mini-program. */
export async function startWeixin() {
  const issuer = createTokenIssuer<Person>('weixin')
  const used = new Set<string>()
  const forced: boolean[] = []

  function redeem(code: string | undefined): Answer {
    const person = issuer.redeem(code)
    if (person) used.add(code ?? '')
    return () => person ?? (used.has(code ?? '') ? bad(40163, 'code been used') : bad(40029, 'invalid code'))
  }

  const server = await startVendorServer({
    '/sns/oauth2/access_token': (request) => {
      const { appid, secret, code, grant_type } = request.query
      if (appid !== wechatApp.id || grant_type !== 'authorization_code') return bad(40013, 'invalid appid')
      if (secret !== wechatApp.secret) return bad(40125, 'invalid appsecret')
      const answer = redeem(code)(request)
      return 'errcode' in answer ? answer : { access_token: 'person-token', expires_in: 7200, ...answer }
    },
    '/sns/jscode2session': (request) => {
      const { appid, secret, js_code, grant_type } = request.query
      if (appid !== weappApp.id || grant_type !== 'authorization_code') return bad(40013, 'invalid appid')
      if (secret !== weappApp.secret) return bad(40125, 'invalid appsecret')
      const answer = redeem(js_code)(request)
      return 'errcode' in answer ? answer : { session_key: 'session-key-e5', ...answer }
    },
    '/cgi-bin/stable_token': ({ method, json }) => {
      if (method !== 'POST' || json.grant_type !== 'client_credential') return bad(40002)
      if (json.appid !== wechatApp.id || json.secret !== wechatApp.secret) return bad(40001, 'bad secret')
      forced.push(json.force_refresh === true)
      return { access_token: issuer.issueToken(), expires_in: 7200 }
    },
    '/cgi-bin/ticket/getticket': ({ query }) =>
      issuer.isGood(query.access_token) && query.type === 'jsapi'
        ? { errcode: 0, errmsg: 'ok', ticket: 'wechat-ticket-3c', expires_in: 7200 }
        : bad(40001, 'invalid credential, access_token is invalid or not latest'),
  })

  return {
    ...server,
    ...issuer,
    /** The `force_refresh` flag of each token request. */
    forced,
    env: {
      WECHAT_APP_ID: wechatApp.id,
      WECHAT_APP_SECRET: wechatApp.secret,
      WECHAT_API_URL: server.url,
      WEAPP_APP_ID: weappApp.id,
      WEAPP_APP_SECRET: weappApp.secret,
      WEAPP_API_URL: server.url,
    },
  }
}
