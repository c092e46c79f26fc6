import type * as v from 'valibot'
import type { Gateway } from '../gateway'
import type { VendorSettings } from '../vendor-settings'
import {
  callVendor,
  downloadImage,
  refusalByErrcode,
  type VendorCall,
  type VendorProtocol,
} from './protocol/call-vendor'
import { withToken } from './protocol/tokens'
import type { VendorErrorKind } from './protocol/vendor-error'
import { stableToken, weixinErrors } from './weixin'

/** Return codes of the mini-program's own calls, beyond those common to all of WeChat. */
const ownErrors: Record<string, VendorErrorKind> = {
  // subscribeMessage.send: no subscription, or the user has cancelled it; an invalid openid.
  43101: 'unsubscribed',
  40003: 'undeliverable',
  // msgSecCheck: the person has not opened the mini-program within two hours.
  61010: 'code',
}

export const weappProtocol = ({ apiUrl }: { apiUrl: string }): VendorProtocol => ({
  vendor: 'weapp',
  apiUrl,
  refusalIn: refusalByErrcode({ ...weixinErrors, ...ownErrors }),
})

/** Calls of the mini-program's server API with its access token. Their methods throw `VendorError`. */
export function weappApi(gateway: Gateway, app: VendorSettings<'weapp'>) {
  const protocol = weappProtocol(app)
  const token = stableToken(gateway, protocol, app)
  const post = (path: string, json: Record<string, unknown>, access_token: string): VendorCall => ({
    ...{ path, json, query: { access_token } },
  })
  return {
    call: <S extends v.GenericSchema>(path: string, json: Record<string, unknown>, schema: S) =>
      withToken(gateway, token, (access) => callVendor(gateway, protocol, post(path, json, access), schema)),
    image: (path: string, json: Record<string, unknown>) =>
      withToken(gateway, token, (access) => downloadImage(gateway, protocol, post(path, json, access))),
  }
}
