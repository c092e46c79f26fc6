import Taro from '@tarojs/taro'
import type { Host } from './host-types'

export const host: Host = {
  name: 'weapp',
  hasTitleBar: true,
  setTitle: (title) => void Taro.setNavigationBarTitle({ title }).catch(() => undefined),
  language: () => Taro.getAppBaseInfo().language ?? '',
}
