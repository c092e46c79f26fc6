import type { ExternalPlatform } from './types'

const nowhere = () => {
  throw new Error('outside any app there is nothing to show a page in')
}

/** Outside any app (tests, Node) there is nothing to open a page in. */
export const { openExternal, openOwn, leaveTo, replaceBy, opensPages }: ExternalPlatform = {
  openExternal: async () => 'unsupported',
  openOwn: nowhere,
  leaveTo: nowhere,
  replaceBy: nowhere,
  opensPages: false,
}
