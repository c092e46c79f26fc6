import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { type ButtonAuth, type ButtonCode, buttonCodes } from '../../src/wire/session/permission'
import type { SignedInDevice } from '../../src/wire/session/devices'
import type { Role, UserInfo } from '../../src/wire/session/session'
import { addSeconds } from '../clock'
import type { Database } from '../database/connection/open'
import { batched } from '../database/queries/batched'
import { prepared } from '../database/queries/prepared'
import { membership, organisation, person, session } from '../database/schema'
import type { Gateway } from '../gateway'
import type { Language } from '../http/language'
import { membershipsOf, type Person } from './people'
import { hash, newToken } from '../crypto/secrets'

const SESSION_SECONDS = 12 * 3_600
const MAX_USER_AGENT = 300
// Extending the expiry with every call would turn every read into a write.
const RENEW_AFTER_SECONDS = 300

export interface Session {
  tokenHash: string
  person: Person
  /** The entered organisation; null if none, or if the person is no longer its member. */
  member: {
    organisation: typeof organisation.$inferSelect
    role: Role
    administrator: boolean
    /** The departments that a head is responsible for. */
    responsibleDepartments: string[]
  } | null
  /** Position of the person's last change that a read replica may not have; null if there is none. */
  written: string | null
}

const responsibleDepartments = sql<string[]>`array(
  select h.department_id from department_head h
  where h.person_id = ${membership.personId} and h.organisation_id = ${membership.organisationId}
)`

/**
 * A replica that is used has replayed what is older, because it is never so far behind. After a failover the primary may
 * count its positions from an earlier one.
 */
const writtenRecently = sql<string | null>`case
  when ${session.writtenAt} > clock_timestamp() - interval '2 minutes' then ${session.writtenLsn}::text
end`

export async function openSession({ db, clock }: Gateway, personId: string): Promise<string> {
  const now = clock.now()
  const token = newToken()
  await db.delete(session).where(lt(session.expiresAt, now))
  await db
    .insert(session)
    .values({ tokenHash: hash(token), personId, expiresAt: addSeconds(now, SESSION_SECONDS) })
  return token
}

const selectSessions = prepared((db) =>
  db
    .select({ session, person, organisation, membership, responsibleDepartments, written: writtenRecently })
    .from(session)
    .innerJoin(person, eq(person.id, session.personId))
    .leftJoin(
      membership,
      and(eq(membership.personId, session.personId), eq(membership.organisationId, session.organisationId)),
    )
    .leftJoin(organisation, eq(organisation.id, membership.organisationId))
    // The two database drivers serialize arrays differently.
    .where(sql`${session.tokenHash} = any(string_to_array(${sql.placeholder('tokenHashes')}, ','))`)
    .prepare('find_sessions'),
)

const findByHash = batched(async (db, tokenHashes: string[]) => {
  const found = await selectSessions(db).execute({ tokenHashes: tokenHashes.join() })
  const byHash = new Map(found.map((row) => [row.session.tokenHash, row]))
  return tokenHashes.map((tokenHash) => byHash.get(tokenHash))
})

interface Renewal {
  tokenHash: string
  expiresAt: string
  userAgent: string
}

const updateSessions = prepared((db) =>
  db
    .update(session)
    .set({ expiresAt: sql`renewal."expiresAt"`, userAgent: sql`renewal."userAgent"` })
    .from(
      sql`jsonb_to_recordset(${sql.placeholder('renewals')}::jsonb)
        renewal ("tokenHash" text, "expiresAt" timestamptz, "userAgent" text)`,
    )
    .where(sql`${session.tokenHash} = renewal."tokenHash"`)
    .prepare('renew_sessions'),
)

/** In the order of their hashes, so that the batches of two gateways lock the same sessions in the same order. */
const renewSession = batched(async (db, renewals: Renewal[]) => {
  const sorted = [...renewals].sort((a, b) => (a.tokenHash < b.tokenHash ? -1 : 1))
  await updateSessions(db).execute({ renewals: JSON.stringify(sorted) })
  return renewals
})

