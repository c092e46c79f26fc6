/** Scanning a code of the product: invitation, unit code, share link. */
export const scan = {
  scan: '扫一扫',
  unknown: '这不是本平台的二维码',
  copy: '复制二维码内容',
  again: '重新扫描',
  noCode: '没有识别到二维码，请重试',
  denied: '没有使用摄像头的权限，请在手机设置中允许后重试',
}

export type ScanMessages = typeof scan
