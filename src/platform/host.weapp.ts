import Taro from '@tarojs/taro'
import { createHost } from './create-host'
import { HostError } from './host-error'
import type { Driver, Host } from './host-types'

/** Milliseconds. A silent call that hangs must not keep anybody from signing in by hand. */
const silent = 10_000

const driver: Driver = {
  actions: {
    setTitle: async ({ title }) => void (await Taro.setNavigationBarTitle({ title })),
  },
  requestGrant: async () => ({ kind: 'host', code: (await Taro.login({ timeout: silent })).code }),
  normalise: (raw, api) => new HostError('failed', { host: 'weapp', api, raw }),
}

const common = createHost({
  name: 'weapp',
  loadDriver: () => Promise.resolve(driver),
  loadOwn: () => Promise.resolve({}),
})

export const host: Host = {
  ...common,
  hasTitleBar: true,
  redirect: null,
  tokenInQuery: false,
  setTitle: (title) => void common.run('setTitle', { title }).catch(() => undefined),
  language: () => Taro.getAppBaseInfo().language ?? '',
}
