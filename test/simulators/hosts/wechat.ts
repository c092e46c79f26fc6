import type { HostSimulator, NativeAction, Natives } from './types'
import { bridgeScript } from './weixin-bridge'
import { openTagsScript } from './weixin-open-tags'
import { failures, lackedBy, weixinNatives } from './weixin-natives'

const devices: HostSimulator['devices'] = {
  iphone: {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.76(0x18004c24) NetType/WIFI Language/zh_CN',
    platform: 'iPhone',
  },
  ipad: {
    userAgent:
      'Mozilla/5.0 (iPad; CPU OS 15_4_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.20(0x18001431) NetType/WIFI Language/zh_CN',
    platform: 'iPad',
  },
  android: {
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 XWEB/1260059 MMWEBSDK/20240501 Mobile Safari/537.36 MicroMessenger/8.0.50.2701(0x2800323E) WeChat/arm64 Weixin NetType/5G Language/zh_CN ABI/arm64',
    platform: 'Linux armv8l',
  },
  windows: {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 NetType/WIFI MicroMessenger/7.0.20.1781(0x6700143B) WindowsWechat(0x63090c37) XWEB/14315 Flue',
    platform: 'Win32',
    touchPoints: 0,
  },
}

const systems: Record<string, 'ios' | 'android' | 'desktop'> = {
  iphone: 'ios',
  ipad: 'ios',
  android: 'android',
  windows: 'desktop',
}

export const signature = {
  verifyAppId: 'corp-1',
  verifySignType: 'sha1',
  verifyTimestamp: '1414587457',
  verifyNonceStr: 'nonce-1',
  verifySignature: '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
}

const shareData = {
  title: 'Survey',
  link: 'https://workbench.example.com/dsb/home/',
  imgUrl: '',
  ...signature,
}

const menuCard: NativeAction = {
  api: 'updateAppMessageShareData',
  ok: {},
  params: { ...shareData, desc: 'Please answer' },
  others: { updateTimelineShareData: { ok: {} } },
  ...failures('updateAppMessageShareData'),
}

const enableOpenTags: NativeAction = {
  api: 'preVerifyJSAPI',
  ok: {},
  params: { verifyOpenTagList: ['wx-open-launch-weapp'], ...signature },
  others: { launchWeapp: { ok: {} } },
}

const nativesOf = (device: string): Natives => ({
  ...weixinNatives(systems[device] ?? 'desktop', signature),
  configure: { api: 'preVerifyJSAPI', ok: {}, params: signature },
  close: { api: 'closeWindow', ok: {}, params: {}, ...failures('closeWindow') },
  share: menuCard,
  setMenuCard: menuCard,
  ...(systems[device] === 'desktop' ? {} : { enableOpenTags }),
})

export const simulator: HostSimulator = {
  host: 'wechat',
  devices,
  install: (device) =>
    `${bridgeScript({
      lacks: lackedBy(systems[device] ?? 'desktop'),
      open: ['preVerifyJSAPI', 'closeWindow'],
      verifiedBy: 'preVerifyJSAPI',
      listed: 'verifyJsApiList',
    })}\n${openTagsScript}`,
  natives: nativesOf,
}
