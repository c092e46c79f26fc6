import * as v from 'valibot'
import { withTimeLimit } from '../../driver-calls'
import { hostBackend } from '../../backend'
import { HostError } from '../../error'
import { client, invoke } from './sdk'

/** Actions that need authorisation, with their SDK names. */
const guarded = {
  pickPeople: 'chooseContactWithComplexPicker',
  getLocation: 'getGeolocation',
  checkFace: 'faceRecognition',
} as const

type Guarded = keyof typeof guarded

export const needsConfigure: ReadonlySet<Guarded> = new Set(Object.keys(guarded) as Guarded[])

const verdicts = v.array(v.object({ name: v.string(), validateResult: v.boolean() }))

/** Returns the denied names; the call resolves even when it denies some. */
async function authorise(): Promise<string[]> {
  const ticket = await hostBackend().governmentAccessToken()
  const answer = await invoke('authConfig', { ticket, jsApiList: Object.values(guarded) })
  return v.parse(verdicts, answer).flatMap(({ name, validateResult }) => (validateResult ? [] : [name]))
}

/** Retries once with a new token, because the current one may have expired. */
async function authoriseTwice(): Promise<Set<string>> {
  const first = await authorise().catch(() => null)
  if (first?.length === 0) return new Set()
  hostBackend().log('authentication failed')
  return new Set(await authorise())
}

let denied: Promise<Set<string>> | undefined

function authorised(): Promise<Set<string>> {
  denied ??= authoriseTwice().catch((raw: unknown) => {
    denied = undefined
    throw new HostError('unavailable', { host: 'zwdd', api: 'configure', raw })
  })
  return denied
}

/** The Windows client has no such call, and its SDK would never settle. */
export async function configure(): Promise<void> {
  if (client !== 'pc') await withTimeLimit('zwdd', 'configure', authorised())
}

/** Calls an authorised API. Throws `denied` for others, because the app may not respond. */
export async function invokeGuarded(action: Guarded, params: object): Promise<unknown> {
  const api = guarded[action]
  if (client !== 'pc' && (await authorised()).has(api))
    throw new HostError('denied', { host: 'zwdd', api: action, code: 'validateResult' })
  return invoke(api, params)
}
