import type { AskSubscription } from './types'

/** Browsers have no subscribe messages; in DingTalk and WeCom messages need no consent. */
export const askSubscription: AskSubscription = null
