import * as v from 'valibot'
import { parseJson } from '../../../lib/text/json'
import type { LoginGrant, SignInRedirect } from '../types'
import { forgetParameters } from '../../page/launch-url'
import { session } from '../../storage/key-value'
import { saveHashRoute } from './place'

/** Parameters that the redirect adds to the page's URL. */
export const oauthParameters = ['code', 'state'] as const

/** Issued by the gateway for one redirect of this page session. */
const expectedSchema = v.object({
  /** Returned with the code. */
  state: v.string(),
  /** Stored here and sent to the gateway with the code. The URL alone is therefore not enough to sign in. */
  verifier: v.string(),
})

export type ExpectedReturn = v.InferInput<typeof expectedSchema>

const storageKey = 'oauthReturn'

/** The characters and length both vendors allow for `state`; they do not specify the format of the code. */
const statePattern = /^[a-zA-Z0-9]{1,128}$/
const maxCodeLength = 512

/** The code and state in the query of a redirect. Null if one is missing or malformed. */
export function oauthReturn(search: string): { code: string; state: string } | null {
  const query = new URLSearchParams(search)
  const code = query.get('code') ?? ''
  const state = query.get('state') ?? ''
  return code !== '' && code.length <= maxCodeLength && statePattern.test(state) ? { code, state } : null
}

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

/** Call before the redirect starts. Replaces an earlier redirect: only the last one is accepted. */
export const expectReturn = (expected: ExpectedReturn): void =>
  void session.set(storageKey, JSON.stringify(expected))

function expectedReturn(): v.InferOutput<typeof expectedSchema> | null {
  const parsed = v.safeParse(expectedSchema, parseJson(session.get(storageKey)))
  return parsed.success ? parsed.output : null
}

function consumeExpected(): v.InferOutput<typeof expectedSchema> | null {
  const expected = expectedReturn()
  session.remove(storageKey)
  return expected
}

/** Whether the query belongs to the redirect of this page session. */
export const isExpectedReturn = (search: string): boolean => {
  const expected = expectedReturn()
  return expected !== null && oauthReturn(search)?.state === expected.state
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
