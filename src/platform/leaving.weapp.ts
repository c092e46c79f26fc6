import Taro from '@tarojs/taro'
import type { AskBeforeClosing, OnLeaving } from './leaving-types'

export const onLeaving: OnLeaving = (listener) => {
  Taro.onAppHide(listener)
  return () => Taro.offAppHide(listener)
}

export const askBeforeClosing: AskBeforeClosing = () => () => undefined
