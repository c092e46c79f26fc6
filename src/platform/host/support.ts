import type { ActionName } from './actions'
import { type HostName, hostNames } from '../../wire/session/host-name'

/**
 * `native`: the host provides it. `own`: the product provides it by a widget or a Web API, the same in every
 * host that lacks it. `none`: not available; a page checks `host.can` before offering it.
 */
export type Support = 'native' | 'own' | 'none'

/** In the order of the columns below. */
export { hostNames }

/** One letter per host: n native, o own, - none. `npm run docs:hosts` writes the documents' table from it. */
const table: Record<ActionName, string> = {
  setTitle: 'noonnnoo',
  close: 'nnnnnnno',
  goBack: 'noononoo',
  openPage: 'noonn-oo',
  openBrowser: 'nn-nn--o',
  setRightButton: 'n--nn---',
  interceptBack: 'nnono-oo',
  setSwipeBack: 'n-------',
  enablePullToRefresh: 'n--n----',
  setOrientation: 'n--n---o',
  toast: 'noonnnoo',
  alert: 'noonnnoo',
  confirm: 'noonnnoo',
  showPreloader: 'noonnnoo',
  hidePreloader: 'noonnnoo',
  actionSheet: 'noonnnoo',
  vibrate: 'noononoo',
  chooseImages: 'onnnnnno',
  readImage: 'onnnonno',
  compressImage: 'o--non-o',
  previewImages: 'nnnnonno',
  previewDocument: '-n-n-n-o',
  downloadFile: 'n--nnn-o',
  saveImage: 'n---nn-o',
  copyText: 'nnonnnoo',
  scanCode: 'nnnnnnno',
  pickPeople: 'nnonoooo',
  callPhone: 'noonnnoo',
  share: 'nnnnnnno',
  getLocation: 'nnnnnnno',
  openLocation: 'nnnn-nn-',
  openApp: 'nn-nnnn-',
  getDeviceInfo: 'noononoo',
  getNetworkType: 'nnnnnnno',
  checkFace: 'n--nnn--',
  watchScreenshots: '-n---n--',
  setScreenshotPolicy: '---n-n--',
  watermark: 'ooonoooo',
}

const letters: Record<string, Support> = { n: 'native', o: 'own', '-': 'none' }

export const actionNames = Object.keys(table) as ActionName[]

export function supportOf(action: ActionName, host: HostName): Support {
  return letters[table[action].charAt(hostNames.indexOf(host))] ?? 'none'
}

/**
 * Need a browser's tabs or downloads. In the web-view of a host they would replace the app, or have no
 * effect.
 */
const browserOnly: ReadonlySet<ActionName> = new Set<ActionName>([
  ...(['openBrowser', 'previewDocument', 'downloadFile', 'saveImage'] as const),
])

/** Whether a fallback of the product can replace the host's action. */
export const hasOwnMeans = (action: ActionName, host: HostName): boolean =>
  (host === 'browser' || !browserOnly.has(action)) &&
  hostNames.some((name) => supportOf(action, name) === 'own')

/** The actions that the host's driver must have: no more and no fewer. */
export const nativeActions = (host: HostName): ActionName[] =>
  actionNames.filter((action) => supportOf(action, host) === 'native')
