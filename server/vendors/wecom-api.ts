import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { appApi } from './protocol/app-api'
import type { VendorErrorKind } from './protocol/vendor-error'

/** Global error codes of developer.work.weixin.qq.com. */
const errorKinds: Record<string, VendorErrorKind> = {
  '-1': 'unanswered',
  40001: 'token',
  40014: 'token',
  42001: 'token',
  40029: 'code',
  45009: 'limited',
  45033: 'limited',
  48002: 'denied',
  60011: 'denied',
  60111: 'denied',
  // message/send: nobody of the recipients exists or may see the app.
  81013: 'undeliverable',
}

/** Calls of WeCom's server API with the app's access token. They throw `VendorError`. */
export const wecomApi = (gateway: Gateway, { id, secret, apiUrl }: VendorSettings<'wecom'>) =>
  appApi(gateway, {
    ...{ vendor: 'wecom', apiUrl, id, secret, errorKinds },
    tokenPath: '/cgi-bin/gettoken',
    tokenQuery: { corpid: id, corpsecret: secret },
  })
