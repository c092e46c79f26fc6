import type { StoreApi } from 'zustand'
import { createAfterKeys } from '../session/after-keys'
import type { SaveStatus } from './device-draft'

/**
 * Displays where the answers are stored. While keys follow each other it says that they are being saved, instead of
 * alternating with each key; that the server has them, or nothing has, is displayed at once.
 */
export function calmStatus({ getState, setState }: StoreApi<SaveStatus>): (next: SaveStatus) => void {
  const run = createAfterKeys()
  return (next) =>
    run(() => setState(next, true), getState().at === 'saving' && /saving|device/.test(next.at))
}
