import { ApiFailure, asyncApi, type ApiOptions } from './async-api'

export interface ModalOptions {
  title?: string
  content?: string
  confirmText?: string
  cancelText?: string
}

/** The user's answers to system dialogs; a test may replace any of these. */
export interface Answers {
  modal: (options: ModalOptions) => boolean | { confirm: boolean; content?: string }
  /** Index of the chosen item; -1 cancels. */
  actionSheet: (items: string[]) => number
  /** The code returned by `wx.login`. */
  loginCode: string
  /** The code for the user's mobile number; undefined if the user refuses. */
  phoneNumberCode: string | undefined
  scanned: string | undefined
  /** The result of a passed face check; undefined if WeChat does not permit the check. */
  verifiedFace: string | undefined
  location: { latitude: number; longitude: number } | undefined
  /** The answer to each message template, or the code of the failure. */
  subscription: 'accept' | 'reject' | 'ban' | number
  /** The picked files; empty if the user cancels. */
  pickedFiles: { path: string; name: string; size: number }[]
}

/** What the app displayed, oldest first. */
export interface Shown {
  toasts: string[]
  /** The current toast. */
  toast: string | undefined
  modals: ModalOptions[]
  titles: string[]
  loading: boolean
  clipboard: string
  /** True if WeChat's menu of the page offers sharing. */
  shareMenu: boolean
  /** Whether screenshots show the screen or nothing. */
  onCapture: 'none' | 'hidden'
  /** The image URLs of each preview. */
  previews: string[][]
  /** The selectors the page was scrolled to; empty for a scroll to a height. */
  scrolledTo: string[]
  calls: string[]
}

export const defaultAnswers = (): Answers => ({
  modal: () => true,
  actionSheet: () => 0,
  loginCode: 'login-code',
  phoneNumberCode: undefined,
  scanned: undefined,
  verifiedFace: undefined,
  location: undefined,
  subscription: 'accept',
  pickedFiles: [],
})

const windowSize = {
  screenWidth: 375,
  screenHeight: 812,
  windowWidth: 375,
  windowHeight: 724,
  statusBarHeight: 44,
  screenTop: 88,
  safeArea: { left: 0, right: 375, top: 44, bottom: 778, width: 375, height: 734 },
}
const deviceInfo = {
  brand: 'devtools',
  model: 'iPhone X',
  system: 'iOS 17.0',
  platform: 'ios',
  abi: 'arm64',
  benchmarkLevel: 30,
  memorySize: 3072,
}
const appBaseInfo = {
  version: '8.0.50',
  language: 'zh_CN',
  theme: 'light',
  enableDebug: false,
  fontSizeSetting: 16,
  host: { env: 'WeChat' },
}
const permissions = {
  cameraAuthorized: true,
  albumAuthorized: true,
  locationAuthorized: true,
  locationEnabled: true,
}

export const viewport = { width: windowSize.windowWidth, height: windowSize.windowHeight }

/** Settings of the phone that a test can change. */
interface Told {
  language: string
  pixelRatio: number
  baseLibrary: string
}

/** Information about phone, window and app; constant except for the parameters. */
export function informationApis({ language, pixelRatio, baseLibrary }: Told): Record<string, unknown> {
  const windowInfo = { ...windowSize, pixelRatio }
  const appBase = { ...appBaseInfo, SDKVersion: baseLibrary, language }
  const all = { ...windowInfo, ...deviceInfo, ...appBase, ...permissions, deviceOrientation: 'portrait' }
  const menuButton = { left: 278, top: 48, right: 365, bottom: 80, width: 87, height: 32 }
  const account = {
    miniProgram: { appId: 'wx0000000000000000', envVersion: 'develop', version: '' },
    plugin: {},
  }
  return {
    getSystemInfoSync: () => all,
    getSystemInfo: asyncApi('getSystemInfo', () => all),
    getSystemInfoAsync: asyncApi('getSystemInfoAsync', () => all),
    getWindowInfo: () => windowInfo,
    getDeviceInfo: () => deviceInfo,
    getAppBaseInfo: () => appBase,
    getSystemSetting: () => permissions,
    getAppAuthorizeSetting: () => ({ cameraAuthorized: 'authorized', locationAuthorized: 'authorized' }),
    getAccountInfoSync: () => account,
    getMenuButtonBoundingClientRect: () => menuButton,
    getPerformance: () => ({
      now: () => Date.now(),
      createObserver: () => ({ observe() {}, disconnect() {} }),
    }),
  }
}

function showToast(shown: Shown, title: string): void {
  shown.toasts.push(title)
  shown.toast = title
}

