import type { RevealAbove, RevealInBox } from './reveal-types'

/** Outside any app (tests, Node) there is nothing to scroll. */
export const revealAbove: RevealAbove = () => undefined
export const revealInBox: RevealInBox = () => undefined
