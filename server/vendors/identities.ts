import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { addSeconds } from '../clock'
import { hostIdentity, identityLink } from '../database/schema'
import type { Gateway } from '../gateway'
import type { VendorIdentity } from './protocol/exchange'
import type { VendorName } from '../vendor-settings'
import { findPerson, type Person } from '../sessions/people'
import { hash, newToken } from '../crypto/secrets'

const LINK_SECONDS = 600

type Id = Omit<VendorIdentity, 'mobile'>

/** Whose union ids are the same: an official account's and a mini-program's of one owner. */
const families: VendorName[][] = [['wechat', 'weapp'], ['dingtalk']]

/** Who somebody from a vendor is here, by what was linked before. */
export async function findPersonByIdentity(gateway: Gateway, who: Id): Promise<Person | null> {
  const personId = await linkedPerson(gateway, who)
  if (personId !== null) return findPerson(gateway.db, personId)
  const found = await sameElsewhere(gateway, who)
  if (found) await linkIdentity(gateway, who, found.id)
  return found
}

async function linkedPerson({ db }: Gateway, { vendor, realm, userId }: Id) {
  const [found] = await db
    .select({ personId: hostIdentity.personId })
    .from(hostIdentity)
    .where(
      and(eq(hostIdentity.vendor, vendor), eq(hostIdentity.realm, realm), eq(hostIdentity.userId, userId)),
    )
  return found?.personId ?? null
}

async function sameElsewhere({ db }: Gateway, { vendor, unionId }: Id): Promise<Person | null> {
  const family = families.find((members) => members.includes(vendor))
  if (unionId === null || !family) return null
  const people = await db
    .selectDistinct({ personId: hostIdentity.personId })
    .from(hostIdentity)
    .where(and(eq(hostIdentity.unionId, unionId), inArray(hostIdentity.vendor, family)))
    .limit(2)
  // Two answers are none.
  return people.length === 1 && people[0] ? findPerson(db, people[0].personId) : null
}

/** The first link stands, also when two sign in at once. */
export async function linkIdentity(
  { db, clock }: Gateway,
  { vendor, realm, userId, unionId }: Id,
  personId: string,
) {
  await db
    .insert(hostIdentity)
    .values({ vendor, realm, userId, unionId, personId, linkedAt: clock.now() })
    .onConflictDoNothing()
}

/** Keeps an unknown identity, for its holder to be linked once a mobile number says who that is. */
export async function offerLink({ db, clock }: Gateway, who: Id): Promise<string> {
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

/** One that has run out links nothing, and keeps nobody from signing in. */
export async function takeLink(gateway: Gateway, text: string, personId: string): Promise<void> {
  if (text === '') return
  const [found] = await gateway.db
    .delete(identityLink)
    .where(and(eq(identityLink.linkHash, hash(text)), gt(identityLink.expiresAt, gateway.clock.now())))
    .returning()
  if (found) await linkIdentity(gateway, found, personId)
}
