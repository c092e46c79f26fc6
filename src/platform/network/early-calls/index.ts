import type { TakeEarlyResponse } from './types'

/** Only H5 has a page before the app's scripts. */
export const takeEarlyResponse: TakeEarlyResponse = () => undefined
