import path from 'node:path'
import { buildSync } from 'esbuild'
import { bridgeScript, codes, type Transport } from './ding-bridges'
import type { Answer, Device, HostSimulator, NativeAction, Natives } from './types'

type Client = 'mpaas' | 'kernel' | 'pc'

interface ZwddDevice extends Device {
  client: Client
  transport: Transport
}

const base = (system: string) =>
  `Mozilla/5.0 (Linux; U; Android 11; zh-CN; ${system}) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/69.0.3497.100 UWS/3.22.2.57 Mobile Safari/537.36`
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_3_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/20D67'

const devices: Record<string, ZwddDevice> = {
  'android, mPaaS': {
    userAgent: `${base('M2012K10C Build/RP1A.200720.011')} Nebula AlipayDefined mPaaSClient/10.2.8 TaurusApp(zheding/2.10.0)`,
    platform: 'Linux armv8l',
    client: 'mpaas',
    transport: 'mpaas',
  },
  'iphone, mPaaS': {
    userAgent: `${iphone} NebulaSDK/1.8.100112 Nebula WK PSDType(1) mPaaSClient/(null) TaurusApp(zheding/2.10.0)`,
    platform: 'iPhone',
    client: 'mpaas',
    transport: 'mpaas',
  },
  'android, kernel': {
    userAgent: `${base('X Build/A')} AliApp(DingTalk/6.3.0) TaurusApp(x/3.0.0)`,
    platform: 'Linux armv8l',
    client: 'kernel',
    transport: 'nuva',
  },
  'iphone, kernel': {
    userAgent: `${iphone} AliApp(DingTalk/6.3.0) TaurusApp(x/3.0.0)`,
    platform: 'iPhone',
    client: 'kernel',
    transport: 'webview',
  },
  windows: {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/91.0.4472.124 Safari/537.36 dingtalk-win/1.0.0 nw(0.14.7) DingTalk(6.3.0-Release.1) TaurusApp(x/3.0.0)',
    platform: 'Win32',
    touchPoints: 0,
    client: 'pc',
    transport: 'platform',
  },
}

const { denied, cancelled, failed } = codes
const failures = { denied, failed }

/** An action by its API names in the three protocols; empty where a client lacks it. */
interface Row extends Omit<NativeAction, 'api'> {
  names: [mpaas: string, kernel: string, pc?: string]
}

/** The same name on phones; DingTalk's kernel has it in the vendor's own namespace. */
const phones = (api: string, pc?: string): Row['names'] =>
  [api, `taurus.common.${api}`, ...(pc ? [pc] : [])] as Row['names']

const url = 'https://workbench.example.com/dsb/file/a.pdf'
const picture = 'https://workbench.example.com/dsb/file/a.png'
const home = 'https://workbench.example.com/dsb/home/'
const pickedImages = { images: [{ size: 120, path: '/tmp/a.jpg', type: 0 }] }

/** Drawn by the SDK. The lab also uses this file, so the matcher does not depend on a test runner. */
const drawn = { asymmetricMatch: (value: unknown) => /^data:image\/png;base64,\S{100}/.test(String(value)) }

/** The administrator's watermark settings for pages of apps, in the format of the vendor's type. */
export const markRule = {
  watermark: {
    ruleContent: {
      enable: 1,
      effectPage: { h5PageOther: 1 },
      watermarkContent: { enableUsername: 1, enablePhoneNumber: 1, customCopy: '' },
      watermarkStyle: {
        ...{ fontStyle: 1, fontSize: 13, fontColor: '#171A1D', transparency: 90 },
        ...{ tiltAngle: -15, leftAndRightSpacing: 50, upAndDownSpacing: 50, showDensity: 1 },
      },
    },
  },
  userInfo: { userName: '张三', lastFourPhoneNo: '0001' },
}

