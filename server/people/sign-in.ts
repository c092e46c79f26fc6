import { and, desc, eq, inArray } from 'drizzle-orm'
import type { JoinRequestStatus, LoginResponse } from '../../src/wire/session/session'
import type { Database } from '../database/connection/open'
import { joinRequest, organisation } from '../database/schema'
import type { Gateway } from '../gateway'
import type { Language } from '../http/language'
import { type Identity, membershipsOf } from '../sessions/people'
import { openSession } from '../sessions/sessions'

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

/** The person's latest waiting or rejected request to join; null if none. Call only for an authenticated person. */
async function latestJoinRequest(db: Database, personId: string): Promise<JoinRequestStatus | null> {
  const [found] = await db
    .select({ status: joinRequest.status, reason: joinRequest.reason, organisation: organisation.name })
    .from(joinRequest)
    .innerJoin(organisation, eq(organisation.id, joinRequest.organisationId))
    .where(and(eq(joinRequest.personId, personId), inArray(joinRequest.status, ['waiting', 'rejected'])))
    .orderBy(desc(joinRequest.requestedAt))
    .limit(1)
  return found ?? null
}
