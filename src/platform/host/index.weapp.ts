import { appBaseInfo } from '../page/app-base-info'
import { createHost } from './create'
import type { Host } from './types'
import { createDriver } from './drivers/weapp'
import { watermark } from './drivers/watermark'

const common = createHost({
  name: 'weapp',
  loadDriver: () => Promise.resolve(createDriver()),
  loadFallbacks: () => Promise.resolve({ watermark }),
})

export const host: Host = {
  ...common,
  hasTitleBar: true,
  redirect: null,
  tokenInQuery: false,
  setTitle: (title) => void common.run('setTitle', { title }).catch(() => undefined),
  language: () => appBaseInfo().language ?? '',
}
