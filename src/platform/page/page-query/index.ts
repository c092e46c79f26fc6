import type { SetPageQuery } from './types'

export const setPageQuery: SetPageQuery = () => undefined
