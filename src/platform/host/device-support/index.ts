import type { DeviceSupport } from './types'

/** Outside any app (tests, Node) there is no device to lack anything. */
export const deviceSupport = (): DeviceSupport => ({ hasNative: () => true, hasOwn: () => true })
