import { and, count, eq, ilike, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type {
  RespondentList,
  RespondentEntry,
  RespondentFilter,
  RespondentOrder,
  respondentsQuery,
  SubmissionOutcome,
} from '../../src/wire/surveys/questionnaire'
import { taskStatuses } from '../../src/wire/surveys/task'
import { inResponsibleDepartments, inScope, type Scope } from '../access/scope'
import { keyset, toCursorPage } from '../database/queries/keyset'
import type { Database } from '../database/connection/open'
import {
  draft,
  organisation,
  supersededSubmission,
  person,
  reminderEntry,
  submission,
  task,
} from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import type { Language } from '../http/language'
import { maskMobile } from '../answering/receipt'
import { findSurvey } from '../surveys/surveys'
import { contains } from '../database/queries/like-pattern'

type RespondentsQuery = v.InferOutput<typeof respondentsQuery>

/**
 * One page of the survey's respondents with their status.
 * @throws forbidden; notFound, also for an anonymous survey, which only `listParticipants` lists, with disclosure control
 */
export async function readRespondents(
  { db, clock }: Gateway,
  scope: Scope,
  query: RespondentsQuery,
  language: Language,
): Promise<RespondentList> {
  const { survey } = await findSurvey(db, scope.ownerId, query.surveyId, scope)
  if (survey.anonymous) throw new GatewayError('notFound')
  const { pageRows, nextCursor } = toCursorPage(await positionsOf(db, scope, query), query.size)
  return {
    survey,
    items: await entriesAt(db, pageRows, language),
    total: await countEntries(db, scope, query),
    nextCursor,
    serverTime: clock.now().toISOString(),
  }
}

async function countEntries(db: Database, scope: Scope, query: RespondentsQuery): Promise<number> {
  const entries = db.select({ total: count() }).from(task).$dynamic()
  // Joins only the tables the filter needs, because a join takes longer than the count.
  if (query.keyword.trim() !== '') void entries.innerJoin(person, eq(person.id, task.personId))
  if (query.keyword.trim() !== '' || query.area !== '')
    void entries.innerJoin(organisation, eq(organisation.id, task.organisationId))
  const [counted] = await entries.where(matchingEntries(scope, query))
  return counted?.total ?? 0
}

/** The entries at the given positions, in their order. Reads the joined tables for these entries only. */
async function entriesAt(
  db: Database,
  positions: ListPosition[],
  language: Language,
): Promise<RespondentEntry[]> {
  if (positions.length === 0) return []
  const ids = positions.map(({ taskId }) => taskId)
  const rows = await selectEntries(db).where(inArray(task.id, ids))
  const byId = new Map(rows.map((row) => [row.task.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toEntry(row, language)] : []
  })
}

interface ListPosition {
  taskId: string
  position: string[]
}

/** List positions, one more than the page size to tell whether there are more. */
function positionsOf(db: Database, scope: Scope, query: RespondentsQuery): Promise<ListPosition[]> {
  const { order, descending, cursor, size } = query
  const { orderBy, position, after } = keyset([
    { by: orders[order], kind: 'integer', descending },
    { by: unitName, kind: 'text', descending: order === 'unit' && descending },
    { by: task.id, kind: 'uuid' },
  ])
  const positions = db
    .select({ taskId: task.id, position })
    .from(task)
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .leftJoin(submission, eq(submission.taskId, task.id))
    .$dynamic()
  if (query.keyword.trim() !== '') void positions.innerJoin(person, eq(person.id, task.personId))
  return positions
    .where(and(matchingEntries(scope, query), after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
}

/** The first 300 characters of a unit's name, for sorting. */
const unitName = sql`left(${organisation.name}->>'zh-CN', 300)`

/**
 * Condition for the survey's entries that match a filter within the scope. Refers to table task, with a keyword also
 * to person and organisation, with an area to organisation.
 */
export function matchingEntries(
  scope: Scope,
  query: RespondentFilter & { surveyId: string },
): SQL | undefined {
  const { surveyId, status, keyword, area, department } = query
  const text = keyword.trim()
  const texts = [unitName, sql`${organisation.name}->>'en-US'`].concat(
    sql`${person.name}->>'zh-CN'`,
    sql`${person.name}->>'en-US'`,
  )
  return and(
    eq(task.surveyId, surveyId),
    inScope(scope),
    withStatus(status),
    text === '' ? undefined : or(...texts.map((column) => ilike(column, contains(text)))),
    area === '' ? undefined : sql`starts_with(${organisation.areaCode}, ${area})`,
    department === '' ? undefined : inResponsibleDepartments(scope.ownerId, [department]),
  )
}

function withStatus(status: RespondentFilter['status']): SQL | undefined {
  if (status === '') return undefined
  return status === 'nonResponse'
    ? notInArray(task.status, ['submitted', 'accepted'])
    : eq(task.status, status)
}

/** True for an open task whose person has left its unit and can no longer answer it. */
export const hasLeft = sql<boolean>`(${task.status} not in ('submitted', 'accepted') and not exists (
  select 1 from membership m where m.person_id = ${task.personId} and m.organisation_id = ${task.organisationId}
))`

const ofTask = eq(supersededSubmission.taskId, task.id)
const pastSubmissions = sql<number>`(select count(*) from ${supersededSubmission} where ${ofTask})`.mapWith(
  Number,
)
const lastOutcome = sql<SubmissionOutcome | null>`(
  select ${supersededSubmission.outcome} from ${supersededSubmission} where ${ofTask} order by ${supersededSubmission.submissionNo} desc limit 1
)`

const reminded = sql`select count(*) from ${reminderEntry} where ${reminderEntry.taskId} = ${task.id} and ${reminderEntry.outcome} = 'delivered'`
const remindedAt = sql<Date | null>`(
  select max(${reminderEntry.deliveredAt}) from ${reminderEntry} where ${reminderEntry.taskId} = ${task.id}
)`.mapWith(reminderEntry.deliveredAt)

/** Milliseconds since 1970; -1 for null, which sorts nulls first. */
const momentOf = (moment: SQL): SQL => sql`coalesce((extract(epoch from ${moment}) * 1000)::bigint, -1)`

/** The primary sort key of each order; unit names break ties. */
const orders: Record<RespondentOrder, SQL> = {
  unit: sql`0::bigint`,
  status: sql`array_position(${sql.raw(`array[${taskStatuses.map((status) => `'${status}'`).join(',')}]`)}, ${task.status})::bigint`,
  openedAt: momentOf(sql`${task.openedAt}`),
  submittedAt: momentOf(sql`${submission.submittedAt}`),
  remindedAt: momentOf(sql`${remindedAt}`),
}

function selectEntries(db: Database) {
  return db
    .select({
      task,
      unit: organisation.name,
      person: person.name,
      mobile: person.mobile,
      draft: { answered: draft.answered, required: draft.required, savedAt: draft.savedAt },
      submission: { submittedAt: submission.submittedAt, answeredCount: submission.answeredCount },
      past: { submissions: pastSubmissions, outcome: lastOutcome },
      reminders: sql<number>`(${reminded})`.mapWith(Number),
      remindedAt,
      left: hasLeft,
    })
    .from(task)
    .innerJoin(person, eq(person.id, task.personId))
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .leftJoin(draft, eq(draft.taskId, task.id))
    .leftJoin(submission, eq(submission.taskId, task.id))
    .$dynamic()
}

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

const submissionCounts = ({ past, submission: current }: EntryRow) => ({
  submissions: past.submissions + (current ? 1 : 0),
  withdrawn: !current && past.outcome === 'withdrawn',
})

const iso = (moment: Date | null | undefined) => moment?.toISOString() ?? null

function toEntry(row: EntryRow, language: Language): RespondentEntry {
  const done = row.submission?.answeredCount ?? 0
  const last = row.submission?.submittedAt ?? row.draft?.savedAt ?? row.task.openedAt
  return {
    taskId: row.task.id,
    unit: row.unit,
    person: row.person[language],
    mobile: maskMobile(row.mobile),
    status: row.task.status,
    answered: row.draft?.answered ?? done,
    required: row.draft?.required ?? done,
    ...submissionCounts(row),
    lastActionAt: iso(last),
    openedAt: iso(row.task.openedAt),
    savedAt: iso(row.draft?.savedAt),
    submittedAt: iso(row.submission?.submittedAt),
    reminders: row.reminders,
    remindedAt: iso(row.remindedAt),
    laterDueAt: iso(row.task.dueAt),
    left: row.left,
  }
}
