import {
  chooseImage,
  ensureConfigReady,
  getLocalImgData,
  getLocation,
  getNetworkType,
  invoke,
  launchMiniprogram,
  onHistoryBack,
  onUserCaptureScreen,
  openDefaultBrowser,
  openLocation,
  previewFile,
  previewImage,
  register,
  scanQRCode,
  selectEnterpriseContact,
  setClipboardData,
  shareAppMessage,
} from '@wecom/jssdk'

/** By name, so that the bundle holds these and no more. */
export const sdk = {
  chooseImage,
  ensureConfigReady,
  getLocalImgData,
  getLocation,
  getNetworkType,
  invoke,
  launchMiniprogram,
  onHistoryBack,
  onUserCaptureScreen,
  openDefaultBrowser,
  openLocation,
  previewFile,
  previewImage,
  register,
  scanQRCode,
  selectEnterpriseContact,
  setClipboardData,
  shareAppMessage,
}

export type Sdk = typeof sdk
