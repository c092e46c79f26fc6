import type { ExternalPlatform } from './types'

const noExternalPages = () => {
  throw new Error('outside any app there is nothing to show a page in')
}

/** Outside any app (tests, Node) there is nothing to open a page in. */
export const { openExternal, openOwn }: ExternalPlatform = {
  openExternal: async () => 'unsupported',
  openOwn: noExternalPages,
}
