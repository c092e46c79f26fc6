import * as v from 'valibot'
import type { Gateway } from '../../gateway'
import { callVendor, refusalByErrcode, type VendorCall, type VendorProtocol } from './call-vendor'
import { type TokenSource, withToken } from './tokens'
import type { VendorErrorKind } from './vendor-error'

const tokenReply = v.object({ access_token: v.string(), expires_in: v.number() })

interface App {
  vendor: TokenSource['vendor']
  apiUrl: string
  id: string
  secret: string
  /** Request of an access token: its path, and its query with the id and the secret. */
  tokenPath: string
  tokenQuery: Record<string, string>
  errorKinds: Record<string, VendorErrorKind>
}

/** Calls of a vendor's server API with the app's access token in the query. They throw `VendorError`. */
export function appApi(gateway: Gateway, app: App) {
  const { vendor, apiUrl, id, secret, tokenPath, tokenQuery, errorKinds } = app
  const protocol: VendorProtocol = { vendor, apiUrl, refusalIn: refusalByErrcode(errorKinds) }
  const owner = { vendor, app: [apiUrl, id], secret }
  const token: TokenSource = {
    ...owner,
    kind: 'token',
    async fetch() {
      const request: VendorCall = { path: tokenPath, query: tokenQuery, impossibleErrors: ['token'] }
      const answer = await callVendor(gateway, protocol, request, tokenReply)
      return { value: answer.access_token, seconds: answer.expires_in }
    },
  }
  return {
    /** The app, for further credentials that the vendor issues to it. */
    owner,
    call: <S extends v.GenericSchema>(request: VendorCall, schema: S) =>
      withToken(gateway, token, (access_token) =>
        callVendor(gateway, protocol, { ...request, query: { access_token, ...request.query } }, schema),
      ),
  }
}
