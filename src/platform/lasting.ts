import type { AskToKeep } from './lasting-types'

/** The mini-program's storage stays until it is deleted or the phone is short of room, and cannot be asked. */
export const askToKeep: AskToKeep = async () => 'unknown'
