import type { Network } from './network-types'

/** Outside any app (tests, Node) the network is taken to be there. */
export const network: Network = { isOnline: () => true, onChange: () => () => undefined }
