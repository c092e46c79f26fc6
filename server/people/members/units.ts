import { and, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { unitPeopleQuery, UnitPeople, Units, unitsQuery } from '../../../src/wire/people/members'
import { keyset, toCursorPage } from '../../database/queries/keyset'
import { invitation, membership, organisation, person } from '../../database/schema'
import { byName } from '../directory/by-name'
import type { Database } from '../../database/connection/open'
import type { Organisation } from '../../database/queries/organisations'
import type { Gateway } from '../../gateway'
import type { Language } from '../../http/language'
import type { Member } from '../../sessions/authentication'
import { maskMobile } from '../../answering/receipt'
import { findNamed, isMatch, MAX_MATCHES } from '../../database/queries/matches'
import { isUnitNamed } from '../../database/queries/search'
import { unitName } from '../../database/queries/unit-orders'
import { unitsWithoutAdministrator } from '../../access/organisations'
import { countWithoutAdministrator } from '../register/count'
import { findOpenUnit } from './first-administrator'
import { selectMembers } from './list'

/** The units under the caller's bureau that have no administrator, sorted by name. */
export async function listUnits(
  { db, clock }: Gateway,
  { member }: Member,
  { keyword, cursor, size }: v.InferOutput<typeof unitsQuery>,
): Promise<Units> {
  const now = clock.now()
  const { matches, hasMoreMatches } = await findUnits(db, member.organisation, keyword.trim())
  const { orderBy, position, after } = keyset([
    { by: unitName(organisation), kind: 'text' },
    { by: organisation.id, kind: 'text' },
  ])
  const rows = await db
    .select({ position, organisation, invited: openInvitation(now) })
    .from(organisation)
    .where(and(matches, after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  return {
    items: pageRows.map(({ organisation: { id, name, creditCode, members }, invited }) => ({
      ...{ unitId: id, name, unitCode: creditCode ?? '', people: members },
      invited: invited && { mobile: maskMobile(invited.mobile), expiresAt: toIso(invited.expiresAt) },
    })),
    total:
      keyword.trim() === ''
        ? await countWithoutAdministrator(db, member.organisation)
        : await db.$count(organisation, matches),
    hasMoreMatches,
    nextCursor,
    serverTime: now.toISOString(),
  }
}

/** The same as `unitsWithoutAdministrator`, but not by the index of these units: there are more of them than a word finds. */
const hasNoAdministrator = (bureau: Organisation) =>
  unitsWithoutAdministrator(bureau, sql`(${organisation.administrators} + 0)`)

/** Condition for the units without administrator; with a keyword, for {@link MAX_MATCHES} of those that it names. */
async function findUnits(db: Database, bureau: Organisation, keyword: string) {
  if (keyword === '') return { matches: unitsWithoutAdministrator(bureau), hasMoreMatches: false }
  const most = MAX_MATCHES + 1
  const found = await findNamed(db, { most }, (tx, among) =>
    tx
      .select({ id: organisation.id })
      .from(organisation)
      .where(and(hasNoAdministrator(bureau), isUnitNamed(sql`${organisation}`, keyword, among)))
      .limit(most),
  )
  const ids = found.map(({ id }) => id)
  return { matches: isMatch(organisation.id, ids), hasMoreMatches: ids.length > MAX_MATCHES }
}

/** The open invitation to become the first administrator; at most one exists. */
const openInvitation = (now: Date) => sql<{ mobile: string; expiresAt: string } | null>`(
  select jsonb_build_object('mobile', ${invitation.administratorMobile}, 'expiresAt', ${invitation.expiresAt})
  from ${invitation} where ${and(
    eq(invitation.organisationId, organisation.id),
    isNotNull(invitation.administratorMobile),
    isNull(invitation.revokedAt),
    gt(invitation.expiresAt, now),
    gt(invitation.usesLeft, 0),
  )} limit 1
)`

const toIso = (moment: string) => new Date(moment).toISOString()

/** The members of a unit without administrator, sorted by name. */
export async function listUnitPeople(
  { db }: Gateway,
  who: Member,
  { unitId, cursor, size }: v.InferOutput<typeof unitPeopleQuery>,
  language: Language,
): Promise<UnitPeople> {
  const { id } = await findOpenUnit(db, who, unitId)
  const own = eq(membership.organisationId, id)
  const { orderBy, position, after } = byName(language)
  const rows = await selectMembers(db, { position })
    .where(and(own, after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  const [counted] = await db
    .select({ total: count() })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(own)
  return {
    items: pageRows.map(({ personId, name, mobile, department }) => ({
      ...{ personId, name, department },
      mobile: maskMobile(mobile),
    })),
    total: counted?.total ?? 0,
    nextCursor,
  }
}
