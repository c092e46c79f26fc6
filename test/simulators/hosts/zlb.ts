import type { HostSimulator, Natives } from './types'

export const bridgeScript = 'https://assets.zjzwfw.gov.cn/assets/ZWJSBridge/1.1.0/zwjsbridge.js'

/** The transport below the bridge is not public, so only its documented API is simulated. */
const script = `(() => {
  const native = window.__native
  const call = (api) => (params) => {
    native.calls.push({ api, params })
    const answer = native.answers[api] ?? { ok: {} }
    if (answer === 'silent') return new Promise(() => undefined)
    return 'ok' in answer ? Promise.resolve(answer.ok) : Promise.reject(answer.fail)
  }
  const own = { onReady: (listener) => native && setTimeout(listener), then: undefined }
  window.ZWJSBridge = new Proxy(own, { get: (target, api) => (api in target ? target[api] : call(api)) })
})()`

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const dataUrl = `data:image/png;base64,${pixel}`

const failed = { errorCode: 1009, errorMessage: 'broken' }
const cancelled = { errorCode: -1, errorMessage: 'cancelled' }
const denied = { errorCode: 1002, errorMessage: 'no permission' }
const failures = { failed, failedCode: '1009' }

const url = 'https://workbench.example.com/dsb/file/a.pdf'
const chosen = {
  api: 'chooseImage',
  params: { upload: false },
  ok: { picSrc: [dataUrl, pixel, pixel], picPath: ['/tmp/1.png', '/tmp/2.png', '/tmp/3.png'] },
  ...failures,
  denied,
  cancelled,
}
// oxlint-disable-next-line typescript/no-explicit-any -- a matcher in place of a value
const asymmetric = (check: (value: any) => boolean) => ({ asymmetricMatch: check })
const file = (name: string) => ({
  name,
  size: asymmetric((size: number) => size > 0),
  type: name.endsWith('png') ? 'image/png' : 'image/jpeg',
  source: asymmetric(({ blob }: { blob: number }) => blob > 0),
})
const image = (name: string) => ({
  id: `/tmp/${name.replace(/\..*/, '')}.png`,
  size: asymmetric((size: number) => size > 0),
  file: file(name),
})

const natives: Natives = {
  setTitle: { api: 'setTitle', params: { title: 'Bureau' }, ok: { result: true }, ...failures },
  close: { api: 'close', ok: {}, ...failures },
  openPage: {
    api: 'openLink',
    params: { url: 'https://workbench.example.com/dsb/home/#/me' },
    ok: {},
    ...failures,
  },
  openBrowser: { api: 'openLink', params: { url: 'https://www.chinatax.gov.cn/' }, ok: {}, ...failures },
  openApp: {
    api: 'openLink',
    options: { id: 'https://mapi.zjzwfw.gov.cn/x' },
    params: { url: 'https://mapi.zjzwfw.gov.cn/x' },
    ok: {},
    ...failures,
  },
  setRightButton: {
    api: 'setMenu',
    params: { items: [{ id: 'right', text: 'More', iconUrl: '', type: 0 }] },
    ok: { id: 'other' },
    neverSilent: true,
    ...failures,
  },
  toast: { api: 'toast', params: { type: 'success', message: 'Saved', duration: 2000 }, ok: {}, ...failures },
  alert: {
    api: 'alert',
    params: { title: 'Prompt', message: 'Too late', buttonName: 'OK' },
    ok: {},
    ...failures,
  },
  confirm: {
    api: 'confirm',
    params: { title: 'Prompt', message: 'Hand in?', buttonLabels: ['Hand in', 'Back'] },
    ok: { buttonIndex: 0 },
    result: true,
    ...failures,
  },
  showPreloader: {
    api: 'showPreloader',
    params: { text: 'counting', showIcon: true, delay: 0 },
    ok: {},
    ...failures,
  },
  hidePreloader: { api: 'hidePreloader', ok: {}, ...failures },
  actionSheet: {
    api: 'actionSheet',
    params: { title: 'Which?', otherButtons: ['first', 'second'], cancelButton: 'Back' },
    ok: { buttonIndex: 1, value: 'second' },
    result: 1,
    cancelled,
    ...failures,
  },
  chooseImages: { ...chosen, result: [image('1.png'), image('2.jpg')] },
  downloadFile: { api: 'downloadFile', params: { url }, ok: { success: true }, ...failures },
  saveImage: { api: 'saveImage', params: { url: url.replace('pdf', 'png') }, ok: {}, ...failures },
  copyText: { api: 'setClipboardData', params: { text: 'copied words' }, ok: {}, ...failures },
  scanCode: {
    api: 'scan',
    params: { type: 'qrCode' },
    ok: { text: 'said' },
    result: 'said',
    denied,
    cancelled,
    ...failures,
  },
  callPhone: { api: 'phoneCall', params: { corpId: '12366' }, ok: {}, ...failures },
  share: {
    api: 'share',
    params: {
      url: 'https://workbench.example.com/dsb/home/',
      title: 'Survey',
      content: 'Please answer',
      image: '',
    },
    ok: {},
    cancelled,
    ...failures,
  },
  getLocation: {
    api: 'getLocation',
    ok: { longitude: '120.17', latitude: '30.25', cityName: '杭州', detailAddress: '湖路1号' },
    result: { longitude: 120.17, latitude: 30.25, address: '湖路1号' },
    denied: { errorCode: 1001, errorMessage: 'no permission' },
    ...failures,
  },
  getNetworkType: { api: 'getNetworkType', ok: { result: '4g' }, result: 'cellular', ...failures },
  getUserType: { api: 'getUserType', ok: { userType: 2 }, result: 'legalPerson', ...failures },
  checkFace: {
    api: 'zmAuthentication',
    params: { certNo: '110101199003070011', certName: '张三' },
    ok: { status: '1', pass: true, passId: 'pass-1' },
    result: { result: 'pass-1' },
    cancelled,
    ...failures,
  },
}

const wechat: Natives = {
  ...natives,
  requestGrant: {
    api: 'ssoTicket',
    ok: { result: true, ticketId: 'ticket-1' },
    result: { kind: 'ticket', code: 'ticket-1' },
    failed,
  },
}

export const simulator: HostSimulator = {
  host: 'zlb',
  address: 'https://zhejiang-citizen.example.com/dsb/home/?corpId=corp-1#/home',
  devices: {
    iphone: {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/20A5283p Ariver/1.0.10 Jupiter/1.0.0 000001@ZLB_iphone_6.19.0 hanweb_iphone_/hanweb/dtdreamweb/bundleVersion6.19.0',
      platform: 'iPhone',
    },
    alipay: {
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; 2512BPNDAC Build/UKQ1.230917.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/105.0.5195.148 Mobile Safari/537.36 AlipayDefined AriverApp(AP/10.2.8) AlipayClient/10.2.8 MiniProgram Language/zh-Hans',
      platform: 'Linux armv8l',
    },
    wechat: {
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 17_2_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.76(0x18004c24) NetType/WIFI Language/zh_CN miniProgram/wx2c1c63e28bb33be1',
      platform: 'iPhone',
    },
  },
  install: () => 'window.__native = { calls: [], answers: {} }',
  natives: (device) => (device === 'wechat' ? wechat : natives),
  scripts: { [bridgeScript]: script },
}
