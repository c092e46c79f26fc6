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

/** Named imports, to bundle only these functions. */
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
