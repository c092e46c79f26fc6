import Taro from '@tarojs/taro'
import type { OnAppUpdate } from './types'

/**
 * WeChat checks and downloads by itself, and would use the new version from the next cold start:
 * developers.weixin.qq.com/miniprogram/dev/api/base/update/UpdateManager.html
 */
export const onAppUpdate: OnAppUpdate = (listener) => {
  const updates = Taro.getUpdateManager()
  updates.onUpdateReady(() => listener(() => updates.applyUpdate()))
}
