import Taro, { usePullDownRefresh } from '@tarojs/taro'
import type { PullRefreshProps } from './types'

/** The page's configuration must set `enablePullDownRefresh`. */
export function PullRefresh({ onRefresh }: PullRefreshProps) {
  usePullDownRefresh(() => {
    void onRefresh().finally(() => Taro.stopPullDownRefresh())
  })
  return null
}
