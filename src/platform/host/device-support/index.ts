import type { DeviceSupport } from './types'

/** Outside any app (tests, Node) every action counts as supported. */
export const deviceSupport = (): DeviceSupport => ({ hasNative: () => true, hasFallback: () => true })
