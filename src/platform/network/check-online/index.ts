import type { OnlineNow } from './types'

/** Outside any app (tests, Node), always online. */
export const checkOnline: OnlineNow = async () => true
