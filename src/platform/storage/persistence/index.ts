import type { RequestPersistence } from './types'

/**
 * The mini-program has no such request: its storage stays until it is deleted or the phone runs out of space.
 */
export const requestPersistence: RequestPersistence = async () => 'unknown'