const rows: Partial<Record<keyof Natives, Row>> = {
  requestGrant: {
    names: phones('getAuthCode', 'runtime.permission.requestAuthCode'),
    ok: { code: 'code-1', expireTime: 300 },
    params: { corpId: '' },
    result: { kind: 'ticket', code: 'code-1' },
    ...failures,
  },
  setTitle: {
    names: ['setTitle', 'biz.navigation.setTitle', 'biz.navigation.setTitle'],
    ok: {},
    params: { title: 'Bureau' },
    failed,
  },
  close: { names: ['popWindow', 'biz.navigation.close', 'biz.navigation.quit'], ok: {}, failed },
  goBack: { names: ['h5PageBack', 'biz.navigation.goBack'], ok: {}, failed },
  openPage: {
    names: phones('openLink', 'biz.util.openLink'),
    ok: {},
    params: { url: `${home}#/me` },
    ...failures,
  },
  openBrowser: {
    names: phones('openBrowser', 'biz.util.openLink'),
    ok: {},
    params: { url: 'https://www.chinatax.gov.cn/' },
    ...failures,
  },
  setRightButton: {
    names: ['setOptionMenu', 'biz.navigation.setRight'],
    ok: {},
    neverSilent: true,
  },
  interceptBack: {
    names: ['setNavLeftText', 'biz.navigation.setLeft'],
    ok: {},
    params: { control: true, android: true, text: '' },
    result: '[function]',
    neverSilent: true,
  },
  enablePullToRefresh: {
    names: ['pullRefresh', 'ui.pullToRefresh.enable'],
    ok: {},
    result: '[function]',
    neverSilent: true,
  },
  setOrientation: {
    names: phones('rotateView'),
    ok: {},
    params: { showStatusBar: true, clockwise: true },
    failed,
  },
  toast: { names: phones('toast', 'device.notification.toast'), ok: {}, failed },
  alert: {
    names: phones('alert'),
    ok: {},
    params: { title: 'Prompt', message: 'Too late', button: 'OK' },
    failed,
  },
  confirm: {
    names: phones('confirm', 'device.notification.confirm'),
    ok: { ok: true },
    result: true,
    failed,
  },
  showPreloader: {
    names: ['showLoading', 'device.notification.showPreloader'],
    ok: {},
    params: { text: 'counting' },
    failed,
  },
  hidePreloader: { names: ['hideLoading', 'device.notification.hidePreloader'], ok: {}, failed },
  actionSheet: {
    names: phones('showActionSheet', 'device.notification.actionSheet'),
    ok: { buttonIndex: 1 },
    params: { title: 'Which?', cancelButton: 'Back', otherButtons: ['first', 'second'] },
    result: 1,
    cancelled,
    failed,
  },
  vibrate: { names: phones('vibrate'), ok: {}, params: { duration: 300 }, failed },
  chooseImages: {
    names: phones('dgChooseImage', 'biz.util.dgChooseImage'),
    ok: pickedImages,
    params: { enableVideo: false },
    result: [{ id: '/tmp/a.jpg', size: 120 }],
    cancelled,
    ...failures,
  },
  readImage: {
    names: phones('readImageToBase64', 'readImageToBase64'),
    ok: { base64: 'iVBORw0KGgo=' },
    params: { filePath: 'image-1' },
    result: 'data:image/png;base64,iVBORw0KGgo=',
    failed,
  },
  compressImage: {
    names: phones('reduceImageSize', 'reduceImageSize'),
    ok: { filePaths: ['/tmp/small.jpg'] },
    params: { filePaths: ['image-1'], compressLevel: 2 },
    result: { id: '/tmp/small.jpg' },
    failed,
  },
  previewImages: {
    names: phones('previewImage', 'biz.util.previewImage'),
    ok: {},
    params: { urls: [picture, `${picture}?2`], current: `${picture}?2` },
    failed,
  },
  previewDocument: { names: phones('previewDoc', 'biz.util.downloadFile'), ok: {}, ...failures },
  downloadFile: {
    names: ['', '', 'biz.util.downloadFile'],
    ok: {},
    params: { url, name: 'a.pdf' },
    ...failures,
  },
  copyText: { names: phones('copyToClipboard'), ok: {}, params: { text: 'copied words' }, failed },
  scanCode: {
    names: phones('scan'),
    ok: { text: 'scanned' },
    params: { type: 'qrCode' },
    result: 'scanned',
    cancelled,
    ...failures,
  },
  pickPeople: {
    names: phones('chooseContactWithComplexPicker', 'biz.contact.complexPicker'),
    ok: {
      selectedCount: 1,
      users: [{ name: '李四', userid: 'z1' }],
      departments: [{ id: 7, name: '税政科' }],
    },
    params: {
      ...{ title: 'Who?', multiple: true, maxUsers: 5, pickedUsers: ['u0'], responseUserOnly: false },
      ...{ panelTypes: [9, 1], visibilityCodes: 'CHAT_INVALID' },
    },
    result: { users: [{ id: 'z1', name: '李四' }], departments: [{ id: '7', name: '税政科' }] },
    cancelled,
    ...failures,
  },
  callPhone: { names: phones('callPhone'), ok: {}, params: { phoneNum: '12366' }, ...failures },
  share: {
    names: phones('shareToMessage', 'biz.util.share'),
    ok: {},
    params: { url: home, title: 'Survey', content: 'Please answer', image: '' },
    cancelled,
    failed,
  },
  getLocation: {
    names: phones('getGeolocation'),
    ok: { longitude: 120.17, latitude: 30.25, accuracy: 40, address: '湖滨路1号', errorCode: 0 },
    params: { targetAccuracy: 200, coordinate: 1, withReGeocode: true, useCache: true },
    result: { latitude: 30.25, longitude: 120.17, accuracy: 40, address: '湖滨路1号' },
    ...failures,
  },
  openLocation: {
    names: phones('showOnMap'),
    ok: {},
    params: { latitude: 30.25, longitude: 120.17, title: 'Bureau' },
    failed,
  },
  openApp: { names: phones('openApp'), ok: {}, params: { appId: 'app-1' }, ...failures },
  getDeviceInfo: {
    names: phones('getPhoneInfo'),
    ok: { brand: 'HUAWEI', model: 'Mate 70', version: '5.0', netInfo: 'wifi' },
    result: { brand: 'HUAWEI', model: 'Mate 70', system: '5.0' },
    failed,
  },
  getNetworkType: { names: phones('getNetworkType'), ok: { result: 'WiFi' }, result: 'wifi', failed },
  checkFace: {
    names: phones('faceRecognition'),
    ok: { data: 'face-1', width: 10, height: 10, imageType: 'jpg' },
    params: { actionCount: 1 },
    result: { result: 'face-1' },
    cancelled,
    ...failures,
  },
  setScreenshotPolicy: {
    names: phones('setLocalScreenShotPolicy'),
    ok: {},
    params: { policy: '1' },
    ...failures,
  },
  watermark: {
    names: phones('getWaterMarkConfigV2', 'getWaterMarkConfigV2'),
    ok: markRule,
    result: { picture: drawn },
    ...failures,
  },
}

