import { copyText } from '../../files/clipboard'
import type { ExternalPlatform } from './types'

const noExternalPages = () => {
  throw new Error('a mini-program shows no page of the web')
}

export const { openExternal, openOwn, leaveTo, replaceBy, opensPages }: ExternalPlatform = {
  openExternal: copyText,
  openOwn: noExternalPages,
  leaveTo: noExternalPages,
  replaceBy: noExternalPages,
  opensPages: false,
}
