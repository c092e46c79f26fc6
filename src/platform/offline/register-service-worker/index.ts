import type { KeepForOfflineStart } from './types'

/** A mini-program lies on the device as a whole. */
export const registerServiceWorker: KeepForOfflineStart = () => undefined
