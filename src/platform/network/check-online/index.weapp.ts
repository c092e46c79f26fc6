import Taro from '@tarojs/taro'
import type { OnlineNow } from './types'

/** WeChat reports changes only, so an app started without a network must query the state. */
export const checkOnline: OnlineNow = () =>
  Taro.getNetworkType().then(
    ({ networkType }) => networkType !== 'none',
    () => true,
  )
