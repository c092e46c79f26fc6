import { takeReturn } from '../oauth'

export { expectReturn, oauthPage, oauthParameters, oauthReturn } from '../oauth'

/** WeChat and its mini-programs' pages tell who somebody is by a redirect alone; this is its code, fresh from the address. */
export const requestGrant = async () => takeReturn('wechat')
