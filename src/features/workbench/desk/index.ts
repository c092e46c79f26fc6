import type { LoadDesk } from './types'

/** Phones have no wide layout. */
export const loadDesk: LoadDesk = () => Promise.resolve(null)
