/** Pure helpers for addresses; they work where `URLSearchParams` does not exist, as in the mini-program. */

export type Query = Record<string, string | number | boolean | undefined>

/** `a=1&b=%E4%B8%AD`; keys without a value are left out. */
export function encodeQuery(query: Query): string {
  return Object.entries(query)
    .filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Adds a query to an address that may have one already; a hash stays at the end. */
export function withQuery(url: string, query: Query): string {
  const encoded = encodeQuery(query)
  if (encoded === '') return url
  const [address = '', ...hash] = url.split('#')
  const joined = `${address}${address.includes('?') ? '&' : '?'}${encoded}`
  return hash.length > 0 ? `${joined}#${hash.join('#')}` : joined
}
