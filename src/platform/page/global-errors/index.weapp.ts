import Taro from '@tarojs/taro'
import { faultText } from '../../../lib/text/error-text'
import type { OnGlobalError } from './types'

/** Depending on its version, WeChat passes an error as one text with its stack, or as an object. */
export const onGlobalError: OnGlobalError = (listener) => {
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
