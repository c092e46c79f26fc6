import { consumeReturn } from '../oauth'

export { oauthPage, oauthParameters } from '../oauth'
export { expectReturn, oauthReturn } from '../oauth-return'

/**
 * WeChat, and pages of its mini-programs, identify the user only by a redirect. Takes the code of that
 * redirect out of the URL.
 */
export const requestGrant = async () => consumeReturn('wechat')
