/** The page that shows web pages of the product and documents in the mini-program. */
export const webPage = {
  opening: '正在打开',
  notOpened: '网页没有打开',
  notOpenedHint: '请重试，或返回后从原来的入口再次打开。',
  downloading: '正在下载文件',
  downloaded: (percent: number) => `已下载 ${percent}%`,
  opened: '文件已打开',
  openedHint: '在查看器右上角的菜单中，可以转发或保存文件。',
  openAgain: '再次打开',
  fileNotOpened: '文件没有打开',
}

export type WebPageMessages = typeof webPage
