import * as v from 'valibot'
import { hostNameSchema } from './host-name'
import { loginResponse, returnedSchema } from './session'

const code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512))
const short = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128))))

/**
 * GET /dsb/api/main/auth/oauth_url: the way to a host's sign-in page and back. For `wecom`, `wechat` and
 * `wxmini`, and for `zwdd`'s QR code.
 */
export const oauthUrlQuery = v.object({
  host: hostNameSchema,
  /** One of the product's own pages; `code` and `state` are added to its query. */
  redirect: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
})

/**
 * `verifier` stays in the page that asked, until the code is exchanged: within five minutes, once. A code that
 * comes back with another state than `state` is nobody's.
 */
export const oauthUrlResponse = v.object({ url: v.string(), state: v.string(), verifier: v.string() })

/** POST /dsb/api/main/auth/login/wx/xnzz: a WeChat code. */
export const wechatLoginRequest = v.object({ code, ...returnedSchema })

/**
 * POST /dsb/api/main/new/login/xnzz: a government app's ticket, or one of this gateway's own; `mapSource` tells
 * `zlb` from `zwdd`.
 */
export const ticketLoginRequest = v.object({
  code,
  mapSource: short,
  mapType: short,
  mapId: short,
  otherParams: v.optional(v.nullable(v.object({ appId: short }))),
  /** Of a QR code's way back; without them a code is the government app's own. */
  ...returnedSchema,
})

/**
 * The host knows no mobile number of the person, or the person belongs to no organisation. With `link` the
 * next sign-in by mobile number makes the person known to the host's code.
 */
export const refusedLoginSchema = v.object({
  result: v.picklist(['noMobile', 'noXnzz']),
  link: v.optional(v.string()),
})

export const ticketLoginResponse = v.union([loginResponse, refusedLoginSchema])

/** POST /dsb/api/main/auth/login/jump_to_sxm: a link to the tax portal, for account type 4. */
export const portalJumpRequest = v.object({ url: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)) })

/** GET /dsb/api/user/goto_app */
export const appJumpQuery = v.object({
  appId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  redirectUrl: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
})

/** Where to go: the address asked for, with a ticket that signs the person in there once, within a minute. */
export const jumpResponse = v.object({ url: v.string() })

export type WechatLoginRequest = v.InferInput<typeof wechatLoginRequest>
export type TicketLoginRequest = v.InferInput<typeof ticketLoginRequest>
export type TicketLoginResponse = v.InferOutput<typeof ticketLoginResponse>
export type OauthUrl = v.InferOutput<typeof oauthUrlResponse>
