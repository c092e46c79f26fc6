import { eq, sql } from 'drizzle-orm'
import { estimatedDays } from '../../src/lib/selective-editing'
import { type Database, rowsOf } from '../database/connection/open'
import { surveyAssessment } from '../database/schema'
import type { Gateway } from '../gateway'
import type { DueJob, JobKind } from '../jobs/job-kind'
import type { Pace } from '../tally/portions'
import { assessAll, countUnits, scoreNew, type TaskCounts } from './assess'
import { findAssessedSurvey } from './units'

/**
 * Assessment of responses for selective editing. New responses are scored within seconds by the statistics of the last
 * complete assessment; the survey is assessed completely again when a tenth of its responses is new, so that the work
 * grows in proportion to the responses.
 */

/** Seconds between searches. */
const EVERY_SECONDS = 5

/** Share of new responses that requires a complete assessment. Small surveys are always assessed completely. */
const NEW_SHARE = 0.1
const SMALL_SURVEY = 1_000

/** Milliseconds after which a changed survey is assessed completely again. */
const HOUR = 3_600_000

/** Surveys with responses that are not scored, or whose estimate is older than an hour. */
function findDueSurveys({ db, clock }: Gateway): Promise<DueJob[]> {
  const now = clock.now()
  return rowsOf(
    db,
    sql`select s.id as key, s.id as "surveyId" from survey s left join survey_assessment a on a.survey_id = s.id
      where not s.anonymous and (s.id in (select p.survey_id from submission_score p where p.waiting and not p.assessed)
          or (s.opens_at <= ${now.toISOString()}
            and s.due_at > ${new Date(now.getTime() - estimatedDays * 24 * HOUR).toISOString()}
            and (a.assessed_at is null or a.assessed_at < ${new Date(now.getTime() - HOUR).toISOString()})))
      order by s.id`,
  )
}

type Assessment = typeof surveyAssessment.$inferSelect

const sameCounts = (known: TaskCounts, counts: TaskCounts) =>
  known.tasks === counts.tasks && known.responses === counts.responses

/** New responses are a small part of a survey that was assessed within the last hour. */
async function isIncremental(
  db: Database,
  known: Assessment,
  counts: TaskCounts,
  now: Date,
): Promise<boolean> {
  if (!known.assessedAt || now.getTime() - known.assessedAt.getTime() > HOUR) return false
  const [row] = await rowsOf<{ pending: number }>(
    db,
    sql`select count(*)::int as pending from submission_score p
      where p.survey_id = ${known.surveyId} and p.waiting and not p.assessed`,
  )
  const changed = known.scoredSince + (row?.pending ?? 0)
  return counts.tasks > SMALL_SURVEY && changed < NEW_SHARE * counts.responses
}

async function assessSurvey(gateway: Gateway, surveyId: string, pace: Pace): Promise<void> {
  const { db, clock } = gateway
  await db.insert(surveyAssessment).values({ surveyId }).onConflictDoNothing()
  const [known] = await db.select().from(surveyAssessment).where(eq(surveyAssessment.surveyId, surveyId))
  if (!known) return
  const survey = await findAssessedSurvey(db, surveyId)
  const counts = await countUnits(db, surveyId)
  const run = { gateway, survey, pace }
  const isSameForm =
    known.statistics !== null && known.formVersion === survey.formVersion && isComplete(known)
  if (isSameForm && (await isIncremental(db, known, counts, clock.now())))
    await scoreNew(run, known.statistics ?? [])
  else if (
    isSameForm &&
    known.scoredSince === 0 &&
    sameCounts(known, counts) &&
    (await isAllScored(db, surveyId))
  )
    await db
      .update(surveyAssessment)
      .set({ assessedAt: clock.now() })
      .where(eq(surveyAssessment.surveyId, surveyId))
  else await assessAll(run, counts)
}

/** False for an assessment of an earlier version, which did not know what the imputed units contribute, nor broken rules. */
const isComplete = ({ estimate }: Assessment) =>
  estimate?.every(({ imputedUnits }) => imputedUnits !== undefined) ?? false

async function isAllScored(db: Database, surveyId: string): Promise<boolean> {
  const pending = await rowsOf(
    db,
    sql`select 1 from submission_score p where p.survey_id = ${surveyId} and p.waiting and not p.assessed limit 1`,
  )
  return pending.length === 0
}

/** Assesses responses, survey by survey. */
export const assessmentJob: JobKind = {
  everySeconds: EVERY_SECONDS,
  findDue: findDueSurveys,
  run: assessSurvey,
}
