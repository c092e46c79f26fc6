import type { Network } from './types'

/** Outside any app (tests, Node), always online. */
export const network: Network = {
  isOnline: () => true,
  isDeviceOnline: () => true,
  onChange: () => () => undefined,
  noteReply: () => undefined,
}
