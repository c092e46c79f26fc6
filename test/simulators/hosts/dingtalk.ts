import { bridgeScript, codes, type Transport } from './ding-bridges'
import type { Device, HostSimulator, NativeAction, Natives } from './types'

const container = { hostOrigin: 'https://im.dingtalk.com', containerId: 'container-1' }

const devices: Record<string, Device & { transport: Transport }> = {
  android: {
    userAgent:
      'Mozilla/5.0 (Linux; U; Android 13; zh-CN; KB2000 Build/RKQ1.211119.001) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/69.0.3497.100 UWS/3.22.1.249 Mobile Safari/537.36 AliApp(DingTalk/7.0.20) com.alibaba.android.rimet/29094991 Channel/36180121811227 language/zh-CN abi/64 UT4Aplus/0.2.25 colorScheme/light',
    platform: 'Linux armv8l',
    transport: 'nuva',
  },
  iphone: {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/23E246 AliApp(DingTalk/7.8.1) com.laiwang.DingTalk/46766536 Channel/201200 language/zh-Hans-CN UT4Aplus/0.0.6 WK',
    platform: 'iPhone',
    transport: 'webview',
  },
  harmony: {
    userAgent:
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile AliApp(DingTalk/7.6.30)',
    platform: 'Linux aarch64',
    transport: 'harmony',
  },
  windows: {
    userAgent:
      'Mozilla/5.0 (Windows NT 10.0; WOW64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/49.0.2623.110 Safari/537.36 dingtalk-win/1.0.0 nw(0.14.7) DingTalk(4.6.8-Release.282) Mojo/1.0.0 Native AppType(release)',
    platform: 'Win32',
    touchPoints: 0,
    frame: {
      origin: container.hostOrigin,
      name: JSON.stringify({ ...container, hostVersion: '7.6.0', language: 'zh-CN' }),
    },
    transport: 'frame',
  },
}

const listening = ['biz.navigation.setRight', 'biz.navigation.setLeft', 'ui.pullToRefresh.enable']

const { denied, cancelled, failed } = codes
const url = 'https://workbench.example.com/dsb/file/a.pdf'
const picture = 'https://workbench.example.com/dsb/file/a.png'

const page: Natives = {
  // First: on computers the driver's first call sets the title to find the bridge.
  requestGrant: {
    api: 'runtime.permission.requestAuthCode',
    ok: { code: 'code-1' },
    params: { corpId: 'corp-1' },
    result: { kind: 'host', code: 'code-1' },
    denied,
    failed: { errorCode: '5', errorMessage: 'wrong corpId' },
    failedCode: '5',
  },
  setTitle: { api: 'biz.navigation.setTitle', ok: {}, params: { title: 'Bureau' }, denied, failed },
  close: { api: 'biz.navigation.close', ok: {}, failed },
  goBack: { api: 'biz.navigation.goBack', ok: {}, failed },
  openPage: {
    api: 'biz.util.openLink',
    ok: {},
    params: { url: 'https://workbench.example.com/dsb/home/#/me', credible: true, showMenuBar: true },
    denied,
    failed,
  },
  openBrowser: {
    api: 'biz.util.openLink',
    ok: {},
    params: { url: 'https://www.chinatax.gov.cn/', credible: false, showMenuBar: true },
    denied,
    failed,
  },
  setRightButton: {
    api: 'biz.navigation.setRight',
    ok: {},
    params: { show: true, control: true, text: 'More', watch: true },
    failed,
    neverSilent: true,
  },
  interceptBack: {
    api: 'biz.navigation.setLeft',
    ok: {},
    params: { control: true, android: true, watch: true },
    result: '[function]',
    failed,
    neverSilent: true,
  },
  setSwipeBack: { api: 'biz.navigation.popGesture', ok: {}, params: { popGestureEnabled: false }, failed },
  enablePullToRefresh: {
    api: 'ui.pullToRefresh.enable',
    ok: {},
    params: { watch: true },
    result: '[function]',
    failed,
    neverSilent: true,
  },
  setOrientation: {
    api: 'device.screen.rotateView',
    ok: {},
    params: { showStatusBar: true, clockwise: true },
    failed,
  },
}

const feedback: Natives = {
  toast: {
    api: 'device.notification.toast',
    ok: {},
    params: { icon: 'success', text: 'Saved', duration: 2, delay: 0 },
    failed,
  },
  alert: {
    api: 'device.notification.alert',
    ok: {},
    params: { title: 'Prompt', message: 'Too late', buttonName: 'OK' },
    failed,
  },
  confirm: {
    api: 'device.notification.confirm',
    ok: { buttonIndex: 0 },
    params: { title: 'Prompt', message: 'Hand in?', buttonLabels: ['Hand in', 'Back'] },
    result: true,
    failed,
  },
  showPreloader: {
    api: 'device.notification.showPreloader',
    ok: {},
    params: { text: 'counting', showIcon: true },
    failed,
  },
  hidePreloader: { api: 'device.notification.hidePreloader', ok: {}, failed },
  actionSheet: {
    api: 'device.notification.actionSheet',
    ok: { buttonIndex: 1 },
    params: { title: 'Which?', cancelButton: 'Back', otherButtons: ['first', 'second'] },
    result: 1,
    cancelled,
    failed,
  },
  vibrate: { api: 'device.notification.vibrate', ok: {}, params: { duration: 300 }, failed },
}

