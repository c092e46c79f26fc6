import Taro from '@tarojs/taro'
import type { OnlineNow } from './types'

/** WeChat tells of changes only, so an app that starts without a network has to ask. */
export const checkOnline: OnlineNow = () =>
  Taro.getNetworkType().then(
    ({ networkType }) => networkType !== 'none',
    () => true,
  )
