import type { HostSimulator, NativeAction, Natives } from './types'
import { signature } from './wechat'
import { bridgeScript } from './weixin-bridge'
import { failures, lackedBy, weixinNatives } from './weixin-natives'

const globals = { __wxjs_environment: 'miniprogram' }

const devices: HostSimulator['devices'] = {
  iphone: {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.76(0x18004c24) NetType/WIFI Language/zh_CN miniProgram/wx2c1c63e28bb33be1',
    platform: 'iPhone',
    globals,
  },
  // On the first opening the user agent lacks `miniProgram/…`; the page uses the global that WeChat sets.
  android: {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 XWEB/1260059 MMWEBSDK/20240501 Mobile Safari/537.36 MicroMessenger/8.0.50.2701(0x2800323E) WeChat/arm64 Weixin NetType/5G Language/zh_CN ABI/arm64',
    platform: 'Linux armv8l',
    globals,
  },
  mac: {
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/132.0.0.0 Safari/537.36 MicroMessenger/7.0.20.1781(0x6700143B) NetType/WIFI MiniProgramEnv/Mac MacWechat/WMPF MacWechat/3.8.7(0x13080712) UnifiedPCMacWechat(0xf2641702) XWEB/18788 miniProgram/wxf13a8dee385f2258',
    platform: 'MacIntel',
    touchPoints: 0,
    globals,
  },
}

const systems: Record<string, 'ios' | 'android'> = { iphone: 'ios', android: 'android' }

const around = (name: string, arg: object): NativeAction => ({
  api: 'invokeMiniProgramAPI',
  ok: {},
  params: { name, arg },
  ...failures('invokeMiniProgramAPI'),
})

const offered = around('postMessage', {
  type: 'share',
  title: 'Survey',
  content: 'Please answer',
  url: 'https://workbench.example.com/dsb/home/',
  image: '',
})

const nativesOf = (device: string): Natives => ({
  ...weixinNatives(systems[device] ?? 'desktop', signature),
  configure: { api: 'preVerifyJSAPI', ok: {}, params: signature },
  setTitle: around('postMessage', {
    type: 'share',
    title: 'Bureau',
    url: 'https://workbench.example.com/dsb/home/#/home',
  }),
  close: around('navigateBack', { delta: 1 }),
  previewDocument: around('navigateTo', {
    url: `/pages/workbench/web/index?link=${encodeURIComponent('https://workbench.example.com/dsb/file/a.pdf')}&name=a.pdf`,
  }),
  openApp: {
    ...around('navigateTo', { url: '/pages/answer/index?id=1' }),
    options: { id: '/pages/answer/index', path: '?id=1' },
  },
  share: offered,
  setMenuCard: offered,
})

export const simulator: HostSimulator = {
  host: 'wxmini',
  devices,
  install: (device) =>
    bridgeScript({
      lacks: lackedBy(systems[device] ?? 'desktop'),
      open: ['preVerifyJSAPI', 'invokeMiniProgramAPI'],
      verifiedBy: 'preVerifyJSAPI',
      listed: 'verifyJsApiList',
    }),
  natives: nativesOf,
}
