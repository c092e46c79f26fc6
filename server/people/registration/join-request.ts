import { and, desc, eq, inArray } from 'drizzle-orm'
import type { JoinRequestStatus } from '../../../src/wire/session/session'
import type { Database } from '../../database/connection/open'
import { joinRequest, organisation } from '../../database/schema'

/** The person's latest waiting or rejected request to join; null if none. Call only for an authenticated person. */
export async function latestJoinRequest(db: Database, personId: string): Promise<JoinRequestStatus | null> {
  const [found] = await db
    .select({ status: joinRequest.status, reason: joinRequest.reason, organisation: organisation.name })
    .from(joinRequest)
    .innerJoin(organisation, eq(organisation.id, joinRequest.organisationId))
    .where(and(eq(joinRequest.personId, personId), inArray(joinRequest.status, ['waiting', 'rejected'])))
    .orderBy(desc(joinRequest.requestedAt))
    .limit(1)
  return found ?? null
}
