import type { Host } from './host-types'

/** Outside any app (tests, Node): remembers nothing and shows nothing. */
export const host: Host = {
  name: 'browser',
  hasTitleBar: false,
  setTitle: () => undefined,
  requestGrant: () => Promise.resolve(null),
  tokenInQuery: false,
  language: () => '',
}
