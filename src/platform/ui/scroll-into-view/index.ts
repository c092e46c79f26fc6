import type { RevealAbove, RevealInBox } from './types'

/** Outside any app (tests, Node) there is nothing to scroll. */
export const scrollAbove: RevealAbove = () => undefined
export const scrollInContainer: RevealInBox = () => undefined
