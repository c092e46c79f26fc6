import { createHost } from './create'
import { HostError } from './error'
import type { Host } from './types'

/** Outside any app (tests, Node): displays nothing and has no user. */
export const host: Host = {
  ...createHost({
    name: 'browser',
    loadDriver: () => Promise.reject(new HostError('unavailable', { host: 'browser', api: 'configure' })),
    loadFallbacks: () => Promise.resolve({}),
  }),
  hasTitleBar: false,
  redirect: null,
  tokenInQuery: false,
  setTitle: () => undefined,
  requestGrant: () => Promise.resolve(null),
  language: () => '',
}
