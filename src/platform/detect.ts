import type { HostName } from './host-types'

/** What else tells hosts apart, where the user agent alone does not. */
export interface HostGlobals {
  /** `window.__wxjs_environment`, set by WeChat in a mini-program's web-view. */
  wxEnvironment?: string | undefined
}

type Row = [HostName, (ua: string, globals: HostGlobals) => boolean]

/**
 * Specific before general: every WeCom user agent also names MicroMessenger, and some of 专有钉钉 also
 * name DingTalk. A user agent chooses the look only; rights come from the code a host exchanges.
 */
const rows: Row[] = [
  ['zlb', (ua) => /dtdreamweb|@zlb_/.test(ua)],
  ['zwdd', (ua) => ua.includes('taurusapp/') || ua.includes('taurusapp(')],
  ['wecom', (ua) => ua.includes('wxwork')],
  [
    'wxmini',
    (ua, g) =>
      ua.includes('micromessenger') && (ua.includes('miniprogram/wx') || g.wxEnvironment === 'miniprogram'),
  ],
  ['wechat', (ua) => ua.includes('micromessenger')],
  ['dingtalk', (ua) => ua.includes('dingtalk')],
]

/** The host of an H5 page. The native mini-program is known at build time and never asked here. */
export function detectHost(userAgent: string, globals: HostGlobals = {}): HostName {
  const ua = userAgent.toLowerCase()
  return rows.find(([, matches]) => matches(ua, globals))?.[0] ?? 'browser'
}
