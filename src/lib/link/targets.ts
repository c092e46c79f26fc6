import { withQuery } from './url'

/** Where the product sends people, by the paths it is served under; on H5 they follow an own origin. */

/** Own addresses have one page that signs a person in and goes on: the home page. */
export const HOME_PATH = '/dsb/home/'

interface Person {
  corpId: string
  xnzzId: string
}

/**
 * The home page signs in with the WeChat code. Without one it is told so by the source number: the number 20
 * stands in the code's place, so exactly one of the two is in the address.
 */
export const homeTarget = ({ corpId, xnzzId, wxCode }: Person & { wxCode?: string | undefined }) =>
  withQuery(HOME_PATH, wxCode ? { corpId, xnzzId, wxCode } : { corpId, xnzzId, linksSource: 20 })

export const noAuthTarget = ({ corpId }: Pick<Person, 'corpId'>) =>
  `/dsb/smpage/#${withQuery('/default-page/no-auth', { corpId })}`

export const maintenanceTarget = () => '/dsb/smpage/#/default-page/maintenance'

/** What lets a person in without their doing anything, once. */
export interface LoginProof {
  ticket?: string | undefined
  wxCode?: string | undefined
}

interface LoginRedirect extends Person, LoginProof {
  /** The page that signs in, on an own origin, without a query. */
  base: string
  /** Where to go on to, once signed in. */
  goto: string
}

function parameter(url: string, name: string): string | null {
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

/** A login redirect to a login redirect is one to where the inner one leads. */
function innermost(base: string, goto: string): string {
  const inner = goto.startsWith(`${base}?`) ? parameter(goto, 'goto') : null
  return inner === null ? goto : innermost(base, inner)
}

/** One proof is enough: the ticket, which the gateway itself has given, comes before the WeChat code. */
export function loginRedirect({ base, ticket, wxCode, xnzzId, corpId, goto }: LoginRedirect): string {
  const proof = ticket ? { ticket } : { wxCode }
  return withQuery(base, { ...proof, xnzzId, corpId, goto: innermost(base, goto) })
}
