import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { addSeconds } from '../clock'
import { hostIdentity, identityLink } from '../database/schema'
import type { Gateway } from '../gateway'
import type { VendorIdentity } from './protocol/exchange'
import type { VendorName } from '../vendor-settings'
import { findPerson, type Person } from '../sessions/people'
import { hash, newToken } from '../crypto/secrets'

const LINK_SECONDS = 600

type VendorUserId = Omit<VendorIdentity, 'mobile'>

/** Vendors with common union ids: an official account and a mini-program of one owner share them. */
const unionIdGroups: VendorName[][] = [['wechat', 'weapp'], ['dingtalk']]

/** The person linked to a vendor identity, directly or by its union id; null if none is. */
export async function findPersonByIdentity(gateway: Gateway, who: VendorUserId): Promise<Person | null> {
  const personId = await findLinkedPersonId(gateway, who)
  if (personId !== null) return findPerson(gateway.db, personId)
  const found = await findPersonByUnionId(gateway, who)
  if (found) await linkIdentity(gateway, who, found.id)
  return found
}

async function findLinkedPersonId({ db }: Gateway, { vendor, realm, userId }: VendorUserId) {
  const [found] = await db
    .select({ personId: hostIdentity.personId })
    .from(hostIdentity)
    .where(
      and(eq(hostIdentity.vendor, vendor), eq(hostIdentity.realm, realm), eq(hostIdentity.userId, userId)),
    )
  return found?.personId ?? null
}

async function findPersonByUnionId(
  { db }: Gateway,
  { vendor, unionId }: VendorUserId,
): Promise<Person | null> {
  const group = unionIdGroups.find((members) => members.includes(vendor))
  if (unionId === null || !group) return null
  const people = await db
    .selectDistinct({ personId: hostIdentity.personId })
    .from(hostIdentity)
    .where(and(eq(hostIdentity.unionId, unionId), inArray(hostIdentity.vendor, group)))
    .limit(2)
  // Two people with one union id are ambiguous, so neither is returned.
  return people.length === 1 && people[0] ? findPerson(db, people[0].personId) : null
}

/** The person's ids at a vendor, the last linked one first. */
export async function findVendorUserIds(
  { db }: Gateway,
  { personId, vendor, realm }: { personId: string; vendor: VendorName; realm: string },
): Promise<string[]> {
  const found = await db
    .select({ userId: hostIdentity.userId })
    .from(hostIdentity)
    .where(
      and(
        eq(hostIdentity.personId, personId),
        eq(hostIdentity.vendor, vendor),
        eq(hostIdentity.realm, realm),
      ),
    )
    .orderBy(desc(hostIdentity.linkedAt))
  return found.map(({ userId }) => userId)
}

/** Keeps an existing link: of two concurrent sign-ins the first one wins. */
export async function linkIdentity(
  { db, clock }: Gateway,
  { vendor, realm, userId, unionId }: VendorUserId,
  personId: string,
) {
  await db
    .insert(hostIdentity)
    .values({ vendor, realm, userId, unionId, personId, linkedAt: clock.now() })
    .onConflictDoNothing()
}

/** Stores an unknown identity. Returns the token that links it to a person after sign-in by mobile number. */
export async function createLink({ db, clock }: Gateway, who: VendorUserId): Promise<string> {
  const now = clock.now()
  const text = newToken()
  const { vendor, realm, userId, unionId } = who
  await db.delete(identityLink).where(lt(identityLink.expiresAt, now))
  await db.insert(identityLink).values({
    ...{ linkHash: hash(text), vendor, realm, userId, unionId },
    expiresAt: addSeconds(now, LINK_SECONDS),
  })
  return text
}

/** Links the stored identity to the person. An expired token is ignored and does not prevent the sign-in. */
export async function redeemLink(gateway: Gateway, text: string, personId: string): Promise<void> {
  if (text === '') return
  const [found] = await gateway.db
    .delete(identityLink)
    .where(and(eq(identityLink.linkHash, hash(text)), gt(identityLink.expiresAt, gateway.clock.now())))
    .returning()
  if (found) await linkIdentity(gateway, found, personId)
}
