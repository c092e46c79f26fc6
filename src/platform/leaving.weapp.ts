import Taro from '@tarojs/taro'
import type { OnLeaving } from './leaving-types'

export const onLeaving: OnLeaving = (listener) => {
  Taro.onAppHide(listener)
  return () => Taro.offAppHide(listener)
}
