import type { ActionName } from './host-actions'
import { type HostName, hostNames } from '../wire/host-name'

/**
 * `native`: the host does it. `own`: the product does, with a widget of its own or a Web API, the same in
 * every host that lacks it. `none`: it cannot be had, and a page asks `host.can` before it offers it.
 */
export type Support = 'native' | 'own' | 'none'

/** Their order is that of the columns below. */
export { hostNames }

/** One letter a host: n native, o own, - none. The README's table is made from it. */
const table: Record<ActionName, string> = {
  setTitle: 'n o o n n n o o',
  close: 'n n n n n n n o',
  goBack: 'n o o n o n o o',
  openPage: 'n o o n n - o o',
  openBrowser: '- n - n - - - o',
  setRightButton: 'n - - n n - - -',
  interceptBack: 'n n o n o - o o',
  setSwipeBack: 'n - - - - - - -',
  enablePullToRefresh: 'n - - n - - - -',
  setOrientation: 'n - - n - - - o',
  toast: 'n o o n n n o o',
  alert: 'n o o n n n o o',
  confirm: 'n o o n n n o o',
  showPreloader: 'n o o n n n o o',
  hidePreloader: 'n o o n n n o o',
  actionSheet: 'n o o n n n o o',
  vibrate: 'n o o n o n o o',
  chooseImages: 'n n n n n n n o',
  uploadImages: 'n n n n n n n o',
  readImage: '- n n n o n n o',
  compressImage: 'n - - n o n - o',
  previewImages: 'n n n n o n n o',
  previewDocument: '- n - n - n - o',
  downloadFile: 'n - - n n n - o',
  saveImage: 'n - - - n n - o',
  copyText: 'n n o n n n o o',
  scanCode: 'n n n n n n n o',
  pickPeople: 'n n o n o o o o',
  callPhone: 'n o o n n n o o',
  share: 'n n n n n - n o',
  getLocation: 'n n n n n n n o',
  openLocation: 'n n n n - n n -',
  openApp: 'n n - n n n n -',
  getDeviceInfo: 'n o o n o n o o',
  getNetworkType: 'n n n n n n n o',
  checkFace: 'n - - n n n - -',
  watchScreenshots: '- n - - - n - -',
}

const letters: Record<string, Support> = { n: 'native', o: 'own', '-': 'none' }

export const actionNames = Object.keys(table) as ActionName[]

export function supportOf(action: ActionName, host: HostName): Support {
  return letters[table[action].split(' ')[hostNames.indexOf(host)] ?? '-'] ?? 'none'
}

/** Those for which the product has means of its own, in whichever host. */
export const ownActions: ReadonlySet<ActionName> = new Set(
  actionNames.filter((action) => hostNames.some((host) => supportOf(action, host) === 'own')),
)

/** The actions a driver has: neither more nor fewer. */
export const nativeActions = (host: HostName): ActionName[] =>
  actionNames.filter((action) => supportOf(action, host) === 'native')
