import type { ActionName } from './actions'
import { type HostName, hostNames } from '../../wire/session/host-name'

/**
 * `native`: the host provides it. `own`: the product provides it by a widget or a Web API, the same in every
 * host that lacks it. `none`: not available; a page checks `host.can` before offering it.
 */
export type Support = 'native' | 'own' | 'none'

export { hostNames }

/** The hosts with {@link Support} `native` and `own`; the others have `none`. */
interface ActionSupport {
  native: readonly HostName[]
  own: readonly HostName[]
}

/** `npm run docs:hosts` writes the documents' table from it, in this order. */
const table: Record<ActionName, ActionSupport> = {
  setTitle: { native: ['dingtalk', 'zwdd', 'zlb', 'weapp', 'wxmini'], own: ['wecom', 'wechat', 'browser'] },
  close: { native: ['dingtalk', 'wecom', 'wechat', 'zwdd', 'zlb', 'weapp', 'wxmini'], own: ['browser'] },
  goBack: { native: ['dingtalk', 'zwdd', 'weapp'], own: ['wecom', 'wechat', 'zlb', 'wxmini', 'browser'] },
  openPage: { native: ['dingtalk', 'zwdd', 'zlb'], own: ['wecom', 'wechat', 'wxmini', 'browser'] },
  openBrowser: { native: ['dingtalk', 'wecom', 'zwdd', 'zlb'], own: ['browser'] },
  setRightButton: { native: ['dingtalk', 'zwdd', 'zlb'], own: ['browser'] },
  interceptBack: { native: ['dingtalk', 'wecom', 'zwdd'], own: ['wechat', 'zlb', 'wxmini', 'browser'] },
  setSwipeBack: { native: ['dingtalk'], own: [] },
  enablePullToRefresh: { native: ['dingtalk', 'zwdd'], own: [] },
  setOrientation: { native: ['dingtalk', 'zwdd'], own: ['browser'] },
  toast: { native: ['dingtalk', 'zwdd', 'zlb', 'weapp'], own: ['wecom', 'wechat', 'wxmini', 'browser'] },
  alert: { native: ['dingtalk', 'zwdd', 'zlb', 'weapp'], own: ['wecom', 'wechat', 'wxmini', 'browser'] },
  confirm: { native: ['dingtalk', 'zwdd', 'zlb', 'weapp'], own: ['wecom', 'wechat', 'wxmini', 'browser'] },
  showPreloader: {
    native: ['dingtalk', 'zwdd', 'zlb', 'weapp'],
    own: ['wecom', 'wechat', 'wxmini', 'browser'],
  },
  hidePreloader: {
    native: ['dingtalk', 'zwdd', 'zlb', 'weapp'],
    own: ['wecom', 'wechat', 'wxmini', 'browser'],
  },
  actionSheet: {
    native: ['dingtalk', 'zwdd', 'zlb', 'weapp'],
    own: ['wecom', 'wechat', 'wxmini', 'browser'],
  },
  vibrate: { native: ['dingtalk', 'zwdd', 'weapp'], own: ['wecom', 'wechat', 'zlb', 'wxmini', 'browser'] },
  chooseImages: {
    native: ['wecom', 'wechat', 'zwdd', 'zlb', 'weapp', 'wxmini'],
    own: ['dingtalk', 'browser'],
  },
  readImage: { native: ['wecom', 'wechat', 'zwdd', 'weapp', 'wxmini'], own: ['dingtalk', 'zlb', 'browser'] },
  compressImage: { native: ['zwdd', 'weapp'], own: ['dingtalk', 'zlb', 'browser'] },
  previewImages: {
    native: ['dingtalk', 'wecom', 'wechat', 'zwdd', 'weapp', 'wxmini'],
    own: ['zlb', 'browser'],
  },
  previewDocument: { native: ['wecom', 'zwdd', 'weapp', 'wxmini'], own: ['browser'] },
  downloadFile: { native: ['dingtalk', 'zwdd', 'zlb', 'weapp'], own: ['browser'] },
  saveImage: { native: ['dingtalk', 'zlb', 'weapp'], own: ['browser'] },
  copyText: { native: ['dingtalk', 'wecom', 'zwdd', 'zlb', 'weapp'], own: ['wechat', 'wxmini', 'browser'] },
  scanCode: { native: ['dingtalk', 'wecom', 'wechat', 'zwdd', 'zlb', 'weapp', 'wxmini'], own: ['browser'] },
  pickPeople: { native: ['dingtalk', 'wecom', 'zwdd'], own: ['wechat', 'zlb', 'weapp', 'wxmini', 'browser'] },
  callPhone: { native: ['dingtalk', 'zwdd', 'zlb', 'weapp'], own: ['wecom', 'wechat', 'wxmini', 'browser'] },
  share: { native: ['dingtalk', 'wecom', 'wechat', 'zwdd', 'zlb', 'weapp', 'wxmini'], own: ['browser'] },
  setMenuCard: { native: ['wecom', 'wechat', 'wxmini'], own: [] },
  enableOpenTags: { native: ['wechat'], own: [] },
  getLocation: {
    native: ['dingtalk', 'wecom', 'wechat', 'zwdd', 'zlb', 'weapp', 'wxmini'],
    own: ['browser'],
  },
  openLocation: { native: ['dingtalk', 'wecom', 'wechat', 'zwdd', 'weapp', 'wxmini'], own: [] },
  openApp: { native: ['dingtalk', 'wecom', 'zwdd', 'zlb', 'weapp', 'wxmini'], own: [] },
  getDeviceInfo: {
    native: ['dingtalk', 'zwdd', 'weapp'],
    own: ['wecom', 'wechat', 'zlb', 'wxmini', 'browser'],
  },
  getNetworkType: {
    native: ['dingtalk', 'wecom', 'wechat', 'zwdd', 'zlb', 'weapp', 'wxmini'],
    own: ['browser'],
  },
  getUserType: { native: ['zlb'], own: [] },
  checkFace: { native: ['dingtalk', 'zwdd', 'zlb', 'weapp'], own: [] },
  watchScreenshots: { native: ['wecom', 'weapp'], own: [] },
  setScreenshotPolicy: { native: ['zwdd', 'weapp'], own: [] },
  watermark: { native: ['zwdd'], own: ['dingtalk', 'wecom', 'wechat', 'zlb', 'weapp', 'wxmini', 'browser'] },
}

export const actionNames = Object.keys(table) as ActionName[]

export function supportOf(action: ActionName, host: HostName): Support {
  const { native, own } = table[action]
  if (native.includes(host)) return 'native'
  return own.includes(host) ? 'own' : 'none'
}

/**
 * Need a browser's tabs or downloads. In the web-view of a host they would replace the app, or have no
 * effect.
 */
const browserOnly: ReadonlySet<ActionName> = new Set<ActionName>([
  ...(['openBrowser', 'previewDocument', 'downloadFile', 'saveImage'] as const),
])

/** Whether a fallback of the product can replace the host's action. */
export const hasFallback = (action: ActionName, host: HostName): boolean =>
  (host === 'browser' || !browserOnly.has(action)) && table[action].own.length > 0

/** The actions that the host's driver must have: no more and no fewer. */
export const nativeActions = (host: HostName): ActionName[] =>
  actionNames.filter((action) => table[action].native.includes(host))
