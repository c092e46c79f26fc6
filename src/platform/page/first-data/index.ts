import type { DelayFirstPage } from './types'

/** Only H5 has a page before the app's scripts, which requests data. */
export const delayFirstPage: DelayFirstPage = () => undefined
