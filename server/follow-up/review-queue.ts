import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import type {
  ReviewOrder,
  ReviewQueue,
  ReviewQueueEntry,
  ReviewQueueQuery,
} from '../../src/wire/bureau/review-queue'
import { inScope, type Scope } from '../access/scope'
import { type Database, rowsOf } from '../database/connection/open'
import { countConfirmed, countJustified } from '../database/queries/justifications'
import { keyset, toCursorPage } from '../database/queries/keyset'
import { survey, task } from '../database/schema'
import type { Gateway } from '../gateway'
import type { Language } from '../http/language'

export const corrected = sql`exists (select 1 from superseded_submission past
  where past.task_id = task.id and past.outcome = 'returned')`
const justified = countJustified(sql`response.justifications`)
const confirmed = countConfirmed(sql`response.justifications`)
const isJustified = sql`${justified} > 0`
const isConfirmed = sql`${confirmed} > 0`

const ofKind: Record<ReviewQueueQuery['kind'], SQL> = {
  '': sql`true`,
  corrected,
  confirmed: isConfirmed,
  justified: isJustified,
  plain: sql`not ${corrected} and not ${isJustified}`,
}

const isWaiting = (scope: Scope): SQL | undefined =>
  and(
    eq(survey.ownerId, scope.ownerId),
    eq(survey.anonymous, false),
    eq(task.status, 'submitted'),
    inScope(scope),
  )

/** Submissions of the scope's surveys that wait for a decision, with further tables. */
export const waiting = (scope: Scope, joins = sql``): SQL => sql`from task
  join survey on survey.id = task.survey_id
  join submission on submission.task_id = task.id
  join response on response.submission_task_id = task.id
  ${joins}
  where ${isWaiting(scope)}`

const oldestFirst = [
  { by: sql`scored.submitted_at`, kind: 'moment' },
  { by: sql`scored.task_id`, kind: 'uuid' },
] as const

/** A response that is not yet assessed has the score 0. */
const orders: Record<ReviewOrder, ReturnType<typeof keyset>> = {
  time: keyset(oldestFirst),
  suspicion: keyset([{ by: sql`scored.score`, kind: 'float', descending: true }, ...oldestFirst]),
}

/** Joins the score, whose indexes have the orders. */
const withScore = ({ ownerId }: Scope): SQL => sql`
  join submission_score scored on scored.task_id = task.id and scored.owner_id = ${ownerId} and scored.waiting`

type EntryRow = ReviewQueueEntry & { position: string[] }

/** One page of the submissions that wait for a decision. */
export async function readReviewQueue(
  { db, clock }: Gateway,
  scope: Scope,
  { kind, order, cursor, size }: ReviewQueueQuery,
  language: Language,
): Promise<ReviewQueue> {
  const { orderBy, position, after } = orders[order]
  const { all, ...counts } = await countWaiting(db, scope)
  const rows = await rowsOf<EntryRow>(
    db,
    sql`select waiting.position, waiting."taskId", waiting."surveyId", waiting.title, waiting.period,
        organisation.name as unit, person.name->>${language}::text as person, waiting."submissionNo",
        waiting."submittedAt", waiting.corrected, waiting.justified, waiting.confirmed, waiting.suspicions
      from (
        select ${position} as position, task.id as "taskId", survey.id as "surveyId", survey.title, survey.period,
          task.organisation_id, task.person_id, submission.submission_no as "submissionNo",
          submission.submitted_at as "submittedAt", ${corrected} as corrected,
          ${justified} as justified, ${confirmed} as confirmed, scored.suspicions,
          row_number() over (order by ${sql.join(orderBy, sql`, `)}) as place
        ${waiting(scope, withScore(scope))} and ${ofKind[kind]} and ${after(cursor) ?? sql`true`}
        order by ${sql.join(orderBy, sql`, `)} limit ${size + 1}::int
      ) waiting
      join organisation on organisation.id = waiting.organisation_id
      join person on person.id = waiting.person_id
      order by waiting.place`,
  )
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  return {
    items: pageRows.map(({ position: _position, submittedAt, ...entry }) => ({
      ...entry,
      submittedAt: new Date(submittedAt).toISOString(),
    })),
    ...{ counts, all, nextCursor },
    total: kind === '' ? all : counts[kind],
    serverTime: clock.now().toISOString(),
  }
}

type Counts = ReviewQueue['counts'] & Pick<ReviewQueue, 'all'>

async function countWaiting(db: Database, scope: Scope): Promise<Counts> {
  const [counts] = await rowsOf<Counts>(
    db,
    sql`select count(*)::int as "all", (count(*) filter (where ${corrected}))::int as corrected,
        (count(*) filter (where ${isConfirmed}))::int as confirmed,
        (count(*) filter (where ${isJustified}))::int as justified,
        (count(*) filter (where ${ofKind.plain}))::int as plain
      ${waiting(scope)}`,
  )
  return counts ?? { all: 0, corrected: 0, confirmed: 0, justified: 0, plain: 0 }
}

/** Number of submissions that wait for a decision. */
export async function countReviewQueue(db: Database, scope: Scope): Promise<number> {
  const [counted] = await db
    .select({ all: count() })
    .from(task)
    .innerJoin(survey, eq(survey.id, task.surveyId))
    .where(isWaiting(scope))
  return counted?.all ?? 0
}
