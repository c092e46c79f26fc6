import { withQuery } from './url'

/** The product's own paths; on H5 they follow an own origin. */

/** The home page is the only own page that signs a person in and then redirects. */
export const HOME_PATH = '/dsb/home/'

interface Person {
  corpId: string
  xnzzId: string
}

/**
 * The home page signs in with the WeChat code. Without one, `linksSource` 20 takes its place, so a URL has
 * exactly one of the two.
 */
export const homeTarget = ({ corpId, xnzzId, wxCode }: Person & { wxCode?: string | undefined }) =>
  withQuery(HOME_PATH, wxCode ? { corpId, xnzzId, wxCode } : { corpId, xnzzId, linksSource: 20 })

export const noAuthTarget = ({ corpId }: Pick<Person, 'corpId'>) =>
  `/dsb/smpage/#${withQuery('/default-page/no-auth', { corpId })}`

export const maintenanceTarget = () => '/dsb/smpage/#/default-page/maintenance'

/** One-time proof that signs a person in automatically. */
export interface LoginProof {
  ticket?: string | undefined
  wxCode?: string | undefined
}

interface LoginRedirect extends Person, LoginProof {
  /** URL of the page that signs in: on an own origin, without a query. */
  base: string
  /** Target after signing in. */
  goto: string
}

/** A decoded parameter of the query before the hash. Null if missing. */
export function parameter(url: string, name: string): string | null {
  const [address = ''] = url.split('#')
  const [, query = ''] = address.split('?')
  const found = query.split('&').find((pair) => pair.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

/** Unwraps nested login redirects to the innermost target. */
function innermost(base: string, goto: string): string {
  const inner = goto.startsWith(`${base}?`) ? parameter(goto, 'goto') : null
  return inner === null ? goto : innermost(base, inner)
}

/** Passes one proof only: the ticket, which the gateway has issued, takes precedence over the WeChat code. */
export function loginRedirect({ base, ticket, wxCode, xnzzId, corpId, goto }: LoginRedirect): string {
  const proof = ticket ? { ticket } : { wxCode }
  return withQuery(base, { ...proof, xnzzId, corpId, goto: innermost(base, goto) })
}
