import { originalIdPattern } from '../src/wire/home/mini-program'
import type { WecomApp } from '../src/wire/session/host-login'
import * as v from 'valibot'

const text = v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty('not empty'), v.maxLength(256, 'too long')))
const address = (documented: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^/?#@\s\\]+(\/[^?#\s\\]*)?$/, 'http or https, no query'),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
    documented,
  )

/** The values a message can contain; `due` is a time, the others are texts. */
const templateValues = ['title', 'due', 'note', 'issuer'] as const

/** A template of the mini-program's subscribe messages: its id, and the value of each of its keywords. */
export interface MessageTemplate {
  id: string
  fields: { key: string; value: (typeof templateValues)[number] }[]
}

const templatePattern = /^[\w-]{10,64}( (thing\d{1,2}=(title|note|issuer)|(time|date)\d{1,2}=due)){1,5}$/

const template = v.optional(
  v.pipe(
    v.string(),
    v.transform((line) => line.trim().replace(/\s+/g, ' ')),
    v.regex(
      templatePattern,
      'a template id and its keywords, such as “ID thing1=title time2=due thing3=note”',
    ),
    v.transform((line): MessageTemplate => {
      const [id = '', ...pairs] = line.split(' ')
      const fields = pairs.flatMap((pair) => {
        const [key = '', name = ''] = pair.split('=')
        const value = templateValues.find((known) => known === name)
        return value ? [{ key, value }] : []
      })
      return { id, fields }
    }),
  ),
)

const PUBLIC_WECOM = 'https://open.weixin.qq.com'

/** One app per vendor. A vendor without settings is not connected; URLs default to the documented ones. */
export const vendorEnvironment = {
  DINGTALK_APP_KEY: text,
  DINGTALK_APP_SECRET: text,
  DINGTALK_CORP_ID: text,
  DINGTALK_AGENT_ID: text,
  DINGTALK_API_URL: address('https://oapi.dingtalk.com'),
  /** DingTalk's older samples sign with SHA-1, newer ones with SHA-256; the tenant's console shows which applies. */
  DINGTALK_SIGNATURE: v.optional(v.picklist(['sha1', 'sha256'], 'sha1 or sha256'), 'sha1'),
  WECOM_CORP_ID: text,
  WECOM_SECRET: text,
  WECOM_AGENT_ID: text,
  /** A private WeCom installation has its own URLs. */
  WECOM_API_URL: address('https://qyapi.weixin.qq.com'),
  WECOM_OAUTH_URL: address(PUBLIC_WECOM),
  /** Only `snsapi_privateinfo` returns the mobile number, after the person's consent. */
  WECOM_SCOPE: v.optional(
    v.picklist(['snsapi_base', 'snsapi_privateinfo'], 'snsapi_base or snsapi_privateinfo'),
    'snsapi_base',
  ),
  WECHAT_APP_ID: text,
  WECHAT_APP_SECRET: text,
  WECHAT_API_URL: address('https://api.weixin.qq.com'),
  WECHAT_OAUTH_URL: address('https://open.weixin.qq.com'),
  WEAPP_APP_ID: text,
  WEAPP_APP_SECRET: text,
  WEAPP_API_URL: address('https://api.weixin.qq.com'),
  /** The version that codes and messages open. */
  WEAPP_VERSION: v.optional(
    v.picklist(['release', 'trial', 'develop'], 'release, trial or develop'),
    'release',
  ),
  /** The original id (原始ID) that pages in WeChat open the mini-program by. */
  WEAPP_ORIGINAL_ID: v.optional(
    v.pipe(v.string(), v.regex(originalIdPattern, 'an id such as gh_0123456789ab')),
  ),
  WEAPP_REMINDER_TEMPLATE: template,
  WEAPP_RETURN_TEMPLATE: template,
  WEAPP_NOTICE_TEMPLATE: template,
  /** Token and EncodingAESKey of the message push in WeChat's console, which must be in safe mode and in JSON. */
  WEAPP_PUSH_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{3,32}$/, '3 to 32 letters and digits')),
  ),
  WEAPP_PUSH_KEY: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{43}$/, '43 letters and digits'))),
  ZWDD_APP_KEY: text,
  ZWDD_APP_SECRET: text,
  /** Sign-in by QR code is registered as a separate app at the vendor. */
  ZWDD_QR_APP_KEY: text,
  ZWDD_QR_APP_SECRET: text,
  ZWDD_QR_CLIENT_ID: text,
  ZWDD_API_URL: address('https://openplatform-pro.ding.zj.gov.cn'),
  ZWDD_LOGIN_URL: address('https://login-pro.ding.zj.gov.cn'),
  ZLB_SERVICE_CODE: text,
  ZLB_SERVICE_SECRET: text,
  ZLB_API_URL: address('https://puser.zjzwfw.gov.cn'),
}

type VendorEnvironment = v.InferOutput<v.ObjectSchema<typeof vendorEnvironment, undefined>>
type Key = keyof VendorEnvironment

