import Taro from '@tarojs/taro'
import { describeThrown } from '../../../lib/text/error-text'
import type { OnGlobalError } from './types'

/** Depending on its version, WeChat passes an error as one text with its stack, or as an object. */
export const onGlobalError: OnGlobalError = (listener) => {
  const whenThrown = (error: unknown) => listener({ source: 'weapp', ...describeThrown(error) })
  const whenRejected = ({ reason }: { reason: unknown }) =>
    listener({ source: 'rejection', ...describeThrown(reason) })
  Taro.onError(whenThrown)
  Taro.onUnhandledRejection(whenRejected)
  return () => {
    Taro.offError(whenThrown)
    Taro.offUnhandledRejection(whenRejected)
  }
}
