import { type DeviceGlobals, environmentFlags } from '@/platform/host/detect'
import { userAgents } from './user-agents'

const names = 'isChrome isTablet isPhone isAndroid isPc isWx isQyWx isWxXcx isWxLlq'.split(' ')

/** Names of the flags that are true. */
const flagsOf = (ua: string, globals?: DeviceGlobals) =>
  Object.entries(environmentFlags(ua, globals))
    .filter(([, value]) => value)
    .map(([name]) => name.replace('is', ''))
    .join(' ')

/** In the order of the user agent strings. */
const sample: [what: string, flags: string][] = [
  ['DingTalk iPhone 7.8', 'Phone'],
  ['DingTalk Android 7.0', 'Chrome Phone Android'],
  ['DingTalk Windows 4.6', 'Chrome Pc'],
  ['DingTalk HarmonyOS NEXT (shape only)', 'Chrome Phone'],
  ['WeCom iPhone 3.1', 'Phone QyWx'],
  ['WeCom Android 3.1 (X5 core)', 'Chrome Phone Android QyWx'],
  ['WeCom macOS 3.0', 'Pc QyWx'],
  ['WeChat iPad', 'Tablet Wx WxLlq'],
  ['WeChat Windows (page)', 'Chrome Pc Wx WxLlq'],
  ['Mini-program web-view iPhone', 'Phone Wx WxXcx'],
  ['Mini-program web-view macOS', 'Chrome Pc Wx WxXcx'],
  ['浙政钉/专有钉钉 mPaaS Android (shape)', 'Chrome Phone Android'],
  ['浙政钉/专有钉钉 mPaaS iPhone (shape)', 'Phone'],
  ['专有钉钉 DingTalk-kernel Android (shape)', 'Chrome Phone Android'],
  ['浙里办 app iPhone', 'Phone'],
  ['浙里办 in Alipay mini-program (shape)', 'Chrome Phone Android'],
  ['Edge Windows', 'Chrome Pc'],
  ['Chrome iPhone', 'Chrome Phone'],
  ['Safari iPad (desktop site, maxTouchPoints 5)', 'Tablet'],
  ['Chrome Android phone', 'Chrome Phone Android'],
  ['Huawei Browser HarmonyOS NEXT', 'Chrome Phone'],
  ['Firefox Linux', 'Pc'],
]

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

