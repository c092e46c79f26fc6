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
import { contains } from '../../database/queries/literals'
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

const isOf = (status: JoinRequestsQuery['status']) => eq(joinRequest.status, status)

export async function countWaiting(db: Database, own: Organisation): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(joinRequest)
    .innerJoin(organisation, eq(organisation.id, joinRequest.organisationId))
    .where(and(isOf('waiting'), managedBy(db, own)))
  return row?.total ?? 0
}

const numberOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`

/** Numbers of requests of a status by the way they were made, and of all; and of each status. */
async function countRequests(db: Database, status: JoinRequestsQuery['status'], condition: SQL | undefined) {
  const [counts] = await db
    .select({
      all: numberOf(isOf(status)),
      invitation: numberOf(and(isOf(status), waysOf.invitation)),
      unitCode: numberOf(and(isOf(status), waysOf.unitCode)),
      waiting: numberOf(isOf('waiting')),
      approved: numberOf(isOf('approved')),
      rejected: numberOf(isOf('rejected')),
    })
    .from(joinRequest)
    .innerJoin(organisation, eq(organisation.id, joinRequest.organisationId))
    .where(condition)
  if (!counts) throw new GatewayError('internal')
  const { all, invitation, unitCode, ...statuses } = counts
  return { counts: { all, invitation, unitCode }, statuses }
}

/** Requests to join the organisations that the caller manages, of one status. */
export async function listRequests(
  { db, clock }: Gateway,
  { member }: Member,
  { cursor, size, keyword, way, status, ...sorting }: JoinRequestsQuery & CursorPageQuery,
  language: Language,
): Promise<JoinRequests> {
  const matching = and(managedBy(db, member.organisation), matches(keyword.trim()))
  const { orderBy, position, after } = inOrder(sorting, language)
  const inviter = alias(person, 'inviter')
  const decider = alias(person, 'decider')
  const rows = await db
    .select({
      position,
      request: joinRequest,
      organisation,
      mobile: person.mobile,
      department: department.name,
      invitedBy: inviter.name,
      decidedBy: decider.name,
    })
    .from(joinRequest)
    .innerJoin(organisation, eq(organisation.id, joinRequest.organisationId))
    .innerJoin(person, eq(person.id, joinRequest.personId))
    .leftJoin(department, eq(department.id, joinRequest.departmentId))
    .leftJoin(inviter, eq(inviter.id, joinRequest.invitedBy))
    .leftJoin(decider, eq(decider.id, joinRequest.decidedBy))
    .where(and(matching, isOf(status), waysOf[way], after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  const items = pageRows.map(({ request, organisation: where, mobile, department: inside, ...by }) => ({
    id: request.id,
    organisation: where.name,
    name: request.name,
    mobile: maskMobile(mobile),
    personType: personTypeLabel(request.personType, where.type, language),
    department: inside,
    invitedBy: by.invitedBy?.[language] ?? null,
    requestedAt: request.requestedAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    decidedBy: by.decidedBy?.[language] ?? null,
    reason: request.reason,
  }))
  const { counts, statuses } = await countRequests(db, status, matching)
  const total = counts[way === '' ? 'all' : way]
  return { items, total, counts, statuses, nextCursor, serverTime: clock.now().toISOString() }
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
