import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import { appApi } from './protocol/app-api'
import type { VendorErrorKind } from './protocol/vendor-error'

/** Server error codes of open.dingtalk.com, without those that mean invalid settings. */
const errorKinds: Record<string, VendorErrorKind> = {
  '-1': 'unanswered',
  40001: 'token',
  40014: 'token',
  42001: 'token',
  40029: 'code',
  40078: 'code',
  60011: 'denied',
  // No such person in the corporation.
  60121: 'undeliverable',
  33012: 'undeliverable',
  90002: 'limited',
  90005: 'limited',
  90018: 'limited',
}

/** Calls of DingTalk's server API with the app's access token. They throw `VendorError`. */
export const dingtalkApi = (gateway: Gateway, { id, secret, apiUrl }: VendorSettings<'dingtalk'>) =>
  appApi(gateway, {
    ...{ vendor: 'dingtalk', apiUrl, id, secret, errorKinds },
    tokenPath: '/gettoken',
    tokenQuery: { appkey: id, appsecret: secret },
  })
