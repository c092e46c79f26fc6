import Taro from '@tarojs/taro'
import type { AskBeforeClosing, OnLeaving } from './types'

export const onPageHide: OnLeaving = (listener) => {
  Taro.onAppHide(listener)
  return () => Taro.offAppHide(listener)
}

export const confirmUnload: AskBeforeClosing = () => () => undefined
