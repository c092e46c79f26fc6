import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import { responseCounts } from '../../src/lib/numbers/response-counts'
import type {
  RespondentList,
  RespondentEntry,
  respondentsQuery,
  Survey,
} from '../../src/wire/surveys/questionnaire'
import { tasksByStatus } from '../access/respondents'
import type { Scope } from '../access/scope'
import { toCursorPage } from '../database/queries/keyset'
import { type Database, rowsOf } from '../database/connection/open'
import { draft, isOfTask, missingShare, organisation, person, submission, task } from '../database/schema'
import type { Gateway } from '../gateway'
import { GatewayError } from '../gateway-error'
import type { Language } from '../http/language'
import { maskMobile } from '../answering/receipt'
import { findSurvey } from '../surveys/surveys'
import * as columns from './respondent-columns'
import { isMatch, MAX_MATCHES } from '../database/queries/matches'
import { findArea, findMatches, hasLeft, isRespondent } from './respondent-filter'

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
  const matches = await findMatches(db, query)
  const found = { ...query, scope, matches, inGivenArea: await findArea(db, query) }
  const { pageRows, nextCursor } = toCursorPage(await positionsOf(db, found), query.size)
  const counts = await countEntries(db, found)
  return {
    survey,
    items: await entriesAt(db, scope.ownerId, pageRows, language),
    counts,
    hasMissingShares: await hasMissingShares(db, query.surveyId),
    total: totalOf(counts, query.status),
    hasMoreMatches: matches !== null && matches.length > MAX_MATCHES,
    nextCursor,
    serverTime: clock.now().toISOString(),
  }
}

/** A query whose keyword has been looked up. */
interface Found extends RespondentsQuery {
  scope: Scope
  /** Null without a keyword. */
  matches: string[] | null
  /** Condition on a row of the stored entries. */
  inGivenArea: SQL
}

async function hasMissingShares(db: Database, surveyId: string): Promise<boolean> {
  const known = await db
    .select({ taskId: missingShare.taskId })
    .from(missingShare)
    .where(eq(missingShare.surveyId, surveyId))
    .limit(1)
  return known.length > 0
}

/** With a keyword only its matches, by `offset 0` before the order: the planner would look for them among all entries. */
const respondentsOf = ({ surveyId, matches }: Found): SQL =>
  matches === null
    ? sql`respondent_entry`
    : sql`(select r.*, 1 as tasks from respondent_entry r where r.survey_id = ${surveyId} and ${isMatch(sql`r.task_id`, matches, 'uuid')} offset 0)`

/** Number of the entries by status, whatever status the query asks for. */
async function countEntries(db: Database, found: Found): Promise<Survey['counts']> {
  const counted = found.matches ? respondentsOf(found) : sql`respondent_count`
  const [row] = await rowsOf<{ counts: Survey['counts'] }>(
    db,
    sql`select ${tasksByStatus} as counts from ${counted} r where ${isRespondent({ ...found, status: '' })}`,
  )
  if (!row) throw new Error('a sum without a row')
  return row.counts
}

function totalOf(counts: Survey['counts'], status: RespondentsQuery['status']): number {
  const { assigned, collected } = responseCounts(counts)
  if (status === '') return assigned + counts.excused
  return status === 'nonResponse' ? assigned - collected : counts[status]
}

/** The entries at the given positions, in their order. Reads the joined tables for these entries only. */
async function entriesAt(
  db: Database,
  ownerId: string,
  positions: ListPosition[],
  language: Language,
): Promise<RespondentEntry[]> {
  if (positions.length === 0) return []
  const ids = positions.map(({ taskId }) => taskId)
  const rows = await selectEntries(db, ownerId).where(inArray(task.id, ids))
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
function positionsOf(db: Database, found: Found): Promise<ListPosition[]> {
  const { order, descending, status, cursor, size } = found
  const { orderBy, position, after } = columns.positionKeys(order, descending, status)
  return rowsOf<ListPosition>(
    db,
    sql`select r.task_id as "taskId", ${position} as position from ${respondentsOf(found)} r
      where ${isRespondent(found)} and ${after(cursor) ?? sql`true`}
      order by ${sql.join(orderBy, sql`, `)} limit ${size + 1}::int`,
  )
}

function selectEntries(db: Database, ownerId: string) {
  return db
    .select({
      task,
      unit: organisation.name,
      areaCode: organisation.areaCode,
      areaName: columns.areaName,
      department: columns.departmentName(ownerId),
      person: person.name,
      mobile: person.mobile,
      draft: { answered: draft.answered, required: draft.required, savedAt: draft.savedAt },
      submission: { submittedAt: submission.submittedAt, answeredCount: submission.answeredCount },
      past: { submissions: columns.pastSubmissions, outcome: columns.lastOutcome },
      findings: {
        justified: columns.justified,
        requests: columns.requests,
        corrected: columns.corrected,
      },
      reminders: columns.reminders,
      remindedAt: columns.remindedAt,
      left: hasLeft,
      excuse: columns.excuse,
      missingShare: columns.missingShare,
    })
    .from(task)
    .innerJoin(person, eq(person.id, task.personId))
    .innerJoin(organisation, eq(organisation.id, task.organisationId))
    .leftJoin(draft, isOfTask(draft))
    .leftJoin(submission, isOfTask(submission))
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
    areaCode: row.areaCode,
    areaName: row.areaName,
    department: row.department,
    ...row.findings,
    excuse: row.excuse,
    missingShare: row.missingShare,
  }
}
