import type { KeepForOfflineStart } from './types'

/** A mini-program is stored completely on the device. */
export const registerServiceWorker: KeepForOfflineStart = () => undefined
