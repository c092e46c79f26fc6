import * as v from 'valibot'
import { hostNameSchema } from './host-name'

/** GET /ddcloud/api/auth/cloud/js_config and GET /dsb/api/authHelper/jsconfig */
export const jsConfigQuery = v.object({
  url: v.pipe(v.string(), v.regex(/^https?:\/\/[^/]/i, 'http or https'), v.maxLength(2048)),
  corpId: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  /** Whose JS API it is for. Without it the gateway goes by the corporation, or by the only vendor it knows. */
  host: v.optional(hostNameSchema),
  /** The enterprise chat app signs a page twice: for the corporation and for the app. */
  ticket: v.optional(v.picklist(['corp', 'agent']), 'corp'),
})

const textOrNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/**
 * What a host's JS API wants before it lets a page use it; `url` is what was signed, without its hash. `corpId`
 * is the app's id in WeChat. `jsticket` is empty outside a demo: with it anybody could sign.
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

/** GET /dsb/api/main/zwdd/config/get_jsconfig: the ticket a government app's JS API is authorised with. */
export const governmentConfigResponse = v.object({ accessToken: v.string() })

export type JsConfig = v.InferOutput<typeof jsConfigResponse>
