import * as v from 'valibot'
import { parseJson } from '@/lib/text/json'
import type { LoginGrant } from '@/platform/host/types'
import { session } from '@/platform/storage/key-value'
import { type Membership, membershipSchema } from '@/wire/session'
import { storageKeys } from './storage-keys'

/**
 * What is known of a sign-in that is under way. It lies in the page session, so that a reload in its
 * middle goes on where it was.
 */

/** Where each kind of one-use code waits. */
const grantKeys: Record<LoginGrant['kind'], string> = {
  host: storageKeys.USERCODE,
  wechat: storageKeys.wxCode,
  ticket: storageKeys.ticket,
}

const kinds = Object.keys(grantKeys) as LoginGrant['kind'][]

export function storeGrant({ kind, code }: LoginGrant): void {
  session.set(grantKeys[kind], code)
}

/** The code that waits to be exchanged. It is gone afterwards: no host takes one twice. */
export function consumeGrant(): LoginGrant | null {
  const kind = kinds.find((each) => session.get(grantKeys[each]) !== null)
  if (!kind) return null
  const code = session.get(grantKeys[kind]) ?? ''
  session.remove(grantKeys[kind])
  return { kind, code }
}

export const setWantedOrganisation = (xnzzId: string) => void session.set(storageKeys.loginxnzzId, xnzzId)
export const wantedOrganisation = () => session.get(storageKeys.loginxnzzId)

export function setOrganisations(organisations: Membership[]): void {
  session.set(storageKeys.orglist, JSON.stringify(organisations))
}

/** The organisations of an account that has signed in and not yet entered one; null when there are none. */
export function pendingOrganisations(): Membership[] | null {
  const parsed = v.safeParse(v.array(membershipSchema), parseJson(session.get(storageKeys.orglist)))
  return parsed.success ? parsed.output : null
}

let link: string | undefined

/** A host's code named nobody: the next sign-in by mobile number says whose it is. Only while the page is open. */
export const setPendingLink = (given: string | undefined) => void (link = given)
export const pendingLink = () => link

/** An organisation has been entered: codes, wishes and choices are of the past. */
export function endLogin(): void {
  const { loginxnzzId, orglist } = storageKeys
  for (const key of [...Object.values(grantKeys), loginxnzzId, orglist]) session.remove(key)
  link = undefined
}

/** How often signing in again without the person was tried. A damaged count is as good as too many. */
export function freeLoginTimes(): number {
  const times = Number(session.get(storageKeys.freeLoginTimes) ?? 0)
  return Number.isNaN(times) ? Infinity : times
}

export function setFreeLoginTimes(times: number): void {
  if (times === 0) session.remove(storageKeys.freeLoginTimes)
  else session.set(storageKeys.freeLoginTimes, String(times))
}
