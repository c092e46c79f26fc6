import type { PageLimit } from './page-limit-types'

export const pageLimit: PageLimit = Infinity
