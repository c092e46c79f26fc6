import Taro from '@tarojs/taro'
import type { ConfirmUnload, OnPageHide } from './types'

export const onPageHide: OnPageHide = (listener) => {
  Taro.onAppHide(listener)
  return () => Taro.offAppHide(listener)
}

export const confirmUnload: ConfirmUnload = () => () => undefined
