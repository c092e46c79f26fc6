import Taro from '@tarojs/taro'
import type { DeviceSupport } from './types'
import { deviceKind } from '../../files/download'
import type { ActionName } from '../actions'

/** What WeChat's base library calls it; an old client lacks the newer ones. */
const apis: Partial<Record<ActionName, string>> = {
  close: 'exitMiniProgram',
  openApp: 'navigateToMiniProgram',
  vibrate: 'vibrateLong',
  chooseImages: 'chooseMedia',
  readImage: 'getFileSystemManager',
  compressImage: 'compressImage',
  previewImages: 'previewImage',
  previewDocument: 'openDocument',
  downloadFile: 'saveFileToDisk',
  saveImage: 'saveImageToPhotosAlbum',
  copyText: 'setClipboardData',
  scanCode: 'scanCode',
  callPhone: 'makePhoneCall',
  share: 'showShareMenu',
  getLocation: 'getLocation',
  openLocation: 'openLocation',
  getDeviceInfo: 'getDeviceInfo',
  getNetworkType: 'getNetworkType',
  checkFace: 'startFacialRecognitionVerify',
  watchScreenshots: 'onUserCaptureScreen',
  setScreenshotPolicy: 'setVisualEffectOnCapture',
}

/** WeChat names these on phones too, where they find nothing to do. */
const onComputers: ReadonlySet<ActionName> = new Set<ActionName>(['downloadFile'])

export const deviceSupport = (): DeviceSupport => ({
  hasNative: (action) =>
    Taro.canIUse(apis[action] ?? 'showToast') && (!onComputers.has(action) || deviceKind() === 'pc'),
  // The widgets are pages and components like any other; Web APIs there are none.
  hasOwn: (action) => action === 'pickPeople' || action === 'watermark',
})
