import type { LoginGrant, SignInRedirect } from '../types'
import { forgetParameters } from '../../page/launch-url'
import { consumeExpected, expectReturn, oauthReturn } from './oauth-return'
import { saveHashRoute } from './place'

/** Parameters that the redirect adds to the page's URL. */
export const oauthParameters = ['code', 'state'] as const

/**
 * The URL that a redirect must return to: this page, without an old code. Omits the hash route, because
 * clients differ in where they put the code then; `./place` stores it.
 */
export function oauthPage(href: string): string {
  const url = new URL(href)
  for (const name of oauthParameters) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

/** Browsers keep a page that was left, and show it again on going back. */
const shownAgain = () =>
  new Promise<void>((resolve) =>
    window.addEventListener('pageshow', ({ persisted }) => {
      if (persisted) resolve()
    }),
  )

export const signInRedirect: SignInRedirect = {
  page: () => oauthPage(window.location.href),
  async go({ url, state, verifier }) {
    if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('a sign-in page of no web address')
    expectReturn({ state, verifier })
    saveHashRoute()
    window.location.replace(url)
    await shownAgain()
  },
}

/**
 * Takes the code out of the URL. Null if this page session did not request it or has already used it: such a
 * code would sign the user in as somebody else, so it is only removed from the URL.
 */
export function consumeReturn(kind: LoginGrant['kind']): LoginGrant | null {
  const returned = oauthReturn(window.location.search)
  if (!returned) return null
  const expected = consumeExpected()
  forgetParameters(oauthParameters)
  if (expected?.state !== returned.state) return null
  return { kind, ...returned, verifier: expected.verifier }
}
