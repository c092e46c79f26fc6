import Taro from '@tarojs/taro'
import type { DeviceSupport } from './types'
import type { ActionName } from '../actions'
import { device } from '../device'

/** Names in WeChat's base library; an old client lacks the newer ones. */
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

/** `canIUse` is true for these on phones too, where they have no effect. */
const onComputers: ReadonlySet<ActionName> = new Set<ActionName>(['downloadFile'])

export const deviceSupport = (): DeviceSupport => ({
  hasNative: (action) =>
    Taro.canIUse(apis[action] ?? 'showToast') && (!onComputers.has(action) || device.kind() === 'pc'),
  // Other fallbacks need a DOM or Web APIs, which the mini-program does not have.
  hasFallback: (action) => action === 'pickPeople' || action === 'watermark',
})
