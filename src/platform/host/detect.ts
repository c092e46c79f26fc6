import { deviceClass } from '../../lib/device/device'
import type { HostName } from './types'

/** Facts that distinguish hosts with the same user agent. */
export interface HostGlobals {
  /** `window.__wxjs_environment`, set by WeChat in a mini-program's web-view. */
  wxEnvironment?: string | undefined
  /** The page belongs to a service of 浙里办, which also opens it inside Alipay and WeChat. */
  zlb?: boolean | undefined
}

type Row = [HostName, (ua: string, globals: HostGlobals) => boolean]

const isWebView = (ua: string, { wxEnvironment }: HostGlobals) =>
  ua.includes('micromessenger') && (ua.includes('miniprogram/wx') || wxEnvironment === 'miniprogram')

const isAlipay = (ua: string) => ua.includes('alipay') && /miniprogram|alipayide/.test(ua)

/**
 * Specific before general: every WeCom user agent also contains MicroMessenger, and some of 专有钉钉 also contain
 * DingTalk. A user agent affects only presentation; rights come from the login code of a host.
 */
const rows: Row[] = [
  ['zlb', (ua) => /dtdreamweb|@zlb_/.test(ua)],
  ['zwdd', (ua) => ua.includes('taurusapp/') || ua.includes('taurusapp(')],
  ['wecom', (ua) => ua.includes('wxwork')],
  // Alipay and WeChat open any service, so only a page configured as part of 浙里办 counts as 浙里办.
  ['zlb', (ua, g) => g.zlb === true && (isAlipay(ua) || isWebView(ua, g))],
  ['wxmini', isWebView],
  ['wechat', (ua) => ua.includes('micromessenger')],
  ['dingtalk', (ua) => ua.includes('dingtalk')],
]

/** The host of an H5 page. The native mini-program is known at build time and does not call this. */
export function detectHost(userAgent: string, globals: HostGlobals = {}): HostName {
  const ua = userAgent.toLowerCase()
  return rows.find(([, matches]) => matches(ua, globals))?.[0] ?? 'browser'
}

/** The product's environment flags. Exactly one of `isPhone`, `isTablet` and `isPc` is true. */
export interface EnvironmentFlags {
  isChrome: boolean
  isTablet: boolean
  isPhone: boolean
  isAndroid: boolean
  isPc: boolean
  /** Any form of WeChat, but not WeCom. */
  isWx: boolean
  /** WeCom. */
  isQyWx: boolean
  /** A WeChat mini-program: the native one, or a page in its web-view. */
  isWxXcx: boolean
  /** WeChat's own browser. */
  isWxLlq: boolean
}

export interface DeviceGlobals extends Pick<HostGlobals, 'wxEnvironment'> {
  maxTouchPoints?: number | undefined
  /** The native mini-program, which is known at build time. */
  miniProgram?: boolean | undefined
}

export function environmentFlags(userAgent: string, globals: DeviceGlobals = {}): EnvironmentFlags {
  const ua = userAgent.toLowerCase()
  const kind = deviceClass(ua, globals.maxTouchPoints ?? 0)
  const isQyWx = ua.includes('wxwork')
  const isNative = globals.miniProgram === true && !isQyWx
  const isWx = isNative || (ua.includes('micromessenger') && !isQyWx)
  const isWxXcx = isNative || (isWx && isWebView(ua, globals))
  return {
    isChrome: /chrome|crios/.test(ua),
    isTablet: kind === 'tablet',
    isPhone: kind === 'phone',
    isAndroid: ua.includes('android'),
    isPc: kind === 'pc',
    isWx,
    isQyWx,
    isWxXcx,
    isWxLlq: isWx && !isWxXcx,
  }
}
