export interface Landing {
  /** A part of the path under which the app is served, such as `/dsb/home/`. */
  base: string
  /** The start page for a URL without a page. */
  path: string
}

/** Start page of a URL without a page, with the query of its hash. Null if the URL names a page. */
export function startPath(
  { pathname, hash }: Pick<Location, 'pathname' | 'hash'>,
  landings: Landing[],
  elsewhere: string,
): string | null {
  const query = hash.replace(/^#\/?/, '')
  if (query !== '' && !query.startsWith('?')) return null
  return `${landings.find(({ base }) => pathname.includes(base))?.path ?? elsewhere}${query}`
}
