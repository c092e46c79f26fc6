import * as v from 'valibot'
import { parseJson } from '../../../lib/text/json'
import type { LoginGrant, SignInRedirect } from '../types'
import { forgetParameters } from '../../page/launch-url'
import { session } from '../../storage/key-value'
import { saveHashRoute } from './place'

/** What the redirect adds to our address. */
export const oauthParameters = ['code', 'state'] as const

/** Made by the gateway for one redirect of this page session. */
const expectedSchema = v.object({
  /** Comes back with the code. */
  state: v.string(),
  /** Stays here and goes to the gateway with the code: who only saw the address cannot use it. */
  verifier: v.string(),
})

export type ExpectedReturn = v.InferInput<typeof expectedSchema>

const storageKey = 'oauthReturn'

/** Both vendors allow no other characters and no greater length; the code has no stated form. */
const stateForm = /^[a-zA-Z0-9]{1,128}$/
const longestCode = 512

/** The code and state of an address that a redirect has come back to. */
export function oauthReturn(search: string): { code: string; state: string } | null {
  const query = new URLSearchParams(search)
  const code = query.get('code') ?? ''
  const state = query.get('state') ?? ''
  return code !== '' && code.length <= longestCode && stateForm.test(state) ? { code, state } : null
}

/**
 * Where a redirect must come back to: this page, without an old code. Its route after the hash is not sent,
 * since clients differ in where they put the code then; `./place` keeps it.
 */
export function oauthPage(href: string): string {
  const url = new URL(href)
  for (const name of oauthParameters) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

/** Before the redirect starts. A later one takes its place: only the last is waited for. */
export const expectReturn = (expected: ExpectedReturn): void =>
  void session.set(storageKey, JSON.stringify(expected))

function expectedReturn(): v.InferOutput<typeof expectedSchema> | null {
  const parsed = v.safeParse(expectedSchema, parseJson(session.get(storageKey)))
  return parsed.success ? parsed.output : null
}

function takeExpected(): v.InferOutput<typeof expectedSchema> | null {
  const expected = expectedReturn()
  session.remove(storageKey)
  return expected
}

/** Whether an address is what this page session's redirect has come back to. */
export const isExpectedReturn = (search: string): boolean => {
  const expected = expectedReturn()
  return expected !== null && oauthReturn(search)?.state === expected.state
}

export const signInRedirect: SignInRedirect = {
  page: () => oauthPage(window.location.href),
  go({ url, state, verifier }) {
    if (!/^https?:$/.test(new URL(url).protocol)) throw new Error('a sign-in page of no web address')
    expectReturn({ state, verifier })
    saveHashRoute()
    window.location.replace(url)
  },
}

/**
 * The code of the address, when this page session has asked for it and it was not taken before. A code that
 * nobody here asked for would sign the person in as somebody else, so it only leaves the address.
 */
export function takeReturn(kind: LoginGrant['kind']): LoginGrant | null {
  const arrived = oauthReturn(window.location.search)
  if (!arrived) return null
  const expected = takeExpected()
  forgetParameters(oauthParameters)
  if (expected?.state !== arrived.state) return null
  return { kind, ...arrived, verifier: expected.verifier }
}
