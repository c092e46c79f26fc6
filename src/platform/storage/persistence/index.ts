import type { AskToKeep } from './types'

/** The mini-program's storage stays until it is deleted or the phone is short of room, and cannot be asked. */
export const requestPersistence: AskToKeep = async () => 'unknown'
