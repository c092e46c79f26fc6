import { detectHost } from '@/platform/host/detect'
import type { HostName } from '@/platform/host/types'
import { userAgents } from '../user-agents'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
const wechatPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 MicroMessenger/8.0.44'

/** User agents of versions and devices other than the captured ones. */
const others: [string, HostName, string][] = [
  [
    'a later WeCom on Windows',
    'wecom',
    `${windows} Chrome/132.0 wxwork/5.0.1 MicroMessenger/7.0.1 WindowsWechat`,
  ],
  ['a private WeCom', 'wecom', `${windows} wxworklocal/2.5 MicroMessenger/6.3`],
  ['WeCom spelt in capitals', 'wecom', `${windows} WXWORK/5.0 MICROMESSENGER/8`],
  [
    'DingTalk on a Mac',
    'dingtalk',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 DingTalk(7.6.0-macOS) nw Channel/201200',
  ],
  ['专有钉钉 on a PC', 'zwdd', `${windows} Chrome/98 DingTalk(6.0.0) TaurusApp(zheding/3.1.0)`],
  ['专有钉钉 with a slash', 'zwdd', `${windows} TaurusApp/2.10.0 DingTalk/4.7`],
  ['浙里办 on Android', 'zlb', 'Mozilla/5.0 (Linux; Android 14) Ariver/1.0 000002@ZLB_android_7.1.0 hanweb'],
  ['WeChat on HarmonyOS', 'wechat', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 MicroMessenger/8.0.50'],
  [
    'Edge on an Android phone',
    'browser',
    'Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36 EdgA/130',
  ],
  ['a page that names wx in its own words', 'browser', `${windows} wxBrowser/1.0`],
  ['nothing', 'browser', ''],
]

describe('detectHost', () => {
  it('has a table of 22 strings', () => expect(userAgents).toHaveLength(22))

  it.each(userAgents)('%s is %s', (_what, host, ua) => {
    expect(detectHost(ua)).toBe(host)
  })

  it.each(others)('%s, which is in no list, is %s', (_what, host, ua) => {
    expect(detectHost(ua)).toBe(host)
  })

  it('identifies a mini-program’s web-view by WeChat’s own flag', () => {
    expect(detectHost(wechatPhone)).toBe('wechat')
    expect(detectHost(wechatPhone, { wxEnvironment: 'miniprogram' })).toBe('wxmini')
    expect(detectHost(wechatPhone, { wxEnvironment: 'browser' })).toBe('wechat')
  })

  it('ignores that flag outside WeChat', () => {
    expect(detectHost(windows, { wxEnvironment: 'miniprogram' })).toBe('browser')
    expect(detectHost(`${windows} wxwork/5 MicroMessenger/7`, { wxEnvironment: 'miniprogram' })).toBe('wecom')
  })

  describe('for pages of a service of 浙里办', () => {
    const alipay = userAgents.find(([what]) => what.includes('Alipay'))?.[2] ?? ''
    const webView = `${wechatPhone} miniProgram/wx2c1c63e28bb33be1`

    it('treats Alipay’s and WeChat’s mini-programs as 浙里办', () => {
      expect(detectHost(alipay, { zlb: true })).toBe('zlb')
      expect(detectHost(`${windows} AlipayIDE AlipayClient`, { zlb: true })).toBe('zlb')
      expect(detectHost(webView, { zlb: true })).toBe('zlb')
      expect(detectHost(wechatPhone, { zlb: true, wxEnvironment: 'miniprogram' })).toBe('zlb')
    })

    it('treats no other app as 浙里办', () => {
      expect(detectHost(wechatPhone, { zlb: true })).toBe('wechat')
      expect(detectHost(`${windows} AlipayClient/10.2`, { zlb: true })).toBe('browser')
      expect(detectHost(`${windows} DingTalk/7 MiniProgram`, { zlb: true })).toBe('dingtalk')
      expect(detectHost(`${webView} wxwork/5`, { zlb: true })).toBe('wecom')
      const zwdd = userAgents.find(([what]) => what.includes('mPaaS Android'))?.[2] ?? ''
      expect(detectHost(`${zwdd} MiniProgram`, { zlb: true })).toBe('zwdd')
    })

    it('applies to no other page', () => {
      expect(detectHost(alipay)).toBe('browser')
      expect(detectHost(webView, { zlb: false })).toBe('wxmini')
    })
  })
})
