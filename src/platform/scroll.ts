import type { Scroll } from './scroll-types'

/** Outside any app (tests, Node) there is nothing to scroll. */
export const scroll: Scroll = { toTop: () => undefined, toElement: () => undefined }
