import type { StoreApi } from 'zustand'
import type { SaveStatus } from './device-draft'

/** Milliseconds without a key after which the device's confirmation is displayed. */
const pause = 300

/**
 * Displays where the answers are stored. While keys follow each other it says that they are being saved, instead of
 * alternating between the two with each key; what fails is displayed at once.
 */
export function calmStatus(display: Pick<StoreApi<SaveStatus>, 'getState' | 'setState'>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return (next: SaveStatus): void => {
    clearTimeout(timer)
    const { at } = display.getState()
    const show = () => display.setState(next, true)
    if (at === 'saving' && next.at === 'saving') return
    if (at === 'saving' && next.at === 'device') timer = setTimeout(show, pause)
    else show()
  }
}
