/**
 * Strict URL parser; the mini-program has no `URL`. An accepted URL has the same origin and path in every
 * browser; ambiguous ones are refused.
 */

export interface ParsedUrl {
  /** Scheme, host and port as browsers write them: lower case, without a default port. */
  origin: string
  /** Includes a port that is not the default. */
  host: string
  /** Starts with a slash. */
  path: string
  /** Includes the question mark; empty if there is none. */
  query: string
  /** Includes the #; empty if there is none. */
  hash: string
}

/** The gateway accepts at most this many characters. */
const longest = 2048

/**
 * Whitespace and control characters, which browsers drop silently; the backslash, which they read as a slash;
 * invisible and bidirectional characters, which make a URL display as another one.
 */
const unsafe =
  /[\s\\\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff\ufff0-\uffff]/

const shape = /^(https?):\/\/([^/?#]+)([^?#]*)(\?[^#]*)?(#.*)?$/i
const authority = /^([a-z\d.-]+)(?::([1-9]\d{0,4}))?$/
const usualPorts: Record<string, string> = { http: '80', https: '443' }

/** Encoded control characters and backslashes, and encoded or plain dot segments. Servers may decode them. */
const disguised = /%(?:[01][\da-f]|7f|5c)/i
const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i

const isLabel = (label: string) => /^[a-z\d-]{1,63}$/.test(label) && !/^-|-$/.test(label)

/**
 * Browsers also read `127.1`, `0x7f.0.0.1` and `017.0.0.1` as IP addresses; only the plain form is accepted.
 */
const isPlainNumber = (part: string) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255

function isHost(host: string): boolean {
  const labels = host.split('.')
  if (host.length > 253 || !labels.every(isLabel)) return false
  const last = labels[labels.length - 1] ?? ''
  if (/^(?:\d+|0x[\da-f]*)$/.test(last)) return labels.length === 4 && labels.every(isPlainNumber)
  return true
}

/** Punycode names can imitate others (аpple.com), so only the product's own origins may use them. */
const isDisguisedName = (host: string) => /(?:^|\.)xn--/.test(host)

/** Encodes as browsers do; existing escapes are unchanged. Throws for a lone surrogate. */
const encode = (text: string) => encodeURI(text).replace(/%25/g, '%')

function readServer(scheme: string, text: string): Pick<ParsedUrl, 'origin' | 'host'> | null {
  const [, name = '', port = ''] = authority.exec(text) ?? []
  if (!isHost(name) || Number(port) > 65_535) return null
  const host = port === '' || port === usualPorts[scheme] ? name : `${name}:${port}`
  return { origin: `${scheme}://${host}`, host }
}

function readParts(text: string): ParsedUrl | null {
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

/** Null if the text is not an unambiguous http or https URL. */
export function parseUrl(text: string, ownOrigins: readonly string[] = []): ParsedUrl | null {
  if (text.length > longest || unsafe.test(text)) return null
  try {
    const url = readParts(text)
    if (!url || (isDisguisedName(url.host) && !ownOrigins.includes(url.origin))) return null
    return url
  } catch {
    return null
  }
}

export const formatUrl = ({ origin, path, query, hash }: ParsedUrl) => origin + path + query + hash
