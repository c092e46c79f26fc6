import { createHash } from 'node:crypto'

interface Signed {
  ticket: string
  nonceStr: string
  timeStamp: string
  /** Signed as the host sees it, neither encoded nor decoded; see {@link withoutHash}. */
  url: string
}

/** The signature of WeChat, the enterprise chat app and the workplace app: order and names are theirs. */
export function signJsApi({ ticket, nonceStr, timeStamp, url }: Signed): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timeStamp}&url=${url}`
  return createHash('sha1').update(text).digest('hex')
}

/** Hosts leave the hash out of what they compare. */
export function withoutHash(url: string): string {
  const hash = url.indexOf('#')
  return hash < 0 ? url : url.slice(0, hash)
}
