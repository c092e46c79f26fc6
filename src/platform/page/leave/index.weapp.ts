import Taro from '@tarojs/taro'
import { open } from '../navigation'
import { webPageAt } from '../web-page'
import type { LeavePlatform } from './types'

export const { leaveTo, replaceBy }: LeavePlatform = {
  leaveTo: (url) => open(webPageAt(url)),
  replaceBy: (url) => void Taro.redirectTo({ url: webPageAt(url) }).catch(() => undefined),
}
