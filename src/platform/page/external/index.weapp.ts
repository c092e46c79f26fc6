import Taro from '@tarojs/taro'
import { copyText } from '../../files/clipboard'
import { open } from '../navigation'
import { webPageAt } from '../web-page'
import type { ExternalPlatform } from './types'

const openInWebPage = (url: string) => open(webPageAt(url))

export const { openExternal, openOwn, leaveTo, replaceBy }: ExternalPlatform = {
  openExternal: copyText,
  openOwn: openInWebPage,
  leaveTo: openInWebPage,
  replaceBy: (url) => void Taro.redirectTo({ url: webPageAt(url) }).catch(() => undefined),
}
