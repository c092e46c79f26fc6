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

/** Who has answered and who has not. Of an anonymous survey that is told with care, by the list of taxers. */
export async function readRespondents(
  { db, clock }: Gateway,
  scope: Scope,
  query: RespondentsQuery,
  language: Language,
): Promise<RespondentList> {
  const { survey } = await findSurvey(db, scope.ownerId, query.surveyId, scope)
  if (survey.anonymous) throw new GatewayError('notFound')
  const { pageRows, nextCursor } = toCursorPage(await placesOf(db, scope, query), query.size)
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
  // Joined only where something is asked of them: it takes longer than the count.
  if (query.keyword.trim() !== '') void entries.innerJoin(person, eq(person.id, task.personId))
  if (query.keyword.trim() !== '' || query.area !== '')
    void entries.innerJoin(organisation, eq(organisation.id, task.organisationId))
  const [counted] = await entries.where(wantedEntries(scope, query))
  return counted?.total ?? 0
}

/** With what hangs on them read for these alone, in their order. */
async function entriesAt(
  db: Database,
  places: ListPosition[],
  language: Language,
): Promise<RespondentEntry[]> {
  if (places.length === 0) return []
  const ids = places.map(({ taskId }) => taskId)
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

/** One position more than asked for, which tells whether there are any after them. */
function placesOf(db: Database, scope: Scope, query: RespondentsQuery): Promise<ListPosition[]> {
  const { order, descending, cursor, size } = query
  const { orderBy, position, after } = keyset([
    { by: orders[order], kind: 'integer', descending },
    { by: unitName, kind: 'text', descending: order === 'unit' && descending },
    { by: task.id, kind: 'uuid' },
  ])
  const places = db
    .select({ taskId: task.id, position })
    .from(task)
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .leftJoin(submission, eq(submission.taskId, task.id))
    .$dynamic()
  if (query.keyword.trim() !== '') void places.innerJoin(person, eq(person.id, task.personId))
  return places
    .where(and(wantedEntries(scope, query), after(cursor)))
    .orderBy(...orderBy)
    .limit(size + 1)
}

/** So much of a unit's name is sorted by. */
const unitName = sql`left(${organisation.name}->>'zh-CN', 300)`

/** The entries of a survey that a filter finds in somebody's scope; about task, person and organisation. */
export function wantedEntries(scope: Scope, query: RespondentFilter & { surveyId: string }): SQL | undefined {
  const { surveyId, status, keyword, area, department } = query
  const wanted = keyword.trim()
  const texts = [unitName, sql`${organisation.name}->>'en-US'`].concat(
    sql`${person.name}->>'zh-CN'`,
    sql`${person.name}->>'en-US'`,
  )
  return and(
    eq(task.surveyId, surveyId),
    inScope(scope),
    withStatus(status),
    wanted === '' ? undefined : or(...texts.map((text) => ilike(text, contains(wanted)))),
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

/** True for a task that nobody can answer: whose person is no longer of its unit. Who has submitted need not be. */
export const isLeft = sql<boolean>`(${task.status} not in ('submitted', 'accepted') and not exists (
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

/** Milliseconds; what never was comes before all that was. */
const momentOf = (moment: SQL): SQL => sql`coalesce((extract(epoch from ${moment}) * 1000)::bigint, -1)`

/** By what a roll is sorted before its units' names. */
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
      left: isLeft,
    })
    .from(task)
    .innerJoin(person, eq(person.id, task.personId))
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .leftJoin(draft, eq(draft.taskId, task.id))
    .leftJoin(submission, eq(submission.taskId, task.id))
    .$dynamic()
}

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

const roundsOf = ({ past, submission: standing }: EntryRow) => ({
  submissions: past.submissions + (standing ? 1 : 0),
  withdrawn: !standing && past.outcome === 'withdrawn',
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
    ...roundsOf(row),
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
