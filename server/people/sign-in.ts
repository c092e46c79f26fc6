import type { LoginResponse } from '../../src/wire/session/session'
import type { Gateway } from '../gateway'
import type { Language } from '../http/language'
import { type Identity, membershipsOf } from '../sessions/people'
import { openSession } from '../sessions/sessions'
import { latestJoinRequest } from './registration/join-request'

/**
 * Opens a session and lists the person's organisations, the requested one first. Without any organisation, adds the
 * status of the latest join request.
 */
export async function signIn(
  gateway: Gateway,
  { person, organisationId }: Identity,
  language: Language,
): Promise<LoginResponse> {
  const all = await membershipsOf(gateway.db, person.id, language)
  const isRequested = ({ xnzzId }: { xnzzId: string }) => xnzzId === organisationId
  const xnzzSxs = [...all.filter(isRequested), ...all.filter((one) => !isRequested(one))]
  const login = { sessionId: await openSession(gateway, person.id), mobile: person.mobile, xnzzSxs }
  return xnzzSxs.length > 0
    ? login
    : { ...login, joinRequest: await latestJoinRequest(gateway.db, person.id) }
}
