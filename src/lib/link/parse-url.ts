/**
 * Addresses of links, read without `URL`, which the mini-program has not. What is taken here a browser takes
 * for the same origin and path; what could be read in two ways is refused.
 */

export interface WebAddress {
  /** Scheme, host and port as a browser writes them: lower case, without a usual port. */
  origin: string
  /** With its port, where it is no usual one. */
  host: string
  /** Begins with a slash. */
  path: string
  /** With its question mark; empty when there is none. */
  query: string
  /** With its #; empty when there is none. */
  hash: string
}

/** The gateway takes no longer one. */
const longest = 2048

/**
 * Blanks and controls, which browsers drop without a word; the back-slash, which they take for a slash;
 * signs that cannot be seen or turn the direction of reading, with which an address shows as another one.
 */
const unsafe =
  /[\s\\\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff0-\uffff]/

const shape = /^(https?):\/\/([^/?#]+)([^?#]*)(\?[^#]*)?(#.*)?$/i
const authority = /^([a-z\d.-]+)(?::([1-9]\d{0,4}))?$/
const usualPorts: Record<string, string> = { http: '80', https: '443' }

/** Slashes, back-slashes and controls in disguise. A server may see through it, so nothing is built on them. */
const disguised = /%(?:[01][\da-f]|7f|5c)/i
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

const isLabel = (label: string) => /^[a-z\d-]{1,63}$/.test(label) && !/^-|-$/.test(label)

/** A browser reads `127.1`, `0x7f.0.0.1` and `017.0.0.1` as numbers too; only the plain form is taken. */
const isPlainNumber = (part: string) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255

function isHost(host: string): boolean {
  const labels = host.split('.')
  if (host.length > 253 || !labels.every(isLabel)) return false
  const last = labels[labels.length - 1] ?? ''
  if (/^(?:\d+|0x[\da-f]*)$/.test(last)) return labels.length === 4 && labels.every(isPlainNumber)
  return true
}

/** Names in other scripts look like others' names (аpple.com), so only the product's own may be one. */
const isDisguisedName = (host: string) => /(?:^|\.)xn--/.test(host)

/** Encodes what a browser would encode, and leaves what is encoded already. Throws for half a sign. */
const encode = (text: string) => encodeURI(text).replace(/%25/g, '%')

function readServer(scheme: string, text: string): Pick<WebAddress, 'origin' | 'host'> | null {
  const [, name = '', port = ''] = authority.exec(text) ?? []
  if (!isHost(name) || Number(port) > 65_535) return null
  const host = port === '' || port === usualPorts[scheme] ? name : `${name}:${port}`
  return { origin: `${scheme}://${host}`, host }
}

function readParts(text: string): WebAddress | null {
  const [, scheme = '', server = '', path = '', query = '', hash = ''] = shape.exec(text) ?? []
  const read = readServer(scheme.toLowerCase(), server.toLowerCase())
  if (!read || disguised.test(path) || dotSegment.test(path.replace(/%2f/gi, '/'))) return null
  return {
    ...read,
    path: encode(path) || '/',
    query: query === '?' ? '' : encode(query),
    hash: hash === '#' ? '' : encode(hash),
  }
}

/** Null for everything that is no plain address of the web. */
export function parseUrl(text: string, ownOrigins: readonly string[] = []): WebAddress | null {
  if (text.length > longest || unsafe.test(text)) return null
  try {
    const address = readParts(text)
    if (!address || (isDisguisedName(address.host) && !ownOrigins.includes(address.origin))) return null
    return address
  } catch {
    return null
  }
}

export const addressText = ({ origin, path, query, hash }: WebAddress) => origin + path + query + hash
