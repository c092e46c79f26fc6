import * as v from 'valibot'

/** GET /ddcloud/api/auth/cloud/js_config and GET /dsb/api/authHelper/jsconfig */
export const jsConfigQuery = v.object({
  url: v.pipe(v.string(), v.regex(/^https?:\/\/[^/]/i, 'http or https'), v.maxLength(2048)),
  corpId: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
})

const textOrNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(String))

/** What a host's JS API wants before it lets a page use it; `url` is what was signed, without its hash. */
export const jsConfigResponse = v.object({
  url: v.string(),
  nonceStr: v.string(),
  corpId: v.string(),
  jsticket: v.string(),
  agentId: textOrNumber,
  timeStamp: textOrNumber,
  signature: v.string(),
})

/** GET /dsb/api/main/zwdd/config/get_jsconfig: a government app authorises by this token. */
export const governmentConfigResponse = v.object({ accessToken: v.string() })

export type JsConfig = v.InferOutput<typeof jsConfigResponse>
