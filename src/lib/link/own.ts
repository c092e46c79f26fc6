import { parseUrl, type WebAddress } from './parse-url'

/** An old or foreign host whose pages stand on the product's own host now. */
export interface HostRewrite {
  host: string
  /** Of the old address, by whole segments: `/a` holds `/a` and `/a/b`, not `/ab`. */
  path: string
  /** What takes the place of host and path. */
  to: string
}

/** The only question that lets a ticket or a code into an address. */
export const isOwn = ({ origin }: WebAddress, ownOrigins: readonly string[]) => ownOrigins.includes(origin)

/** The part of `path` behind `prefix`, by whole segments; null when it does not begin with it. */
function restBehind(path: string, prefix: string): string | null {
  const whole = prefix.replace(/\/$/, '')
  return path === whole || path.startsWith(`${whole}/`) ? path.slice(whole.length) : null
}

/** `place` is a path, or a host with a path, and everything below it. */
export function isBelow({ host, path }: WebAddress, place: string): boolean {
  const [placeHost = ''] = place.split('/')
  if (place === '' || (placeHost !== '' && placeHost !== host)) return false
  return restBehind(path, place.slice(placeHost.length)) !== null
}

/** The address on the own host, for one the table names; otherwise the address itself. */
export function rewriteHost(address: WebAddress, table: readonly HostRewrite[]): WebAddress {
  for (const { host, path, to } of table) {
    const rest = address.host === host ? restBehind(address.path, path) : null
    const base = rest === null ? null : parseUrl(to)
    if (base)
      return { ...address, origin: base.origin, host: base.host, path: base.path.replace(/\/$/, '') + rest }
  }
  return address
}

/** Articles of official accounts, which the gateway leads to; all else stays as it is. */
export function throughWeixinProxy(address: WebAddress, apiOrigin: string, proxyPath: string): WebAddress {
  if (address.host !== 'mp.weixin.qq.com' || proxyPath === '') return address
  const { path, query, hash } = address
  return parseUrl(apiOrigin + proxyPath + path + query + hash, [apiOrigin]) ?? address
}

/** Layers of encoding that are looked through. What has more hides something. */
const layers = 5

/** Only what matters here: no text is malformed for it, as it is for `decodeURIComponent`. */
const decodeOnce = (text: string) =>
  text.replace(/%([0-7][\da-f])/gi, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** Begins like an address: a scheme, or two slashes of any kind, after what browsers skip. */
const addressLike = /^[\s\u0000-\u001f]*(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i

/** An own page that is told to go on to a foreign one, in whatever parameter, could carry a secret there. */
export function leadsElsewhere({ query, hash }: WebAddress, ownOrigins: readonly string[]): boolean {
  const isForeign = (piece: string) => {
    if (!addressLike.test(piece)) return false
    const address = parseUrl(piece, ownOrigins)
    return address === null || !isOwn(address, ownOrigins)
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
