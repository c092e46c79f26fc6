import type { OnAppUpdate } from './types'

/** Browsers load the current version with the page. */
export const onAppUpdate: OnAppUpdate = () => undefined
