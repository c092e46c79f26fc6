import * as v from 'valibot'
import { loginResponse } from './session'

const code = v.pipe(v.string(), v.nonEmpty(), v.maxLength(512))
const short = v.optional(v.nullable(v.pipe(v.string(), v.maxLength(128))))

/** POST /dsb/api/main/auth/login/wx/xnzz: a WeChat code. */
export const wechatLoginRequest = v.object({ code })

/** POST /dsb/api/main/new/login/xnzz: a government app's ticket, or one of this gateway's own. */
export const ticketLoginRequest = v.object({
  code,
  mapSource: short,
  mapType: short,
  mapId: short,
  otherParams: v.optional(v.nullable(v.object({ appId: short }))),
})

/** The host knows no mobile number of the person, or the person belongs to no organisation. */
export const refusedLoginSchema = v.object({ result: v.picklist(['noMobile', 'noXnzz']) })

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

export type TicketLoginRequest = v.InferInput<typeof ticketLoginRequest>
export type TicketLoginResponse = v.InferOutput<typeof ticketLoginResponse>
