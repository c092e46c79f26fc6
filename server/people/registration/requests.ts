import { and, count, eq, ilike, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import type {
  decisionRequest,
  decisionsRequest,
  JoinOutcomes,
  JoinRequests,
  JoinRequestsQuery,
} from '../../../src/wire/session/join-requests'
import type { JoinOutcome } from '../../../src/wire/session/registration'
import { keyset, type SortKey, toCursorPage } from '../../database/queries/keyset'
import { contains } from '../../database/queries/like-pattern'
import type { Database } from '../../database/connection/open'
import { department, joinRequest, organisation, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Language } from '../../http/language'
import type { Member } from '../../sessions/authentication'
import { maskMobile } from '../../answering/receipt'
import { personTypeLabel } from '../person-types'
import { tryOut } from '../members/batch'
import { addMember } from './join'
import { managedBy } from '../../access/organisations'
import { type Organisation } from '../../database/queries/organisations'
import { notifyDecision } from './notify-decision'

/** In the order of their keys in the list; texts are cut, because a cursor contains them. */
function inOrder({ order, descending }: Pick<JoinRequestsQuery, 'order' | 'descending'>, language: Language) {
  const firstKeys: Record<JoinRequestsQuery['order'], SortKey[]> = {
    requestedAt: [],
    name: [{ by: sql`left(${joinRequest.name}, 300)`, kind: 'text', descending }],
    organisation: [{ by: sql`left(${nameOf(language)}, 300)`, kind: 'text', descending }],
  }
  return keyset([
    ...firstKeys[order],
    { by: joinRequest.requestedAt, kind: 'moment', descending },
    { by: joinRequest.id, kind: 'uuid', descending },
  ])
}

const nameOf = (language: Language) => sql<string>`${organisation.name}->>${sql.raw(`'${language}'`)}`

const matches = (keyword: string): SQL | undefined =>
  keyword === ''
    ? undefined
    : or(
        ...[joinRequest.name, nameOf('zh-CN'), nameOf('en-US')].map((text) => ilike(text, contains(keyword))),
      )

const waysOf = {
  '': undefined,
  invitation: isNotNull(joinRequest.invitedBy),
  unitCode: isNull(joinRequest.invitedBy),
}

const waitingFor = (db: Database, own: Organisation) =>
  and(eq(joinRequest.status, 'waiting'), managedBy(db, own))

export async function countWaiting(db: Database, own: Organisation): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(joinRequest)
    .innerJoin(organisation, eq(organisation.id, joinRequest.organisationId))
    .where(waitingFor(db, own))
  return row?.total ?? 0
}

/** Numbers of waiting requests by the way they were made, and of all. */
async function countByWay(db: Database, condition: SQL | undefined) {
  const [counts] = await db
    .select({
      all: count(),
      invitation: sql<number>`(count(*) filter (where ${waysOf.invitation}))::int`,
      unitCode: sql<number>`(count(*) filter (where ${waysOf.unitCode}))::int`,
    })
    .from(joinRequest)
    .innerJoin(organisation, eq(organisation.id, joinRequest.organisationId))
    .where(condition)
  if (!counts) throw new GatewayError('internal')
  return counts
}

/** Waiting requests to join the organisations that the caller manages. */
export async function listRequests(
  { db, clock }: Gateway,
  { member }: Member,
  { cursor, size, keyword, way, ...sorting }: JoinRequestsQuery & CursorPageQuery,
  language: Language,
): Promise<JoinRequests> {
  const inAnyWay = and(waitingFor(db, member.organisation), matches(keyword.trim()))
  const { orderBy, position, after } = inOrder(sorting, language)
  const inviter = alias(person, 'inviter')
  const rows = await db
    .select({
      position,
      request: joinRequest,
      organisation,
      mobile: person.mobile,
      department: department.name,
      invitedBy: inviter.name,
    })
    .from(joinRequest)
    .innerJoin(organisation, eq(organisation.id, joinRequest.organisationId))
    .innerJoin(person, eq(person.id, joinRequest.personId))
    .leftJoin(department, eq(department.id, joinRequest.departmentId))
    .leftJoin(inviter, eq(inviter.id, joinRequest.invitedBy))
    .where(and(inAnyWay, waysOf[way], after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  const items = pageRows.map(({ request, organisation: where, mobile, department: inside, invitedBy }) => ({
    id: request.id,
    organisation: where.name,
    name: request.name,
    mobile: maskMobile(mobile),
    personType: personTypeLabel(request.personType, where.type, language),
    department: inside,
    invitedBy: invitedBy?.[language] ?? null,
    requestedAt: request.requestedAt.toISOString(),
  }))
  const counts = await countByWay(db, inAnyWay)
  const total = counts[way === '' ? 'all' : way]
  return { items, total, counts, nextCursor, serverTime: clock.now().toISOString() }
}

/** Approves or rejects a request. Of two concurrent decisions the second throws `conflict`. */
export async function decideRequest(
  { db, clock }: Gateway,
  { person: who, member }: Member,
  decision: v.InferOutput<typeof decisionRequest>,
): Promise<void> {
  const { id, approve } = decision
  const reason = decision.approve ? null : decision.reason
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ status: joinRequest.status })
      .from(joinRequest)
      .innerJoin(organisation, eq(organisation.id, joinRequest.organisationId))
      .where(and(eq(joinRequest.id, id), managedBy(tx, member.organisation)))
    if (!found) throw new GatewayError('notFound')
    const [decided] = await tx
      .update(joinRequest)
      .set({ status: approve ? 'approved' : 'rejected', decidedAt: clock.now(), decidedBy: who.id, reason })
      .where(and(eq(joinRequest.id, id), eq(joinRequest.status, 'waiting')))
      .returning()
    if (!decided) throw new GatewayError('conflict')
    await notifyDecision(tx, decided, clock.now())
    if (approve) await addMember(tx, toNewMember(decided))
  })
}

/** Decides several requests alike; each by itself, so that one which is gone does not hold up the others. */
export async function decideRequests(
  gateway: Gateway,
  who: Member,
  { ids, preview, ...decision }: v.InferOutput<typeof decisionsRequest>,
): Promise<{ outcomes: JoinOutcomes }> {
  return tryOut(gateway, preview, async (within) => {
    const outcomes: JoinOutcomes = []
    for (const id of new Set(ids)) {
      const reason = 'reason' in decision ? decision.reason : ''
      const one = decision.approve ? { id, approve: true as const } : { id, approve: false as const, reason }
      outcomes.push({ id, outcome: await outcomeOf(decideRequest(within, who, one)) })
    }
    return { outcomes }
  })
}

async function outcomeOf(decided: Promise<void>): Promise<JoinOutcomes[number]['outcome']> {
  try {
    await decided
    return 'decided'
  } catch (error) {
    const isGone = error instanceof GatewayError && ['notFound', 'conflict'].includes(error.code)
    if (!isGone) throw error
    return 'gone'
  }
}

const toNewMember = ({
  personId,
  organisationId,
  name,
  personType,
  departmentId,
}: typeof joinRequest.$inferSelect) => ({ personId, organisationId, name, personType, departmentId })

/** The status of a request to join, without a session, because its id cannot be guessed. Null if unknown. */
export async function readJoinState(db: Database, id: string): Promise<JoinOutcome> {
  const [found] = await db
    .select({ status: joinRequest.status, reason: joinRequest.reason, organisation: organisation.name })
    .from(joinRequest)
    .innerJoin(organisation, eq(organisation.id, joinRequest.organisationId))
    .where(eq(joinRequest.id, id))
  return found ?? null
}
