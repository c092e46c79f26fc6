import type { ScrollAbove, ScrollInContainer } from './types'

/** Outside any app (tests, Node) there is nothing to scroll. */
export const scrollAbove: ScrollAbove = () => undefined
export const scrollInContainer: ScrollInContainer = () => undefined