const files: Natives = {
  previewImages: {
    api: 'biz.util.previewImage',
    ok: {},
    params: { urls: [picture, `${picture}?2`], current: `${picture}?2` },
    failed,
  },
  downloadFile: { api: 'biz.util.downloadFile', ok: {}, params: { url, name: 'a.pdf' }, denied, failed },
  saveImage: { api: 'biz.util.saveImage', ok: {}, params: { image: picture }, denied, failed },
  copyText: { api: 'biz.clipboardData.setData', ok: {}, params: { text: 'copied words' }, failed },
  scanCode: {
    api: 'biz.util.scan',
    ok: { text: 'scanned' },
    params: { type: 'qrCode' },
    result: 'scanned',
    denied,
    cancelled,
    failed,
  },
}

const people: Natives = {
  pickPeople: {
    api: 'biz.contact.complexPicker',
    ok: {
      selectedCount: 1,
      users: [{ name: '李四', avatar: '', emplId: 'e1' }],
      departments: [{ id: 7, name: '税政科', number: '3' }],
    },
    params: {
      ...{
        title: 'Who?',
        corpId: 'corp-1',
        appId: 1000001,
        multiple: true,
        maxUsers: 5,
        pickedUsers: ['u0'],
      },
      ...{ permissionType: 'GLOBAL', responseUserOnly: false, startWithDepartmentId: 0 },
    },
    result: { users: [{ id: 'e1', name: '李四' }], departments: [{ id: '7', name: '税政科' }] },
    denied,
    cancelled,
    failed,
  },
  callPhone: {
    api: 'biz.telephone.showCallMenu',
    ok: {},
    params: { phoneNumber: '12366', code: '+86', showDingCall: false },
    denied,
    failed,
  },
  share: {
    api: 'biz.util.share',
    ok: {},
    params: {
      ...{ type: 0, title: 'Survey', content: 'Please answer', image: '' },
      url: 'https://workbench.example.com/dsb/home/',
    },
    cancelled,
    failed,
  },
  getLocation: {
    api: 'device.geolocation.get',
    ok: { longitude: 120.17, latitude: 30.25, accuracy: 40, address: '湖滨路1号', city: '杭州市' },
    params: { targetAccuracy: 200, coordinate: 1, withReGeocode: true, useCache: true },
    result: { latitude: 30.25, longitude: 120.17, accuracy: 40, address: '湖滨路1号' },
    denied,
    failed,
  },
  openLocation: {
    api: 'biz.map.view',
    ok: {},
    params: { latitude: 30.25, longitude: 120.17, title: 'Bureau' },
    failed,
  },
  openApp: { api: 'device.launcher.launchApp', ok: { result: true }, params: { app: 'app-1' }, failed },
  getDeviceInfo: {
    api: 'device.base.getPhoneInfo',
    ok: { screenWidth: 390, brand: 'HUAWEI', model: 'Mate 70', version: '5.0', netInfo: 'wifi' },
    result: { brand: 'HUAWEI', model: 'Mate 70', system: '5.0' },
    failed,
  },
  getNetworkType: {
    api: 'device.connection.getNetworkType',
    ok: { result: '5g' },
    result: 'cellular',
    failed,
  },
  checkFace: {
    api: 'biz.verify.startAuth',
    ok: { tmpAuthCode: 'face-1' },
    params: {
      ...{ bizId: 'biz-1', authType: 'byDingtalk' },
      userInfo: { name: '张三', IDCardNo: '110101199003070011' },
    },
    result: { result: 'face-1' },
    denied,
    cancelled,
    failed,
  },
}

const configure: NativeAction = {
  api: 'runtime.permission.requestJsApis',
  ok: {},
  params: {
    ...{ agentId: '1000001', corpId: 'corp-1', timeStamp: '1414587457', nonceStr: 'nonce-1', type: 0 },
    signature: '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    jsApiList: [
      ...['biz.contact.complexPicker', 'device.geolocation.get', 'biz.telephone.showCallMenu'],
      ...['device.launcher.launchApp', 'biz.verify.startAuth'],
    ],
  },
}

/** The page's URL, which only computers need; phones determine it themselves. */
const here = { url: 'https://workbench.example.com/dsb/home/?corpId=corp-1' }

function without(natives: Natives, names: (keyof Natives)[]): Natives {
  return Object.fromEntries(
    Object.entries(natives).filter(([name]) => !names.includes(name as keyof Natives)),
  )
}

const all: Natives = { ...page, ...feedback, ...files, ...people, configure }

const onComputers: Natives = {
  ...without(all, [
    ...([
      'setRightButton',
      'interceptBack',
      'setSwipeBack',
      'enablePullToRefresh',
      'setOrientation',
    ] as const),
    ...(['vibrate', 'saveImage', 'scanCode', 'callPhone', 'getLocation'] as const),
    ...(['openLocation', 'openApp', 'getDeviceInfo', 'checkFace'] as const),
  ]),
  requestGrant: { ...page.requestGrant!, params: { corpId: 'corp-1', ...here } },
  toast: { ...feedback.toast!, params: { type: 'success', text: 'Saved', duration: 2, delay: 0 } },
  configure: { ...configure, api: 'config', params: { ...(configure.params as object), ...here } },
}

const nativesByDevice: Record<string, Natives> = {
  android: without(all, ['setSwipeBack', 'downloadFile']),
  iphone: without(all, ['downloadFile']),
  harmony: without(all, ['setSwipeBack']),
  windows: onComputers,
}

/** The page is in a window of its own: there is no side panel to quit. */
const inNoPanel = { 'biz.navigation.quit': { fail: { errorCode: '3', errorMessage: 'no panel' } } }

export const simulator: HostSimulator = {
  host: 'dingtalk',
  devices,
  install: (device) =>
    bridgeScript({ transport: devices[device]?.transport ?? 'frame', usual: inNoPanel, listening }),
  natives: (device) => nativesByDevice[device] ?? {},
}
