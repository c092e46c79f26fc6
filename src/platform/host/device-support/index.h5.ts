import { deviceClass } from '../../../lib/device/device'
import type { DeviceSupport } from './types'
import type { ActionName } from '../actions'
import { hasFallback } from '../support'
import type { HostName } from '../types'
import { showsPdf } from '../../files/pdf-viewer'

type Client = 'ios' | 'android' | 'harmony' | 'computer'

function clientOf({ userAgent, maxTouchPoints }: Navigator): Client {
  if (deviceClass(userAgent, maxTouchPoints) === 'pc') return 'computer'
  if (/openharmony/i.test(userAgent)) return 'harmony'
  return /android/i.test(userAgent) ? 'android' : 'ios'
}

type Gaps = Partial<Record<Client, readonly ActionName[]>>

/** WeChat and WeCom give pages the pixels of a chosen image on iOS only. */
const images = ['chooseImages', 'readImage'] as const
const imagesOfWeixin: Gaps = { android: images, harmony: images, computer: images }

/** Actions that the vendors' SDKs lack on some of a host's clients; see each driver's `sdk.ts`. */
const gaps: Partial<Record<HostName, Gaps>> = {
  dingtalk: {
    ios: ['downloadFile'],
    android: ['setSwipeBack', 'downloadFile'],
    harmony: ['setSwipeBack'],
    computer: [
      ...(['setRightButton', 'interceptBack', 'setSwipeBack', 'enablePullToRefresh'] as const),
      ...(['setOrientation', 'vibrate', 'saveImage', 'scanCode', 'callPhone', 'getLocation'] as const),
      ...(['openLocation', 'openApp', 'getDeviceInfo', 'checkFace'] as const),
    ],
  },
  wecom: {
    ios: ['openBrowser'],
    android: [...images, 'openBrowser'],
    harmony: [...images, 'openBrowser'],
    computer: [...images, 'previewDocument', 'getNetworkType', 'watchScreenshots'],
  },
  wechat: {
    ...imagesOfWeixin,
    harmony: [...images, 'enableOpenTags'],
    computer: [...images, 'enableOpenTags'],
  },
  wxmini: imagesOfWeixin,
  zwdd: {
    ios: ['downloadFile'],
    android: ['downloadFile'],
    computer: [
      ...(['goBack', 'setRightButton', 'interceptBack', 'enablePullToRefresh', 'setOrientation'] as const),
      ...(['alert', 'showPreloader', 'hidePreloader', 'vibrate', 'copyText', 'scanCode'] as const),
      ...(['callPhone', 'getLocation', 'openLocation', 'openApp', 'getDeviceInfo'] as const),
      ...(['getNetworkType', 'checkFace', 'setScreenshotPolicy'] as const),
    ],
  },
}

interface Extras {
  share?: unknown
  vibrate?: unknown
  geolocation?: unknown
  clipboard?: unknown
}

/** Detects Web APIs that not every browser has. */
const webApis: Partial<Record<ActionName, (from: Extras) => boolean>> = {
  share: ({ share }) => share !== undefined,
  vibrate: ({ vibrate }) => vibrate !== undefined,
  getLocation: ({ geolocation }) => geolocation !== undefined,
  copyText: ({ clipboard }) => clipboard !== undefined || typeof document.execCommand === 'function',
  previewDocument: showsPdf,
  setOrientation: () =>
    typeof (window.screen.orientation as { lock?: unknown } | undefined)?.lock === 'function',
  scanCode: () => 'BarcodeDetector' in window,
}

export const deviceSupport = (host: HostName): DeviceSupport => ({
  hasNative: (action) => !gaps[host]?.[clientOf(navigator)]?.includes(action),
  hasFallback: (action) => hasFallback(action, host) && (webApis[action]?.(navigator) ?? true),
})
