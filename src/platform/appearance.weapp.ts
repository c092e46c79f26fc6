import Taro from '@tarojs/taro'
import type { AppearancePlatform } from './appearance-types'

let dark = Taro.getAppBaseInfo().theme === 'dark'

export const appearance: AppearancePlatform = {
  isDark: () => dark,
  onChange(listener) {
    const follow = ({ theme }: { theme: string }) => {
      dark = theme === 'dark'
      listener()
    }
    Taro.onThemeChange(follow)
    return () => Taro.offThemeChange(follow)
  },
}