/** Finds and extends the session of a token; null if it is unknown or expired. */
export async function findSession(
  { db, clock }: Gateway,
  token: string,
  userAgent = '',
): Promise<Session | null> {
  const now = clock.now()
  const tokenHash = hash(token)
  const found = await findByHash(db, tokenHash)
  if (!found || found.session.expiresAt <= now) return null
  const expiresAt = addSeconds(now, SESSION_SECONDS)
  const isOld = expiresAt.getTime() - found.session.expiresAt.getTime() > RENEW_AFTER_SECONDS * 1000
  if (isOld || found.session.userAgent === null) {
    const known = found.session.userAgent ?? userAgent.slice(0, MAX_USER_AGENT)
    await renewSession(db, { tokenHash, expiresAt: expiresAt.toISOString(), userAgent: known })
  }
  return { tokenHash, person: found.person, member: memberOf(found), written: found.written }
}

interface SessionRow {
  organisation: typeof organisation.$inferSelect | null
  membership: typeof membership.$inferSelect | null
  responsibleDepartments: string[]
}

function memberOf({
  organisation: entered,
  membership: as,
  responsibleDepartments: departments,
}: SessionRow): Session['member'] {
  if (!entered || !as) return null
  return {
    organisation: entered,
    role: as.role,
    administrator: as.administrator,
    responsibleDepartments: departments,
  }
}

/**
 * Notes in all sessions of a person that they have changed something, so that their next readings see it on every gateway.
 * The position is the current one, so it lies after the change.
 */
export async function noteWriting(db: Database, personId: string): Promise<void> {
  await db
    .update(session)
    .set({ writtenLsn: sql`pg_current_wal_insert_lsn()`, writtenAt: sql`clock_timestamp()` })
    .where(eq(session.personId, personId))
}

/** Enters an organisation. Returns false if the person is not a member. */
export async function enterOrganisation(
  db: Database,
  current: Session,
  organisationId: string,
): Promise<boolean> {
  const [belongs] = await db
    .select({ role: membership.role })
    .from(membership)
    .where(and(eq(membership.personId, current.person.id), eq(membership.organisationId, organisationId)))
  if (!belongs) return false
  await db.update(session).set({ organisationId }).where(eq(session.tokenHash, current.tokenHash))
  return true
}

/** The person's sessions, the last used first. The time of use is that of the last renewal, up to 5 minutes earlier. */
export async function listSessions(
  { db, clock }: Gateway,
  { person: { id: personId }, tokenHash }: Session,
): Promise<SignedInDevice[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.personId, personId), gt(session.expiresAt, clock.now())))
    .orderBy(desc(session.expiresAt), session.id)
  return rows.map((row) => ({
    id: row.id,
    userAgent: row.userAgent ?? '',
    usedAt: addSeconds(row.expiresAt, -SESSION_SECONDS).toISOString(),
    current: row.tokenHash === tokenHash,
  }))
}

/** Ends another session of the person, or all others if `id` is undefined. Sessions of others stay. */
export async function closeOtherSessions(
  db: Database,
  { person: { id: personId }, tokenHash }: Session,
  id: string | undefined,
): Promise<void> {
  const others = and(eq(session.personId, personId), ne(session.tokenHash, tokenHash))
  await db.delete(session).where(id === undefined ? others : and(others, eq(session.id, id)))
}

export async function closeSession(db: Database, token: string): Promise<void> {
  await db.delete(session).where(eq(session.tokenHash, hash(token)))
}

/** USERINFO, with the entered organisation first. */
export async function userInfoOf(
  db: Database,
  { person: who, member }: Session & { member: NonNullable<Session['member']> },
  language: Language,
): Promise<UserInfo> {
  const all = await membershipsOf(db, who.id, language)
  const { organisation: entered, role, administrator } = member
  const isEntered = (m: { xnzzId: string }) => m.xnzzId === entered.id
  return {
    XNZZID: entered.id,
    CORPID: entered.corpId,
    MOBILE: who.mobile,
    YHID: who.id,
    SSJGLXDM: entered.type,
    XNZZMC: entered.name[language],
    XNZZSXS: [...all.filter(isEntered), ...all.filter((m) => !isEntered(m))],
    AIINDEX: null,
    mapId: null,
    nickName: who.name[language],
    XNZZCJR: null,
    role,
    buttonAuth: buttonAuthOf(role, administrator),
  }
}

/** Disables the buttons whose calls the member is refused. */
function buttonAuthOf(role: Role, administrator: boolean): ButtonAuth {
  const isEnabled = (code: ButtonCode) => {
    if (code === buttonCodes.members) return administrator
    return role === 'reviewer' || (role === 'head' && code === buttonCodes.respondents)
  }
  return Object.values(buttonCodes).map((buttonCode) => ({ buttonCode, enabled: isEnabled(buttonCode) }))
}
