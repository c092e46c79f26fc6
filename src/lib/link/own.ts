import { parseUrl, type ParsedUrl } from './parse-url'

/** An old or foreign host whose pages are now served by the product's own host. */
export interface HostRewrite {
  host: string
  /** Path on the old host, matched by whole segments: `/a` matches `/a` and `/a/b`, not `/ab`. */
  path: string
  /** Replacement for host and path. */
  to: string
}

/** The only check that permits a ticket or code in a URL. */
export const isOwn = ({ origin }: ParsedUrl, ownOrigins: readonly string[]) => ownOrigins.includes(origin)

/** Rest of `path` after `prefix`, matched by whole segments. Null if `path` does not start with it. */
function pathAfter(path: string, prefix: string): string | null {
  const whole = prefix.replace(/\/$/, '')
  return path === whole || path.startsWith(`${whole}/`) ? path.slice(whole.length) : null
}

/** `prefix` is a path, or a host with a path; everything below it matches too. */
export function isBelow({ host, path }: ParsedUrl, prefix: string): boolean {
  const [prefixHost = ''] = prefix.split('/')
  if (prefix === '' || (prefixHost !== '' && prefixHost !== host)) return false
  return pathAfter(path, prefix.slice(prefixHost.length)) !== null
}

/** Rewrites a URL that the table lists to the own host; returns others unchanged. */
export function rewriteHost(url: ParsedUrl, table: readonly HostRewrite[]): ParsedUrl {
  for (const { host, path, to } of table) {
    const rest = url.host === host ? pathAfter(url.path, path) : null
    const base = rest === null ? null : parseUrl(to)
    if (base)
      return { ...url, origin: base.origin, host: base.host, path: base.path.replace(/\/$/, '') + rest }
  }
  return url
}

/** Rewrites articles of WeChat official accounts to the gateway's proxy; returns other URLs unchanged. */
export function throughWeixinProxy(url: ParsedUrl, apiOrigin: string, proxyPath: string): ParsedUrl {
  if (url.host !== 'mp.weixin.qq.com' || proxyPath === '') return url
  const { path, query, hash } = url
  return parseUrl(apiOrigin + proxyPath + path + query + hash, [apiOrigin]) ?? url
}

/** Layers of percent encoding that are decoded. More layers count as an attempt to hide a URL. */
const layers = 5

/** Decodes ASCII only. Unlike `decodeURIComponent`, it accepts malformed text. */
const decodeOnce = (text: string) =>
  text.replace(/%([0-7][\da-f])/gi, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** Starts like a URL: a scheme or two slashes of any kind, after characters that browsers skip. */
const urlLike = /^[\s\u0000-\u001f]*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i

/** True if any parameter of an own page contains a foreign URL: a redirect to it could leak a secret. */
export function containsForeignUrl({ query, hash }: ParsedUrl, ownOrigins: readonly string[]): boolean {
  const isForeign = (piece: string) => {
    if (!urlLike.test(piece)) return false
    const url = parseUrl(piece, ownOrigins)
    return url === null || !isOwn(url, ownOrigins)
  }
  let text = query + hash
  for (let layer = 0; layer < layers; layer++) {
    if (text.split(/[?&#=;,]/).some(isForeign)) return true
    const decoded = decodeOnce(text)
    if (decoded === text) return false
    text = decoded
  }
  return true
}
