import type { ExternalPlatform } from './types'

const nowhere = () => {
  throw new Error('outside any app there is nothing to show a page in')
}

/** Outside any app (tests, Node) nothing opens. */
export const { openExternal, openOwn, leaveTo, replaceBy, opensPages }: ExternalPlatform = {
  openExternal: async () => 'unsupported',
  openOwn: nowhere,
  leaveTo: nowhere,
  replaceBy: nowhere,
  opensPages: false,
}
