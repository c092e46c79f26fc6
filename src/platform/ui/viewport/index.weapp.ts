import Taro from '@tarojs/taro'
import type { Viewport } from './types'

/** Only the desktop client resizes its windows. */
export const viewport: Viewport = {
  isWide: () => Taro.getWindowInfo().windowWidth >= 1024,
  size() {
    const { windowWidth, windowHeight } = Taro.getWindowInfo()
    return { width: windowWidth, height: windowHeight }
  },
  onChange(listener) {
    Taro.onWindowResize(listener)
    return () => Taro.offWindowResize(listener)
  },
}
