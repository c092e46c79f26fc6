import Taro from '@tarojs/taro'
import type { ConfirmUnload, IsUnloadSafe, OnPageHide } from './types'

export const onPageHide: OnPageHide = (listener) => {
  Taro.onAppHide(listener)
  return () => Taro.offAppHide(listener)
}

const checks = new Set<() => boolean>()

export const confirmUnload: ConfirmUnload = (isUnsafe) => {
  checks.add(isUnsafe)
  return () => void checks.delete(isUnsafe)
}

export const isUnloadSafe: IsUnloadSafe = () => ![...checks].some((isUnsafe) => isUnsafe())
