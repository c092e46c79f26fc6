import { ApiCalls } from './api'
import { createCanvases } from './canvas'
import { createFiles } from './files'
import { createPages } from './pages'
import { createRequest } from './request'
import { createStorage } from './storage'

/** Calls with an effect only: they succeed and are recorded. */
const effects = [
  'showLoading hideLoading showActionSheet setNavigationBarTitle setNavigationBarColor',
  'pageScrollTo stopPullDownRefresh startPullDownRefresh showShareMenu hideShareMenu updateShareMenu',
  'makePhoneCall scanCode previewImage saveImageToPhotosAlbum getLocation chooseLocation openLocation',
  'chooseImage chooseMedia chooseMessageFile compressImage getImageInfo',
  'vibrateShort vibrateLong openSetting getSetting authorize requestPayment navigateToMiniProgram',
  'exitMiniProgram checkSession hideHomeButton setBackgroundColor setBackgroundTextStyle getNetworkType',
  'startFacialRecognitionVerify setVisualEffectOnCapture enableAlertBeforeUnload disableAlertBeforeUnload',
]
  .join(' ')
  .split(' ')

const events = [
  'AppShow',
  'AppHide',
  'NetworkStatusChange',
  'WindowResize',
  'Error',
  'UnhandledRejection',
  'ThemeChange',
  'UserCaptureScreen',
  'KeyboardHeightChange',
]

const phone = { brand: 'devtools', model: 'phone', platform: 'android', system: 'Android 14' }
const screen = { pixelRatio: 3, screenWidth: 390, screenHeight: 844, windowWidth: 390, windowHeight: 753 }
const screenEdges = {
  statusBarHeight: 47,
  safeArea: { left: 0, right: 390, top: 47, bottom: 810, width: 390, height: 763 },
}
const base = {
  SDKVersion: '3.8.0',
  version: '8.0.50',
  language: 'zh_CN',
  theme: 'light',
  host: { env: 'WeChat' },
}

export type FakeWx = ReturnType<typeof createWx>

/** A `wx` built from documented behaviour. `calls` records and scripts it, `emit` triggers its events. */
export function createWx({ firstRoute = 'pages/home/index' } = {}) {
  const calls = new ApiCalls()
  const launch = { path: firstRoute, query: {}, scene: 1001, referrerInfo: {} }
  const wx = {
    calls,
    ...Object.fromEntries(effects.map((api) => [api, calls.define(api)])),
    ...createStorage(calls),
    ...createPages(calls, firstRoute),
    ...createFiles(calls),
    ...createCanvases(calls),
    ...createClipboard(calls),
    ...createEvents(),
    request: createRequest(calls),
    login: calls.define('login', () => ({ code: 'demo-wx-code' })),
    showModal: calls.define('showModal', () => ({ confirm: true, cancel: false })),
    getSystemInfoSync: () => ({ ...phone, ...screen, ...screenEdges, ...base }),
    getSystemInfo: calls.define('getSystemInfo', () => ({ ...phone, ...screen, ...screenEdges, ...base })),
    getWindowInfo: () => ({ ...screen, ...screenEdges, screenTop: 91 }),
    getDeviceInfo: () => phone,
    getAppBaseInfo: () => base,
    getAccountInfoSync: () => ({
      miniProgram: { appId: 'touristappid', envVersion: 'develop', version: '' },
    }),
    getMenuButtonBoundingClientRect: () => ({
      left: 296,
      right: 383,
      top: 51,
      bottom: 83,
      width: 87,
      height: 32,
    }),
    // No update is ever ready here; `test/weapp/harness` simulates one.
    getUpdateManager: () => ({ onUpdateReady: () => undefined, applyUpdate: () => undefined }),
    getLaunchOptionsSync: () => launch,
    getEnterOptionsSync: () => launch,
    nextTick: (callback: () => void) => queueMicrotask(callback),
    canIUse: (name: string): boolean => (name.split('.')[0] ?? '') in wx,
    env: { USER_DATA_PATH: 'http://usr' },
  }
  return wx
}

/**
 * Copying displays a toast:
 * developers.weixin.qq.com/miniprogram/dev/api/device/clipboard/wx.setClipboardData.html
 */
function createClipboard(calls: ApiCalls) {
  /** The current toast. */
  const toast: { title: string | null } = { title: null }
  let clipboard = ''
  return {
    toast,
    showToast: calls.define('showToast', ({ title }) => void (toast.title = String(title))),
    hideToast: calls.define('hideToast', () => void (toast.title = null)),
    setClipboardData: calls.define('setClipboardData', ({ data }) => {
      clipboard = String(data)
      toast.title = '内容已复制'
    }),
    getClipboardData: calls.define('getClipboardData', () => ({ data: clipboard })),
  }
}

function createEvents() {
  type Listener = (payload?: unknown) => void
  const listeners = new Map<string, Set<Listener>>(events.map((event) => [event, new Set()]))
  const of = (event: string) => listeners.get(event) ?? new Set<Listener>()
  const pairs = events.flatMap((event) => [
    [`on${event}`, (listener: Listener) => void of(event).add(listener)],
    [
      `off${event}`,
      (listener?: Listener) => (listener ? void of(event).delete(listener) : of(event).clear()),
    ],
  ])
  return {
    ...(Object.fromEntries(pairs) as Record<string, (listener: Listener) => void>),
    emit: (event: string, payload?: unknown) => of(event).forEach((listener) => listener(payload)),
  }
}
