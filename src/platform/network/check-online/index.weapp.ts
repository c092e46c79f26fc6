import Taro from '@tarojs/taro'
import type { CheckOnline } from './types'

/** WeChat reports changes only, so an app started without a network must query the state. */
export const checkOnline: CheckOnline = () =>
  Taro.getNetworkType().then(
    ({ networkType }) => networkType !== 'none',
    () => true,
  )
