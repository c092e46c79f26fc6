import type { HasEarlyResponse, TakeEarlyResponse } from './types'

/** Only H5 has a page before the app's scripts. */
export const takeEarlyResponse: TakeEarlyResponse = () => undefined
export const hasEarlyResponse: HasEarlyResponse = () => false