/** Toasts, dialogs and action sheets: recorded in `shown`, answered from `answers`. */
export function dialogApis(shown: Shown, answers: Answers): Record<string, unknown> {
  return {
    showToast: asyncApi('showToast', ({ title }) => showToast(shown, String(title))),
    hideToast: asyncApi('hideToast', () => void (shown.toast = undefined)),
    showLoading: asyncApi('showLoading', () => void (shown.loading = true)),
    hideLoading: asyncApi('hideLoading', () => void (shown.loading = false)),
    showModal: asyncApi('showModal', (options) => {
      shown.modals.push(options as ModalOptions)
      const answer = answers.modal(options as ModalOptions)
      const { confirm, content } =
        typeof answer === 'boolean' ? { confirm: answer, content: undefined } : answer
      return { confirm, cancel: !confirm, content: content ?? null }
    }),
    showActionSheet: asyncApi('showActionSheet', ({ itemList }) => {
      const tapIndex = answers.actionSheet(itemList as string[])
      if (tapIndex < 0) throw new ApiFailure('cancel')
      return { tapIndex }
    }),
    setNavigationBarTitle: asyncApi(
      'setNavigationBarTitle',
      ({ title }) => void shown.titles.push(String(title)),
    ),
    setClipboardData: asyncApi('setClipboardData', ({ data }) => {
      shown.clipboard = String(data)
      showToast(shown, '内容已复制')
    }),
    setVisualEffectOnCapture: asyncApi('setVisualEffectOnCapture', ({ visualEffect }) => {
      shown.onCapture = visualEffect as Shown['onCapture']
    }),
    showShareMenu: asyncApi('showShareMenu', () => void (shown.shareMenu = true)),
    hideShareMenu: asyncApi('hideShareMenu', () => void (shown.shareMenu = false)),
    previewImage: asyncApi('previewImage', ({ urls }) => void shown.previews.push(urls as string[])),
    getClipboardData: asyncApi('getClipboardData', () => ({ data: shown.clipboard })),
    pageScrollTo: asyncApi(
      'pageScrollTo',
      ({ selector }) => void shown.scrolledTo.push(String(selector ?? '')),
    ),
  }
}

/** Calls that return data of the user or the phone. */
export function personApis(answers: Answers): Record<string, unknown> {
  const picked = () => {
    if (answers.pickedFiles.length === 0) throw new ApiFailure('cancel')
    return answers.pickedFiles
  }
  const asImages = () => ({
    tempFilePaths: picked().map((file) => file.path),
    tempFiles: picked().map((file) => ({ ...file, tempFilePath: file.path, fileType: 'image' })),
  })
  return {
    login: asyncApi('login', () => ({ code: answers.loginCode })),
    checkSession: asyncApi('checkSession', () => undefined),
    chooseImage: asyncApi('chooseImage', asImages),
    chooseMedia: asyncApi('chooseMedia', () => ({ type: 'image', ...asImages() })),
    chooseMessageFile: asyncApi('chooseMessageFile', () => ({ tempFiles: picked() })),
    scanCode: asyncApi('scanCode', () =>
      orCancel(answers.scanned && { result: answers.scanned, scanType: 'QR_CODE' }),
    ),
    getLocation: asyncApi('getLocation', () =>
      orCancel(answers.location && { ...answers.location, accuracy: 30 }),
    ),
    startFacialRecognitionVerify: asyncApi('startFacialRecognitionVerify', () => {
      // WeChat permits the face check to mini-programs of few kinds of organisations.
      if (!answers.verifiedFace) throw new ApiFailure('jsapi has no permission')
      return { verifyResult: answers.verifiedFace }
    }),
    getSetting: asyncApi('getSetting', () => ({ authSetting: {} })),
    authorize: asyncApi('authorize', () => undefined),
  }
}

function orCancel<T>(value: T | undefined | ''): T {
  if (value === undefined || value === '') throw new ApiFailure('cancel')
  return value
}

/** Calls with an effect outside the page and no result; their names are recorded in `shown.calls`. */
export function effectApis(shown: Shown): Record<string, unknown> {
  const names =
    'hideKeyboard makePhoneCall previewMedia vibrateShort vibrateLong setNavigationBarColor ' +
    'setBackgroundColor setBackgroundTextStyle showNavigationBarLoading hideNavigationBarLoading hideHomeButton ' +
    'updateShareMenu startPullDownRefresh stopPullDownRefresh showTabBar hideTabBar ' +
    'setTabBarBadge removeTabBarBadge setTabBarItem navigateToMiniProgram navigateBackMiniProgram exitMiniProgram ' +
    'openSetting openLocation setKeepScreenOn setPageStyle loadFontFace enableAlertBeforeUnload ' +
    'disableAlertBeforeUnload preloadSubpackage updateWeChatApp'
  const note = (name: string) => asyncApi(name, (_: ApiOptions) => void shown.calls.push(name))
  return Object.fromEntries(names.split(' ').map((name) => [name, note(name)]))
}
