import type { KeepForOfflineStart } from './offline-start-types'

/** A mini-program lies on the device as a whole. */
export const keepForOfflineStart: KeepForOfflineStart = () => undefined
