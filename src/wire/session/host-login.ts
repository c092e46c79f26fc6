import * as v from 'valibot'
import { hostNameSchema } from './host-name'
import { loginResponse, returnedSchema } from './session'

const code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512))
const short = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128))))

/**
 * GET /dsb/api/main/auth/oauth_url: URL of a host's sign-in page, which redirects back. For `wecom`, `wechat`
 * and `wxmini`, and for the QR code of `zwdd`.
 */
export const oauthUrlQuery = v.object({
  host: hostNameSchema,
  /** One of the product's own pages; `code` and `state` are added to its query. */
  redirect: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
})

/**
 * The page keeps `verifier` until it exchanges the code: within five minutes, once. A code with another
 * `state` must be ignored.
 */
export const oauthUrlResponse = v.object({ url: v.string(), state: v.string(), verifier: v.string() })

/**
 * GET /dsb/api/main/auth/wecom_app: the app for WeCom's sign-in panel in a browser. Null if the gateway is not
 * connected to the public WeCom.
 */
export const wecomAppResponse = v.nullable(v.object({ appId: v.string(), agentId: v.string() }))

/** POST /dsb/api/main/auth/login/wx/xnzz: sign-in with a WeChat code. */
export const wechatLoginRequest = v.object({ code, ...returnedSchema })

/**
 * POST /dsb/api/main/new/login/xnzz: sign-in with a ticket of a government app or of this gateway;
 * `mapSource` distinguishes `zlb` from `zwdd`.
 */
export const ticketLoginRequest = v.object({
  code,
  mapSource: short,
  mapType: short,
  mapId: short,
  otherParams: v.optional(v.nullable(v.object({ appId: short }))),
  /** For the redirect of a QR code sign-in; if missing, the code is the government app's own. */
  ...returnedSchema,
})

/**
 * Returned if the host gives no mobile number of the person, or the person belongs to no organisation. With
 * `link`, the next sign-in by mobile number links the person to the host account.
 */
export const refusedLoginSchema = v.object({
  result: v.picklist(['noMobile', 'noXnzz']),
  link: v.optional(v.string()),
})

export const ticketLoginResponse = v.union([loginResponse, refusedLoginSchema])

/** POST /dsb/api/main/auth/login/jump_to_sxm: URL of the tax portal, for account type 4. */
export const portalJumpRequest = v.object({ url: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)) })

/** GET /dsb/api/user/goto_app */
export const appJumpQuery = v.object({
  appId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  redirectUrl: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2048)),
})

/** The requested URL with a ticket that signs the person in, valid once and for a minute. */
export const jumpResponse = v.object({ url: v.string() })

export type WechatLoginRequest = v.InferInput<typeof wechatLoginRequest>
export type TicketLoginRequest = v.InferInput<typeof ticketLoginRequest>
export type TicketLoginResponse = v.InferOutput<typeof ticketLoginResponse>
export type WecomApp = v.InferOutput<typeof wecomAppResponse>
export type OauthUrl = v.InferOutput<typeof oauthUrlResponse>
