import type { Network } from './types'

/** Outside any app (tests, Node) the network is taken to be there. */
export const network: Network = { isOnline: () => true, onChange: () => () => undefined }
