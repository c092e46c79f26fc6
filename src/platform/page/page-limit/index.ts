import type { PageLimit } from './types'

export const pageLimit: PageLimit = Infinity
