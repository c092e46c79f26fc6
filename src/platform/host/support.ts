import type { ActionName } from './actions'
import { type HostName, hostNames } from '../../wire/host-name'

/**
 * `native`: the host does it. `own`: the product does, with a widget of its own or a Web API, the same in
 * every host that lacks it. `none`: it cannot be had, and a page asks `host.can` before it offers it.
 */
export type Support = 'native' | 'own' | 'none'

/** Their order is that of the columns below. */
export { hostNames }

/** One letter a host: n native, o own, - none. `npm run docs:hosts` writes the table of README.md from it. */
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

/** A tab and a download of a browser. In the web-view of a host they replace the app, or nothing happens. */
const browserOnly: ReadonlySet<ActionName> = new Set<ActionName>([
  ...(['openBrowser', 'previewDocument', 'downloadFile', 'saveImage'] as const),
])

/** Whether the product has means of its own that can take the place of the host's. */
export const hasOwnMeans = (action: ActionName, host: HostName): boolean =>
  (host === 'browser' || !browserOnly.has(action)) &&
  hostNames.some((name) => supportOf(action, name) === 'own')

/** The actions a driver has: neither more nor fewer. */
export const nativeActions = (host: HostName): ActionName[] =>
  actionNames.filter((action) => supportOf(action, host) === 'native')
