import { and, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import type { CursorPageQuery } from '../../src/wire/protocol/cursor-page'
import type { AnswerStatus, IntegrityList, Participant, TaxerList } from '../../src/wire/surveys/taxer-list'
import { keyset, toCursorPage } from '../database/queries/keyset'
import { unitName } from '../database/queries/unit-orders'
import type { Database } from '../database/connection/open'
import { organisation, person, survey, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import type { Language } from '../http/language'
import { MIN_CELL_SIZE } from '../answering/anonymous/responses'
import { maskMobile } from '../answering/receipt'
import { findSurvey } from '../surveys/surveys'
import {
  belongsTo,
  countTasks,
  matches,
  selectTasksWith,
  toTask,
  type Respondent,
} from '../answering/task-rows'
import { contains } from '../database/queries/literals'

interface ListQuery extends CursorPageQuery {
  status: AnswerStatus | ''
  keyword: string
}

const answered = sql`${task.status} = 'submitted'`
const withStatus: Record<AnswerStatus | '', SQL> = {
  '': sql`true`,
  answered: sql`(${answered})`,
  unanswered: sql`(not ${answered})`,
}

/** A respondent's anonymous surveys: open ones first, the earliest due first. */
export async function listIntegrity(
  { db, clock }: Gateway,
  who: Respondent,
  { status, keyword, cursor, size }: ListQuery,
): Promise<IntegrityList> {
  const isAnonymous = sql`(${survey.anonymous})`
  const filter = sql`(${isAnonymous} and ${withStatus[status]} and ${matches(keyword)})`
  const { total, ...counts } = await countTasks(db, who, {
    all: isAnonymous,
    unanswered: sql`(${isAnonymous} and ${withStatus.unanswered})`,
    answered: sql`(${isAnonymous} and ${withStatus.answered})`,
    total: filter,
  })
  const isOver = sql`${survey.dueAt} <= ${clock.now().toISOString()}`
  const { orderBy, position, after } = keyset([
    { by: sql`(${answered})`, kind: 'boolean' },
    { by: sql`(${isOver})`, kind: 'boolean' },
    { by: survey.dueAt, kind: 'moment' },
    { by: survey.opensAt, kind: 'moment', descending: true },
    { by: task.id, kind: 'uuid' },
  ])
  const rows = await selectTasksWith(db, { position })
    .where(and(belongsTo(who), filter, after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  return { items: pageRows.map(toTask), total, nextCursor, counts, serverTime: clock.now().toISOString() }
}

/** Sort order that does not disclose who has answered. */
const byUnit = keyset([
  { by: unitName(organisation), kind: 'text' },
  { by: task.id, kind: 'uuid' },
])

/**
 * The participants of the bureau's anonymous survey with their status; the status is null below the minimum cell size.
 * @throws notFound, also for a named survey; forbidden; invalidInput for a status filter below the minimum cell size
 */
export async function listParticipants(
  { db, clock }: Gateway,
  ownerId: string,
  query: ListQuery & { surveyId: string },
  language: Language,
): Promise<TaxerList> {
  const { survey: found } = await findSurvey(db, ownerId, query.surveyId)
  if (!found.anonymous) throw new GatewayError('notFound')
  const counts = await countStatuses(db, found.id)
  const suppressed = counts.answered < MIN_CELL_SIZE
  if (suppressed && query.status !== '')
    throw new GatewayError('invalidInput', { fields: [{ field: 'status', message: 'suppressed' }] })
  const condition = and(
    eq(task.surveyId, found.id),
    withStatus[query.status],
    matchesParticipant(query.keyword),
  )
  const rows = await selectParticipants(db)
    .where(and(condition, byUnit.after(query.cursor)))
    .orderBy(...byUnit.orderBy)
    .limit(query.size + 1)
  const { pageRows, nextCursor } = toCursorPage(rows, query.size)
  return {
    survey: { id: found.id, title: found.title, dueAt: found.dueAt },
    items: pageRows.map((row) => toParticipant(row, suppressed, language)),
    total: await countParticipants(db, query, counts, condition),
    nextCursor,
    counts: suppressed ? { all: counts.all, unanswered: null, answered: null } : counts,
    serverTime: clock.now().toISOString(),
  }
}

type Counts = Record<AnswerStatus | 'all', number>

async function countStatuses(db: Database, surveyId: string): Promise<Counts> {
  const counted = (status: AnswerStatus) =>
    sql<number>`count(*) filter (where ${withStatus[status]})`.mapWith(Number)
  const [row] = await db
    .select({ unanswered: counted('unanswered'), answered: counted('answered') })
    .from(task)
    .where(eq(task.surveyId, surveyId))
  const { unanswered, answered: done } = row ?? { unanswered: 0, answered: 0 }
  return { all: unanswered + done, unanswered, answered: done }
}

/** Without a keyword the total is one of the counts. */
async function countParticipants(
  db: Database,
  { keyword, status }: ListQuery,
  counts: Counts,
  condition: SQL | undefined,
): Promise<number> {
  if (keyword.trim() === '') return counts[status === '' ? 'all' : status]
  const [row] = await db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(task)
    .innerJoin(person, eq(person.id, task.personId))
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .where(condition)
  return row?.total ?? 0
}

function matchesParticipant(keyword: string): SQL | undefined {
  const text = keyword.trim()
  if (text === '') return undefined
  return or(
    ...[organisation.name, person.name].flatMap((name) => [
      ilike(sql`${name}->>'zh-CN'`, contains(text)),
      ilike(sql`${name}->>'en-US'`, contains(text)),
    ]),
  )
}

function selectParticipants(db: Database) {
  return db
    .select({
      position: byUnit.position,
      taskId: task.id,
      unit: organisation.name,
      person: person.name,
      mobile: person.mobile,
      answered: sql<boolean>`${answered}`,
    })
    .from(task)
    .innerJoin(person, eq(person.id, task.personId))
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .$dynamic()
}

type ParticipantRow = Awaited<ReturnType<typeof selectParticipants>>[number]

function toParticipant(row: ParticipantRow, suppressed: boolean, language: Language): Participant {
  const status = row.answered ? 'answered' : 'unanswered'
  return {
    taskId: row.taskId,
    unit: row.unit,
    person: row.person[language],
    mobile: maskMobile(row.mobile),
    status: suppressed ? null : status,
  }
}
