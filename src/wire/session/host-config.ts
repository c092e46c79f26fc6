import * as v from 'valibot'
import { hostNameSchema } from './host-name'

/** GET /ddcloud/api/auth/cloud/js_config and GET /dsb/api/authHelper/jsconfig */
export const jsConfigQuery = v.object({
  url: v.pipe(v.string(), v.regex(/^https?:\/\/[^/]/i, 'http or https'), v.maxLength(2048)),
  corpId: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  /**
   * Host whose JS API is configured. If missing, the gateway chooses by the corporation, or takes its only
   * vendor.
   */
  host: v.optional(hostNameSchema),
  /** The enterprise chat app requires two signatures of a page: for the corporation and for the app. */
  ticket: v.optional(v.picklist(['corp', 'agent']), 'corp'),
})

const textOrNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/**
 * Parameters that authorise a page for a host's JS API. `url` is the signed URL, without its hash; `corpId`
 * is the app's id in WeChat. `jsticket` is empty outside demo mode, because anyone could sign with it.
 */
export const jsConfigResponse = v.object({
  url: v.string(),
  nonceStr: v.string(),
  corpId: v.string(),
  jsticket: v.string(),
  agentId: textOrNumber,
  timeStamp: textOrNumber,
  signature: v.string(),
})

/** GET /dsb/api/main/zwdd/config/get_jsconfig: ticket that authorises the JS API of the government app. */
export const governmentConfigResponse = v.object({ accessToken: v.string() })

export type JsConfig = v.InferOutput<typeof jsConfigResponse>
