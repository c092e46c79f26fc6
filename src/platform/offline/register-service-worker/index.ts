import type { RegisterServiceWorker } from './types'

/** A mini-program is stored completely on the device. */
export const registerServiceWorker: RegisterServiceWorker = () => undefined
