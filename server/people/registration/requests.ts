import { and, count, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'
import type { CursorPageQuery } from '../../../src/wire/protocol/cursor-page'
import type { decisionRequest, JoinOutcome, JoinRequests } from '../../../src/wire/session/registration'
import { keyset, toCursorPage } from '../../database/queries/keyset'
import type { Database } from '../../database/connection/open'
import { department, joinRequest, organisation, person } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { GatewayError } from '../../gateway-error'
import type { Language } from '../../http/language'
import type { Member } from '../../sessions/authentication'
import { maskMobile } from '../../answering/receipt'
import { personTypeLabel } from '../person-types'
import { addMember } from './join'
import { managedBy } from '../../access/organisations'
import { type Organisation } from '../../database/queries/organisations'
import { notifyDecision } from './notify-decision'

const { orderBy, position, after } = keyset([
  { by: joinRequest.requestedAt, kind: 'moment' },
  { by: joinRequest.id, kind: 'uuid' },
])

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

/** Waiting requests to join the organisations that the caller manages, oldest first. */
export async function listRequests(
  { db, clock }: Gateway,
  { member }: Member,
  { cursor, size }: CursorPageQuery,
  language: Language,
): Promise<JoinRequests> {
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
    .where(and(waitingFor(db, member.organisation), after(cursor)))
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
  const total = await countWaiting(db, member.organisation)
  return { items, total, nextCursor, serverTime: clock.now().toISOString() }
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
