import { sql } from 'drizzle-orm'
import type { BatchJobs, BatchJobProgress } from '../../src/wire/bureau/batch-jobs'
import { addSeconds } from '../clock'
import { rowsOf } from '../database/connection/open'
import type { Gateway } from '../gateway'
import type { Language } from '../http/language'
import { findSurvey } from '../surveys/surveys'
import type { Scope } from '../access/scope'

/** Seconds in which a finished job stays listed. */
const LISTED_SECONDS = 86_400

/**
 * The survey's unfinished batch jobs and the latest finished one of each kind. A scope of departments sees only the
 * caller's jobs.
 * @throws notFound, forbidden
 */
export async function listJobs(
  { db, clock }: Gateway,
  { scope, personId }: { scope: Scope; personId: string },
  surveyId: string,
  language: Language,
): Promise<BatchJobs> {
  await findSurvey(db, scope.ownerId, surveyId, scope)
  const now = clock.now()
  const own = scope.departmentIds === null ? sql`true` : sql`j.created_by = ${personId}`
  const rows = await rowsOf<BatchJobProgress>(
    db,
    sql`select id, kind, "createdBy", created_at as "createdAt", total, done, applied, coalesce(audience, respondents) is not null as listing, finished_at as "finishedAt" from (
      select j.*, case when j.reminder_id is null then 'assign' else 'remind' end as kind,
        p.name->>${language}::text as "createdBy",
        row_number() over (partition by j.reminder_id is null, j.finished_at is null order by j.created_at desc) as latest
      from batch_job j join person p on p.id = j.created_by
      where j.survey_id = ${surveyId} and ${own}
    ) jobs
    where finished_at is null
      or (latest = 1 and finished_at > ${addSeconds(now, -LISTED_SECONDS).toISOString()}::timestamptz)
    order by created_at desc, id`,
  )
  const iso = (moment: string) => new Date(moment).toISOString()
  return {
    items: rows.map(({ createdAt, finishedAt, ...row }) => ({
      ...row,
      createdAt: iso(createdAt),
      finishedAt: finishedAt === null ? null : iso(finishedAt),
    })),
    serverTime: now.toISOString(),
  }
}
