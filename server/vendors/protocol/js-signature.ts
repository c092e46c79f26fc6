import { createHash } from 'node:crypto'

interface Signed {
  ticket: string
  nonceStr: string
  timeStamp: string
  /** Signed as the host sees it, neither encoded nor decoded; see {@link withoutHash}. */
  url: string
  /** Only the workplace app may want another than SHA-1. */
  algorithm?: 'sha1' | 'sha256'
}

/** The signature of WeChat, the enterprise chat app and the workplace app: order and names are theirs. */
export function signJsApi({ ticket, nonceStr, timeStamp, url, algorithm = 'sha1' }: Signed): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timeStamp}&url=${url}`
  return createHash(algorithm).update(text).digest('hex')
}

/** Hosts leave the hash out of what they compare. */
export function withoutHash(url: string): string {
  const hash = url.indexOf('#')
  return hash < 0 ? url : url.slice(0, hash)
}
