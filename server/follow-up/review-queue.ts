import { sql, type SQL } from 'drizzle-orm'
import type {
  ReviewOrder,
  ReviewQueue,
  ReviewQueueEntry,
  ReviewQueueQuery,
} from '../../src/wire/bureau/review-queue'
import {
  hasStatus,
  inRespondentScope,
  submissionKindBits,
  submissionKinds,
  tasksIn,
} from '../access/respondents'
import type { Scope } from '../access/scope'
import { type Database, rowsOf } from '../database/connection/open'
import { countConfirmed, countJustified } from '../database/queries/justifications'
import { keyset, toCursorPage } from '../database/queries/keyset'
import type { Gateway } from '../gateway'
import type { Language } from '../http/language'

const justified = countJustified(sql`response.justifications`)
const confirmed = countConfirmed(sql`response.justifications`)

type Kind = ReviewQueueQuery['kind']

/** Up to this number the submissions of a kind are looked up and sorted, otherwise the queue is searched for them. */
const FEW = 5_000

/** Condition on an entry `r` of the stored entries. With many of a kind the planner must not look for its entries first. */
function ofKind(kind: Kind, areFew: boolean): SQL {
  if (kind === '') return sql`true`
  if (!areFew) return submissionKindBits[kind]
  return kind === 'plain' ? submissionKinds.plain : sql`(r.kinds > 0 and ${submissionKinds[kind]})`
}

/**
 * Submissions of the scope's surveys that wait for a decision, with further tables. Begins with the scores, whose indexes
 * have the orders of the queue; what a page shows beside the order is joined to its rows only.
 * @param number of the submissions of this kind
 */
export function waiting(scope: Scope, kind: Kind, number: number, joins = sql``): SQL {
  const { ownerId } = scope
  const areFew = number <= FEW
  const isListed = sql`${hasStatus('submitted')} and ${ofKind(kind, areFew)} and ${inRespondentScope(scope)}`
  const isFound = sql`scored.task_id = any (array(select r.task_id from survey s join respondent_entry r on r.survey_id = s.id
    where s.owner_id = ${ownerId} and ${isListed}))`
  return sql`from submission_score scored
    join lateral (
      select e.* from respondent_entry e where e.survey_id = scored.survey_id and e.task_id = scored.task_id offset 0
    ) r on true
    join survey on survey.id = scored.survey_id
    ${joins}
    where scored.owner_id = ${ownerId} and scored.waiting and not survey.anonymous and ${isListed}
      and ${areFew ? isFound : sql`true`}`
}

const oldestFirst = [
  { by: sql`scored.submitted_at`, kind: 'moment' },
  { by: sql`scored.task_id`, kind: 'uuid' },
] as const

/** A response that is not yet assessed has the score 0. */
const orders: Record<ReviewOrder, ReturnType<typeof keyset>> = {
  time: keyset(oldestFirst),
  suspicion: keyset([{ by: sql`scored.score`, kind: 'float', descending: true }, ...oldestFirst]),
}

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
  const total = kind === '' ? all : counts[kind]
  const rows = await rowsOf<EntryRow>(
    db,
    sql`select waiting.position, waiting."taskId", waiting."surveyId", waiting.title, waiting.period,
        organisation.name as unit, person.name->>${language}::text as person,
        submission.submission_no as "submissionNo", submission.submitted_at as "submittedAt", waiting.corrected,
        ${justified} as justified, ${confirmed} as confirmed, waiting.suspicions
      from (
        select ${position} as position, scored.task_id as "taskId", survey.id as "surveyId", survey.title,
          survey.period, ${submissionKinds.corrected} as corrected, scored.suspicions,
          row_number() over (order by ${sql.join(orderBy, sql`, `)}) as place
        ${waiting(scope, kind, total)} and ${after(cursor) ?? sql`true`}
        order by ${sql.join(orderBy, sql`, `)} limit ${size + 1}::int
      ) waiting
      join task on task.id = waiting."taskId" and task.survey_id = waiting."surveyId"
      join submission on submission.task_id = task.id and submission.survey_id = task.survey_id
      join response on response.submission_task_id = task.id and response.survey_id = task.survey_id
      join organisation on organisation.id = task.organisation_id
      join person on person.id = task.person_id
      order by waiting.place`,
  )
  const { pageRows, nextCursor } = toCursorPage(rows, size)
  return {
    items: pageRows.map(({ position: _position, submittedAt, ...entry }) => ({
      ...entry,
      submittedAt: new Date(submittedAt).toISOString(),
    })),
    ...{ counts, all, total, nextCursor },
    serverTime: clock.now().toISOString(),
  }
}

type Counts = ReviewQueue['counts'] & Pick<ReviewQueue, 'all'>

const countedIn = (scope: Scope): SQL => sql`from respondent_count r join survey on survey.id = r.survey_id
  where survey.owner_id = ${scope.ownerId} and not survey.anonymous and ${hasStatus('submitted')} and ${inRespondentScope(scope)}`

async function countWaiting(db: Database, scope: Scope): Promise<Counts> {
  const { corrected: areCorrected, confirmed: areConfirmed, justified: areJustified, plain } = submissionKinds
  const [counts] = await rowsOf<Counts>(
    db,
    sql`select ${tasksIn(sql`true`)} as "all", ${tasksIn(areCorrected)} as corrected, ${tasksIn(areConfirmed)} as confirmed,
        ${tasksIn(areJustified)} as justified, ${tasksIn(plain)} as plain ${countedIn(scope)}`,
  )
  return counts ?? { all: 0, corrected: 0, confirmed: 0, justified: 0, plain: 0 }
}

/** Number of submissions that wait for a decision. */
export async function countReviewQueue(db: Database, scope: Scope): Promise<number> {
  const [counted] = await rowsOf<{ all: number }>(
    db,
    sql`select ${tasksIn(sql`true`)} as "all" ${countedIn(scope)}`,
  )
  return counted?.all ?? 0
}
