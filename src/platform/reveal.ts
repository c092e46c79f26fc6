import type { RevealAbove } from './reveal-types'

/** Outside any app (tests, Node) there is nothing to scroll. */
export const revealAbove: RevealAbove = () => undefined
