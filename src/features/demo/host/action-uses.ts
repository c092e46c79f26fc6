import type { Locale } from '@/i18n'
import type { ActionName } from '@/platform/host/actions'
import type { RouteName } from '@/routes'

/** The pages of the product that use an action, or the reason why none does. */
export type ActionUse = readonly [RouteName, ...RouteName[]] | 'everyPage' | Record<Locale, string>

export const isReason = (uses: ActionUse): uses is Record<Locale, string> =>
  typeof uses === 'object' && !Array.isArray(uses)

/**
 * Where the product uses each action of the hosts. `npm run docs:hosts` writes it into the documents;
 * test/repo finds the uses in the code.
 */
export const actionUses: Record<ActionName, ActionUse> = {
  setTitle: 'everyPage',
  close: ['receipt'],
  goBack: ['answer', 'formEditor'],
  openPage: ['home', 'apps', 'service'],
  openBrowser: ['notice', 'service'],
  setRightButton: ['answer'],
  interceptBack: ['answer', 'formEditor'],
  setSwipeBack: ['answer'],
  enablePullToRefresh: ['home', 'list'],
  setOrientation: ['answer', 'result'],
  toast: ['receipt'],
  alert: 'everyPage',
  confirm: ['answer', 'formEditor'],
  showPreloader: ['apps', 'service'],
  hidePreloader: ['apps', 'service'],
  actionSheet: ['home', 'login', 'appLogin', 'regist', 'apps'],
  vibrate: ['home', 'answer', 'login', 'regist', 'apps'],
  chooseImages: ['answer'],
  readImage: ['answer'],
  compressImage: ['answer'],
  previewImages: ['receipt', 'review'],
  previewDocument: ['notice', 'service'],
  downloadFile: ['result', 'notice'],
  saveImage: ['share'],
  copyText: ['share', 'joins', 'notice'],
  scanCode: ['home', 'login', 'appLogin', 'regist', 'apps'],
  pickPeople: ['publish', 'publishNotice', 'share'],
  callPhone: ['notice', 'noAuthority'],
  share: ['share', 'joins', 'members'],
  setMenuCard: ['share'],
  enableOpenTags: ['me'],
  getLocation: ['answer'],
  openLocation: ['answer', 'receipt', 'review'],
  openApp: {
    'zh-CN': '工作台的应用都是网页，没有指向其他应用',
    'en-US': 'the apps of the workbench are web pages; none names another app',
  },
  getDeviceInfo: ['about'],
  getNetworkType: ['answer'],
  getUserType: ['regist'],
  checkFace: ['answer', 'service'],
  watchScreenshots: ['respondents', 'review', 'reviewQueue', 'members'],
  setScreenshotPolicy: ['respondents', 'review', 'reviewQueue', 'members'],
  watermark: ['respondents', 'review', 'reviewQueue', 'members'],
}
