import Taro from '@tarojs/taro'
import type { OnlineNow } from './online-now-types'

/** WeChat tells of changes only, so an app that starts without a network has to ask. */
export const onlineNow: OnlineNow = () =>
  Taro.getNetworkType().then(
    ({ networkType }) => networkType !== 'none',
    () => true,
  )