/** Groups of settings: if any of a group is set, all in `needed` are required. */
const settingGroups: { needed: Key[]; optional?: Key[] }[] = [
  {
    needed: ['DINGTALK_APP_KEY', 'DINGTALK_APP_SECRET', 'DINGTALK_CORP_ID'],
    optional: ['DINGTALK_AGENT_ID'],
  },
  { needed: ['WECOM_CORP_ID', 'WECOM_SECRET', 'WECOM_AGENT_ID'] },
  { needed: ['WECHAT_APP_ID', 'WECHAT_APP_SECRET'], optional: ['WEAPP_ORIGINAL_ID'] },
  {
    needed: ['WEAPP_APP_ID', 'WEAPP_APP_SECRET'],
    optional: [
      ...([
        'WEAPP_ORIGINAL_ID',
        'WEAPP_REMINDER_TEMPLATE',
        'WEAPP_RETURN_TEMPLATE',
        'WEAPP_NOTICE_TEMPLATE',
      ] as const),
      ...(['WEAPP_PUSH_TOKEN', 'WEAPP_PUSH_KEY'] as const),
    ],
  },
  { needed: ['WEAPP_PUSH_TOKEN', 'WEAPP_PUSH_KEY'] },
  {
    needed: ['ZWDD_APP_KEY', 'ZWDD_APP_SECRET'],
    optional: ['ZWDD_QR_APP_KEY', 'ZWDD_QR_APP_SECRET', 'ZWDD_QR_CLIENT_ID'],
  },
  { needed: ['ZWDD_QR_APP_KEY', 'ZWDD_QR_APP_SECRET', 'ZWDD_QR_CLIENT_ID'] },
  { needed: ['ZLB_SERVICE_CODE', 'ZLB_SERVICE_SECRET'] },
]

/** Descriptions of the settings that are required by another one and missing. */
export function missingVendorKeys(env: VendorEnvironment): string[] {
  return settingGroups.flatMap(({ needed, optional = [] }) => {
    const present = [...needed, ...optional].find((key) => env[key] !== undefined)
    if (present === undefined) return []
    return needed.filter((key) => env[key] === undefined).map((key) => `${key} (needed with ${present})`)
  })
}

const app = (id: string | undefined, secret: string | undefined) =>
  id === undefined || secret === undefined ? null : { id, secret }

const templatesOf = (env: VendorEnvironment) => ({
  reminder: env.WEAPP_REMINDER_TEMPLATE ?? null,
  return: env.WEAPP_RETURN_TEMPLATE ?? null,
  notice: env.WEAPP_NOTICE_TEMPLATE ?? null,
})

/** The connected vendors; null for the others. Valid only if {@link missingVendorKeys} finds nothing. */
export function readVendors(env: VendorEnvironment) {
  const dingtalk = app(env.DINGTALK_APP_KEY, env.DINGTALK_APP_SECRET)
  const wecom = app(env.WECOM_CORP_ID, env.WECOM_SECRET)
  const wechat = app(env.WECHAT_APP_ID, env.WECHAT_APP_SECRET)
  const weapp = app(env.WEAPP_APP_ID, env.WEAPP_APP_SECRET)
  const push = app(env.WEAPP_PUSH_TOKEN, env.WEAPP_PUSH_KEY)
  const zwdd = app(env.ZWDD_APP_KEY, env.ZWDD_APP_SECRET)
  const qr = app(env.ZWDD_QR_APP_KEY, env.ZWDD_QR_APP_SECRET)
  const zlb = app(env.ZLB_SERVICE_CODE, env.ZLB_SERVICE_SECRET)
  return {
    dingtalk: dingtalk && {
      ...dingtalk,
      corpId: env.DINGTALK_CORP_ID ?? '',
      agentId: env.DINGTALK_AGENT_ID ?? '',
      apiUrl: env.DINGTALK_API_URL,
      signature: env.DINGTALK_SIGNATURE,
    },
    wecom: wecom && {
      ...wecom,
      agentId: env.WECOM_AGENT_ID ?? '',
      apiUrl: env.WECOM_API_URL,
      oauthUrl: env.WECOM_OAUTH_URL,
      scope: env.WECOM_SCOPE,
    },
    wechat: wechat && { ...wechat, apiUrl: env.WECHAT_API_URL, oauthUrl: env.WECHAT_OAUTH_URL },
    weapp: weapp && {
      ...weapp,
      apiUrl: env.WEAPP_API_URL,
      version: env.WEAPP_VERSION,
      originalId: env.WEAPP_ORIGINAL_ID ?? null,
      push: push && { token: push.id, key: push.secret },
      templates: templatesOf(env),
    },
    zwdd: zwdd && {
      ...zwdd,
      qr: qr && { ...qr, clientId: env.ZWDD_QR_CLIENT_ID ?? '' },
      apiUrl: env.ZWDD_API_URL,
      loginUrl: env.ZWDD_LOGIN_URL,
    },
    zlb: zlb && { ...zlb, apiUrl: env.ZLB_API_URL },
  }
}

export type Vendors = ReturnType<typeof readVendors>
export type VendorName = keyof Vendors
export type VendorSettings<N extends VendorName> = NonNullable<Vendors[N]>

/** The frame of WeCom's sign-in panel in a browser, which only the public WeCom has. */
export const wecomPanelOrigin = 'https://login.work.weixin.qq.com'

export const wecomPanelApp = ({ wecom }: Vendors): WecomApp =>
  wecom?.oauthUrl === PUBLIC_WECOM ? { appId: wecom.id, agentId: wecom.agentId } : null
