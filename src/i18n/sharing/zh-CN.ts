/** Copying a text, opening links, and opening and saving files. */
export const sharing = {
  copy: '复制',
  copyOf: (what: string) => `复制${what}`,
  copied: '复制成功',
  copyFailed: '复制失败',
  copyUnsupported: '您的浏览器不支持复制，请手动复制',
  linkCopied: '下载链接已复制，请在浏览器中粘贴打开',
  linkRefused: '链接不安全，未打开',
  linkCopiedInstead: '链接已复制，请在浏览器中粘贴打开',
  opening: '正在打开文件',
  badAddress: '文件链接无效',
  notPreviewable: '这种文件不支持预览',
  notOpened: '文件无法打开，可能已损坏',
  notSaved: '文件无法保存到这台设备',
}

export type SharingMessages = typeof sharing