/** Actions whose reply the SDK does not check before it resolves. */
const unread: Record<string, string[]> = {
  mpaas: ['setTitle', 'goBack', 'toast', 'alert', 'confirm', 'showPreloader', 'hidePreloader'],
  kernel: [],
  'iphone, kernel': ['toast'],
  pc: [],
}

const guarded = ['chooseContactWithComplexPicker', 'getGeolocation', 'faceRecognition']
const verdicts = guarded.map((name) => ({ name, validateResult: true }))
const wireName = (client: Client, api: string) => (client === 'kernel' ? `taurus.common.${api}` : api)

const buttons = { title: 'Prompt', message: 'Hand in?' }
const toasted = { text: 'Saved', delay: 0 }

/** Actions whose protocols differ in more than the name. */
const differences: Record<Client, Natives> = {
  mpaas: {
    setRightButton: { api: '', ok: {}, params: { title: 'More', show: true, control: true } },
    toast: { api: '', ok: {}, params: { type: 'success', content: 'Saved', duration: 2000 } },
    confirm: { api: '', ok: {}, params: { ...buttons, okButton: 'Hand in', cancelButton: 'Back' } },
    previewDocument: { api: '', ok: {}, params: { fileUrl: url, fileName: 'a.pdf' } },
  },
  kernel: {
    setRightButton: { api: '', ok: {}, params: { text: 'More', show: true, control: true } },
    toast: { api: '', ok: {}, params: { type: 'success', content: 'Saved', duration: 2000 } },
    confirm: { api: '', ok: {}, params: { ...buttons, okButton: 'Hand in', cancelButton: 'Back' } },
    previewDocument: { api: '', ok: {}, params: { fileUrl: url, fileName: 'a.pdf' } },
  },
  pc: {
    toast: { api: '', ok: {}, params: { type: 'success', ...toasted, duration: 2 } },
    confirm: { api: '', ok: {}, params: { ...buttons, buttonLabels: ['Hand in', 'Back'] } },
    previewDocument: { api: '', ok: {}, params: { url, name: 'a.pdf' } },
  },
}

function nativesOf(device: string): Natives {
  const client = devices[device]?.client
  if (!client) return {}
  const silenced = [...(unread[client] ?? []), ...(unread[device] ?? [])]
  const entries = Object.entries(rows).flatMap(([name, { names, ...row }]) => {
    const isApple = name === 'openBrowser' && device.startsWith('iphone')
    const api = isApple ? wireName(client, 'openLink') : names[['mpaas', 'kernel', 'pc'].indexOf(client)]
    if (!api) return []
    const {
      api: _,
      ok: __,
      ...difference
    } = differences[client][name as keyof Natives] ?? { api: '', ok: {} }
    const native: NativeAction = { ...row, ...difference, api }
    if (silenced.includes(name)) delete native.failed
    return [[name, native]]
  })
  const configure = {
    api: wireName(client, 'authConfig'),
    ok: verdicts,
    params: { ticket: 'government-token', jsApiList: guarded },
  }
  return { ...(Object.fromEntries(entries) as Natives), ...(client === 'pc' ? {} : { configure }) }
}

/** The URL from which the vendor serves its SDK. */
export const scriptUrl = 'https://g.alicdn.com/gdt/jsapi/1.9.51/index.js'

const bundled = buildSync({
  entryPoints: [path.join(path.dirname(require.resolve('gdt-jsapi/package.json')), 'index.js')],
  bundle: true,
  write: false,
  format: 'iife',
  logLevel: 'error',
})

export const simulator: HostSimulator = {
  host: 'zwdd',
  devices,
  install(device) {
    const { client, transport } = devices[device] ?? devices['windows']!
    const usual: Record<string, Answer> = {
      [wireName(client, 'version')]: { ok: { version: '2.10.0' } },
      [wireName(client, 'authConfig')]: { ok: verdicts },
    }
    const listening = ['biz.navigation.setRight', 'biz.navigation.setLeft']
    return bridgeScript({ transport, usual, listening })
  },
  natives: nativesOf,
  scripts: { [scriptUrl]: bundled.outputFiles[0]?.text ?? '' },
}
