import type { WhenIdle } from './types'

/** The mini-program has no files to load later, so nothing is worth waiting for. */
export const whenIdle: WhenIdle = (act) => act()
