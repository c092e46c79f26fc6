import Taro from '@tarojs/taro'
import { faultText } from '../lib/fault-text'
import type { OnFault } from './faults-types'

/** WeChat hands an error over as one text with its stack, or as an object, by its version. */
export const onFault: OnFault = (listener) => {
  const whenThrown = (error: unknown) => listener({ source: 'weapp', ...faultText(error) })
  const whenRejected = ({ reason }: { reason: unknown }) =>
    listener({ source: 'rejection', ...faultText(reason) })
  Taro.onError(whenThrown)
  Taro.onUnhandledRejection(whenRejected)
  return () => {
    Taro.offError(whenThrown)
    Taro.offUnhandledRejection(whenRejected)
  }
}
