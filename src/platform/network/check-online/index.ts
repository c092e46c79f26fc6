import type { CheckOnline } from './types'

/** Outside any app (tests, Node), always online. */
export const checkOnline: CheckOnline = async () => true
