import Taro from '@tarojs/taro'
import type { Host } from './host-types'

/** Milliseconds. A silent call that hangs must not keep anybody from signing in by hand. */
const silent = 10_000

export const host: Host = {
  name: 'weapp',
  hasTitleBar: true,
  setTitle: (title) => void Taro.setNavigationBarTitle({ title }).catch(() => undefined),
  requestGrant: async () => ({ kind: 'host', code: (await Taro.login({ timeout: silent })).code }),
  tokenInQuery: false,
  language: () => Taro.getAppBaseInfo().language ?? '',
}