const others: [what: string, flags: string, ua: string, globals?: DeviceGlobals][] = [
  ['a tablet of HarmonyOS', 'Tablet', `Mozilla/5.0 (Tablet; OpenHarmony 5.0) ${webkit} ArkWeb/4.1.6.1`],
  ['a computer of HarmonyOS', 'Pc', `Mozilla/5.0 (PC; OpenHarmony 5.0) ${webkit} ArkWeb/4.1.6.1`],
  [
    'HarmonyOS that calls itself Android',
    'Chrome Phone Android',
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; ELS-AN00) ${webkit} Chrome/99.0 Mobile Safari/537.36`,
  ],
  [
    'a Windows Phone that also names Android and iPhone',
    'Phone Android',
    'Mozilla/5.0 (Mobile; Windows Phone 8.1; Android 4.0; ARM; Trident/7.0; IEMobile/11.0) like iPhone OS 7_0_3',
  ],
  [
    'an early Windows Phone',
    'Phone',
    'Mozilla/5.0 (compatible; MSIE 9.0; Windows Phone OS 7.5; Trident/5.0; IEMobile/9.0)',
  ],
  [
    'an Android tablet',
    'Chrome Tablet Android',
    `Mozilla/5.0 (Linux; Android 13; SM-X700) ${webkit} Chrome/120.0`,
  ],
  [
    'a Fire tablet',
    'Chrome Tablet Android',
    `Mozilla/5.0 (Linux; Android 9; KFMAWI) ${webkit} Silk/120 like Chrome/120 Safari/537.36`,
  ],
  ['a Kindle', 'Pc', 'Mozilla/5.0 (Linux; U; en-US) AppleWebKit/528.5+ Version/4.0 Kindle/3.0'],
  [
    'a television of Android',
    'Chrome Tablet Android',
    `Mozilla/5.0 (Linux; Android 12; BRAVIA 4K) ${webkit} Chrome/110.0 Safari/537.36`,
  ],
  ['a television of Tizen', 'Chrome Pc', `Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.5) ${webkit} 85.0 Chrome TV`],
  ['a tablet of Firefox OS', 'Tablet', 'Mozilla/5.0 (Tablet; rv:26.0) Gecko/26.0 Firefox/26.0'],
  ['Windows with a pen', 'Pc', 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; .NET4.0C; Tablet PC 2.0)'],
  ['a PlayBook', 'Tablet', 'Mozilla/5.0 (PlayBook; U; RIM Tablet OS 2.1.0) AppleWebKit/536.2+ Version/7.2'],
  ['an iPod', 'Phone', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15'],
  ['a Mac', 'Pc', `${mac} Version/17.0 Safari/605.1.15`],
  ['an iPad that asks for the desktop site', 'Tablet', `${mac} Version/17.0`, { maxTouchPoints: 5 }],
  ['a Mac with one touch point', 'Pc', `${mac} Version/17.0`, { maxTouchPoints: 1 }],
  ['a Windows machine with a touch screen', 'Pc', 'Mozilla/5.0 (Windows NT 10.0)', { maxTouchPoints: 10 }],
  ['a private WeCom', 'Pc QyWx', 'Mozilla/5.0 (Windows NT 10.0) wxworklocal/2.5 MicroMessenger/6.3'],
  ['WeCom in capitals', 'Phone QyWx', `${iphone} WXWORK/5.0 MICROMESSENGER/8`],
  [
    'a computer’s WeChat that can also run mini-programs',
    'Pc Wx WxLlq',
    'Mozilla/5.0 (Windows NT 10.0) MicroMessenger/7.0.20 MiniProgramEnv/Windows WindowsWechat',
  ],
  [
    'a web-view before its suffix',
    'Phone Wx WxXcx',
    `${iphone} MicroMessenger/8.0`,
    { wxEnvironment: 'miniprogram' },
  ],
  [
    'that word in WeCom',
    'Phone QyWx',
    `${iphone} wxwork/4 MicroMessenger/7`,
    { wxEnvironment: 'miniprogram' },
  ],
  ['that word outside WeChat', 'Phone', iphone, { wxEnvironment: 'miniprogram' }],
  ['a mini-program of Alipay', 'Phone', `${iphone} AlipayClient/10.2 MiniProgram`],
  ['the native mini-program', 'Phone Wx WxXcx', 'iPhone', { miniProgram: true }],
  ['the native mini-program in WeCom', 'Phone QyWx', 'iPhone wxwork', { miniProgram: true }],
  ['a robot', 'Pc', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  [
    'a robot that plays a phone',
    'Chrome Phone Android',
    'Linux; Android 6.0.1 Chrome/120 Mobile (compatible; bingbot)',
  ],
  ['a test browser', 'Chrome Pc', `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/120.0`],
  ['nothing', 'Pc', ''],
]

describe('environment flags', () => {
  it('are nine', () => expect(Object.keys(environmentFlags(''))).toEqual(names))

  it('have a row for each string', () =>
    expect(sample.map(([what]) => what)).toEqual(userAgents.map(([what]) => what)))

  it.each(sample)('of %s: %s', (what, flags) => {
    const ua = userAgents.find(([name]) => name === what)?.[2] ?? ''
    expect(flagsOf(ua, { maxTouchPoints: what.includes('iPad') ? 5 : 0 })).toBe(flags)
  })

  it.each(others)('of %s, which is in no list: %s', (...row) => {
    const [, flags, ua, globals] = row
    expect(flagsOf(ua, globals)).toBe(flags)
  })
})

/** Reproducible pseudo-random numbers. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; state = (state * 1103515245 + 12345) % 2147483648) yield state
}

const pieces = [
  ...['iPhone', 'iPad', 'iPod', 'Macintosh', 'Android 13', 'Mobile', '(Phone; OpenHarmony 5.0)', 'PlayBook'],
  ...['(Tablet; OpenHarmony 5.0)', 'Windows Phone 10.0', 'Windows NT 10.0', 'Firefox/127.0', 'Tablet;'],
  ...['Chrome/120', 'CriOS/120', 'MicroMessenger/8.0', 'wxwork/4.1', 'wxworklocal/2', 'miniProgram/wx12'],
  ...['MiniProgramEnv/Mac', 'AlipayClient/10', 'DingTalk/7.6', 'TaurusApp(x/3)', 'dtdreamweb', '微信', ''],
]

function anyAgent(next: () => number): string {
  const count = next() % 8
  const parts = Array.from({ length: count }, () => pieces[next() % pieces.length] ?? '')
  const text = parts.join(' ')
  return next() % 3 === 0 ? text.toUpperCase() : text
}

describe('environment flags of any string', () => {
  const source = numbers(20261120)
  // The low bits of this generator hardly vary.
  const next = () => Math.floor(source.next().value / 65536)
  const cases = Array.from({ length: 5000 }, () => ({
    ua: anyAgent(next),
    globals: {
      maxTouchPoints: next() % 6,
      wxEnvironment: [undefined, 'miniprogram', 'browser'][next() % 3],
      miniProgram: next() % 4 === 0,
    },
  }))

  const breaking = (holds: (flags: ReturnType<typeof environmentFlags>, ua: string) => boolean) =>
    cases.filter(({ ua, globals }) => !holds(environmentFlags(ua, globals), ua)).slice(0, 3)

  it('name exactly one of phone, tablet and computer', () =>
    expect(
      breaking(({ isPhone, isTablet, isPc }) => [isPhone, isTablet, isPc].filter(Boolean).length === 1),
    ).toEqual([]))

  it('set a mini-program or a browser flag for WeChat, and for no other app', () =>
    expect(
      breaking(({ isWx, isWxXcx, isWxLlq }) => (isWx ? isWxXcx !== isWxLlq : !isWxXcx && !isWxLlq)),
    ).toEqual([]))

  it('never identify WeCom as WeChat', () =>
    expect(breaking(({ isWx, isQyWx }, ua) => isQyWx === /wxwork/i.test(ua) && !(isWx && isQyWx))).toEqual(
      [],
    ))

  it('do not depend on capitals', () =>
    expect(
      cases
        .filter(({ ua, globals }) => flagsOf(ua, globals) !== flagsOf(ua.toLowerCase(), globals))
        .slice(0, 3),
    ).toEqual([]))
})
