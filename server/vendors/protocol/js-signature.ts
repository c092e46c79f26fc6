import { createHash } from 'node:crypto'

interface SignedPage {
  ticket: string
  nonceStr: string
  timeStamp: string
  /** Exactly as the host sees it, neither encoded nor decoded; see {@link withoutHash}. */
  url: string
  /** Only DingTalk may require another algorithm than SHA-1. */
  algorithm?: 'sha1' | 'sha256'
}

/** The page signature of WeChat, WeCom and DingTalk, which prescribe the order and the names. */
export function signJsApi({ ticket, nonceStr, timeStamp, url, algorithm = 'sha1' }: SignedPage): string {
  const text = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timeStamp}&url=${url}`
  return createHash(algorithm).update(text).digest('hex')
}

/** Hosts compare the URL without its hash. */
export function withoutHash(url: string): string {
  const hash = url.indexOf('#')
  return hash < 0 ? url : url.slice(0, hash)
}
