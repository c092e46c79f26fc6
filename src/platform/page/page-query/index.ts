import type { PagePath, SetPageQuery } from './types'

export const pagePath: PagePath = () => ''

export const setPageQuery: SetPageQuery = () => undefined
