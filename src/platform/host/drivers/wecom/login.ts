import { consumeReturn } from '../oauth'

export { oauthPage, oauthParameters } from '../oauth'
export { expectReturn, oauthReturn } from '../oauth-return'

/** WeCom identifies the user only by a redirect. Takes the code of that redirect out of the URL. */
export const requestGrant = async () => consumeReturn('host')
