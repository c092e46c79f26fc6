import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import type { LoginGrant } from '@/platform/host/types'
import { session } from '@/platform/storage/key-value'
import { type Membership, membershipSchema } from '@/wire/session/session'
import { storageKeys } from '../device/storage-keys'

/** The state of a pending sign-in, in session storage: a reload continues it. */

/** Storage keys of the single-use codes. */
const grantKeys: Record<LoginGrant['kind'], string> = {
  host: storageKeys.USERCODE,
  wechat: storageKeys.wxCode,
  ticket: storageKeys.ticket,
}

const kinds = Object.keys(grantKeys) as LoginGrant['kind'][]

export function storeGrant({ kind, code }: LoginGrant): void {
  session.set(grantKeys[kind], code)
}

/** Returns the stored code and deletes it: hosts accept a code only once. Null if there is none. */
export function consumeGrant(): LoginGrant | null {
  const kind = kinds.find((each) => session.get(grantKeys[each]) !== null)
  if (!kind) return null
  const code = session.get(grantKeys[kind]) ?? ''
  session.remove(grantKeys[kind])
  return { kind, code }
}

export const setRequestedOrganisation = (xnzzId: string) => void session.set(storageKeys.loginxnzzId, xnzzId)
export const requestedOrganisation = () => session.get(storageKeys.loginxnzzId)

export function setOrganisations(organisations: Membership[]): void {
  session.set(storageKeys.orglist, JSON.stringify(organisations))
}

/** The organisations of a signed-in account that has not yet entered one. Null if there are none. */
export function pendingOrganisations(): Membership[] | null {
  const parsed = v.safeParse(v.array(membershipSchema), parseJson(session.get(storageKeys.orglist)))
  return parsed.success ? parsed.output : null
}

let storedLink: string | undefined

/**
 * Stores the link of a host code unknown to the gateway: the next sign-in by mobile number links it to that
 * user. Lost when the page unloads.
 */
export const setPendingLink = (link: string | undefined) => void (storedLink = link)
export const pendingLink = () => storedLink

/** Clears codes, the requested organisation and the organisations, after one has been entered. */
export function endLogin(): void {
  const { loginxnzzId, orglist } = storageKeys
  for (const key of [...Object.values(grantKeys), loginxnzzId, orglist]) session.remove(key)
  storedLink = undefined
}

/**
 * Number of automatic sign-ins after the one at start. Infinity if the stored value is damaged, to prevent
 * further attempts.
 */
export function freeLoginTimes(): number {
  const times = Number(session.get(storageKeys.freeLoginTimes) ?? 0)
  return Number.isNaN(times) ? Infinity : times
}

/** Whether this page session has attempted an automatic sign-in. */
export const hasLoggedInFreely = () => session.get(storageKeys.freeLoginTimes) !== null

/** Null deletes the counter: the next automatic sign-in is again the one at start. */
export function setFreeLoginTimes(times: number | null): void {
  if (times === null) session.remove(storageKeys.freeLoginTimes)
  else session.set(storageKeys.freeLoginTimes, String(times))
}
