import * as v from 'valibot'
import { parseJson } from '../../../lib/text/json'
import { session } from '../../storage/key-value'

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

/** Call before the redirect starts. Replaces an earlier redirect: only the last one is accepted. */
export const expectReturn = (expected: ExpectedReturn): void =>
  void session.set(storageKey, JSON.stringify(expected))

function expectedReturn(): v.InferOutput<typeof expectedSchema> | null {
  const parsed = v.safeParse(expectedSchema, parseJson(session.get(storageKey)))
  return parsed.success ? parsed.output : null
}

export function consumeExpected(): v.InferOutput<typeof expectedSchema> | null {
  const expected = expectedReturn()
  session.remove(storageKey)
  return expected
}

/** Whether the query belongs to the redirect of this page session. */
export const isExpectedReturn = (search: string): boolean => {
  const expected = expectedReturn()
  return expected !== null && oauthReturn(search)?.state === expected.state
}
