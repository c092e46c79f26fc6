import type { Scroll } from './types'

const nothing = () => undefined

/** Outside any app (tests, Node) there is nothing to scroll. */
export const scroll: Scroll = { toTop: nothing, show: nothing, toElement: nothing }
