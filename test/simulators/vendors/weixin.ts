import { plainPng } from '../../lib/picture/pictures'
import { createTokenIssuer } from './lender'
import { type Answer, raw, startVendorServer } from './server'

export const wechatApp = { id: 'wx-official', secret: 'wechat-secret-8d20' }
export const weappApp = { id: 'wx-mini', secret: 'weapp-secret-c7e4' }

/** In place of a mini-program code. */
export const codeImage = plainPng()

interface Person {
  openid: string
  unionid?: string
}

/** The templates that the mini-program has chosen, with the documented limits of their keywords. */
export const weappTemplates = {
  reminder: 'reminder-template-0001',
  return: 'return-template-00001',
}
const keywords: Record<string, RegExp> = {
  thing: /^[^\p{Cc}]{1,20}$/u,
  time: /^(\d{4}年\d{1,2}月\d{1,2}日 )?\d{1,2}:\d{2}$/,
}
const isKeyword = ([key, { value }]: [string, { value: string }]) =>
  keywords[key.replace(/\d+$/, '')]?.test(value) === true

const bad = (errcode: number, errmsg = 'refused') => ({ errcode, errmsg: `${errmsg}, rid: 1` })

/** Simulates developers.weixin.qq.com: the calls of the official account and of the mini-program. */
export async function startWeixin() {
  const issuer = createTokenIssuer<Person>('weixin')
  const used = new Set<string>()
  const forced: boolean[] = []
  const numbers = new Map<string, string>()
  /** People who have opened the mini-program within two hours. */
  const visitors = new Set<string>()
  /** The photos to check, oldest first. */
  const photos: { traceId: string; url: string }[] = []
  /** How many messages each openid has agreed to. */
  const subscriptions = new Map<string, number>()

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
      const secret = [wechatApp, weappApp].find(({ id }) => id === json.appid)?.secret
      if (secret === undefined || json.secret !== secret) return bad(40001, 'bad secret')
      forced.push(json.force_refresh === true)
      return { access_token: issuer.issueToken(), expires_in: 7200 }
    },
    '/cgi-bin/ticket/getticket': ({ query }) =>
      issuer.isGood(query.access_token) && query.type === 'jsapi'
        ? { errcode: 0, errmsg: 'ok', ticket: 'wechat-ticket-3c', expires_in: 7200 }
        : bad(40001, 'invalid credential, access_token is invalid or not latest'),
    '/wxa/getwxacodeunlimit': ({ query, json }) => {
      if (!issuer.isGood(query.access_token)) return bad(40001, 'invalid credential')
      const isScene = /^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/.test(String(json.scene))
      if (!isScene || String(json.page).startsWith('/')) return bad(40097, 'invalid args')
      return json.check_path === false ? raw('image/png', codeImage) : bad(41030, 'invalid page')
    },
    '/cgi-bin/message/subscribe/send': ({ query, json }) => {
      if (!issuer.isGood(query.access_token)) return bad(40001, 'invalid credential')
      const openid = String(json.touser)
      if (!Object.values(weappTemplates).includes(String(json.template_id))) return bad(40037)
      if (!/^pages\/\S+\?id=\S+$/.test(String(json.page))) return bad(41030)
      const data = Object.entries(json.data as Record<string, { value: string }>)
      if (!data.every(isKeyword)) return bad(47003, 'argument invalid!')
      const left = subscriptions.get(openid)
      if (left === undefined) return bad(40003, 'invalid openid')
      if (left === 0) return bad(43101, 'user refuse to accept the msg')
      subscriptions.set(openid, left - 1)
      return { errcode: 0, errmsg: 'ok' }
    },
    '/wxa/msg_sec_check': ({ query, json }) => {
      if (!issuer.isGood(query.access_token)) return bad(40001, 'invalid credential')
      const content = String(json.content)
      if (json.version !== 2 || content === '' || [...content].length > 2_500) return bad(47001)
      if (!visitors.has(String(json.openid))) return bad(61010, 'code is expired')
      const suggest = content.includes('违规') ? 'risky' : content.includes('可疑') ? 'review' : 'pass'
      return {
        errcode: 0,
        errmsg: 'ok',
        trace_id: 't',
        result: { suggest, label: suggest === 'pass' ? 100 : 20006 },
      }
    },
    '/wxa/media_check_async': ({ query, json }) => {
      if (!issuer.isGood(query.access_token)) return bad(40001, 'invalid credential')
      const isPicture =
        json.version === 2 && json.media_type === 2 && [1, 2, 3, 4].includes(Number(json.scene))
      if (!isPicture || !/^https?:\/\/\S+$/.test(String(json.media_url))) return bad(40097, 'invalid args')
      if (!visitors.has(String(json.openid))) return bad(61010, 'code is expired')
      photos.push({ traceId: `trace-${photos.length + 1}`, url: String(json.media_url) })
      return { errcode: 0, errmsg: 'ok', trace_id: photos.at(-1)?.traceId }
    },
    '/wxa/business/getuserphonenumber': ({ query, json }) => {
      if (!issuer.isGood(query.access_token)) return bad(40001, 'invalid credential')
      const number = numbers.get(String(json.code))
      if (!numbers.delete(String(json.code)) || number === undefined) return bad(40029, 'invalid code')
      const [countryCode = '', purePhoneNumber = ''] = number.split(' ')
      const phone_info = {
        phoneNumber: number,
        purePhoneNumber,
        countryCode,
        watermark: { appid: weappApp.id },
      }
      return { errcode: 0, errmsg: 'ok', phone_info }
    },
  })

  return {
    /** A code of the phone number button, for a number with its country code: `86 138…`. */
    numberCode(number: string): string {
      const code = `number-code-${numbers.size + 1}-${number.length}`
      numbers.set(code, number)
      return code
    },
    ...server,
    ...issuer,
    photos,
    /** The person opens the mini-program. */
    visit: (openid: string) => void visitors.add(openid),
    /** The person agrees to a number of messages. */
    subscribe: (openid: string, count: number) => void subscriptions.set(openid, count),
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
