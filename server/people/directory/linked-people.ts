import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PickedRequest, PickedResponse } from '../../../src/wire/people/directory'
import type { Database } from '../../database/connection/open'
import { department, hostIdentity, membership, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { Language } from '../../http/language'
import { personName } from './by-name'

type PickedFrom = PickedRequest['host']

/** The corporation of the connected app, in which a vendor's ids are unique; null without one. */
const realms: Record<PickedFrom, (gateway: Gateway) => string | null> = {
  dingtalk: ({ settings }) => settings.vendors.dingtalk?.corpId ?? null,
  wecom: ({ settings }) => settings.vendors.wecom?.id ?? null,
}

/**
 * The people and departments of the organisation that were picked in a host's contacts. People are found by their links
 * to the vendor, departments by their name. An id without a link and that of another organisation's person are both
 * omitted: the answer does not tell them apart.
 */
export async function findPicked(
  gateway: Gateway,
  organisationId: string,
  { host, userIds, departmentNames }: PickedRequest,
  language: Language,
): Promise<PickedResponse> {
  const realm = realms[host](gateway)
  const users =
    realm === null || userIds.length === 0
      ? []
      : await gateway.db
          .select({ userId: hostIdentity.userId, id: person.id, name: personName(language) })
          .from(hostIdentity)
          .innerJoin(person, eq(person.id, hostIdentity.personId))
          .innerJoin(membership, eq(membership.personId, person.id))
          .where(
            and(
              eq(membership.organisationId, organisationId),
              eq(hostIdentity.vendor, host),
              eq(hostIdentity.realm, realm),
              inArray(hostIdentity.userId, userIds),
            ),
          )
  return { users, departments: await findByName(gateway.db, organisationId, departmentNames) }
}

/** The departments with these names. A name of several departments is omitted: it does not tell which one is meant. */
async function findByName(
  db: Database,
  organisationId: string,
  names: string[],
): Promise<PickedResponse['departments']> {
  if (names.length === 0) return []
  const name = sql<string>`${department.name} ->> 'zh-CN'`
  return db
    .select({ id: sql<string>`min(${department.id})`, name })
    .from(department)
    .where(and(eq(department.organisationId, organisationId), inArray(name, names)))
    .groupBy(name)
    .having(sql`count(*) = 1`)
}
