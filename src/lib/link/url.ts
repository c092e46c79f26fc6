/** URL helpers without `URLSearchParams`, which the mini-program lacks. */

export type Query = Record<string, string | number | boolean | undefined>

/** `a=1&b=%E4%B8%AD`; undefined values are omitted. */
export function encodeQuery(query: Query): string {
  return Object.entries(query)
    .filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Appends a query, also to one that exists; a hash stays at the end. */
export function withQuery(url: string, query: Query): string {
  const encoded = encodeQuery(query)
  if (encoded === '') return url
  const [address = '', ...hash] = url.split('#')
  const joined = `${address}${address.includes('?') ? '&' : '?'}${encoded}`
  return hash.length > 0 ? `${joined}#${hash.join('#')}` : joined
}
