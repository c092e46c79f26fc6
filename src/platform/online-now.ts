import type { OnlineNow } from './online-now-types'

/** Outside any app (tests, Node) the network is taken to be there. */
export const onlineNow: OnlineNow = async () => true
