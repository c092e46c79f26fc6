import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ExclusionCounts, ReminderResult, reminderSelection } from '../../../src/wire/bureau/reminders'
import { hasStatus, isMissing, tasksIn } from '../../access/respondents'
import type { Scope } from '../../access/scope'
import { type Database, rowsOf } from '../../database/connection/open'
import { type IdRange, isInRange, nextRange } from '../../database/queries/id-range'
import { batchJob } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { type BatchJob, insertEntries } from '../../jobs/batch-jobs'
import { lockRespondents } from '../../jobs/respondents-lock'
import { inArea, isRespondent } from '../respondent-filter'

/** Missing responses of which a call lists the people itself: a second of the database's time. A job lists those of more. */
export const MOST_TASKS = 50_000
/** Tasks that a job looks at in one transaction. */
const PORTION = 20_000

/** The respondents that a job reminds: those of a filter, without a keyword, in the sender's scope. */
type RemindedFilter = NonNullable<BatchJob['respondents']>

/** Condition on a row `r` of `respondent_entry` or `respondent_count`. */
const isMeant = (filter: RemindedFilter): SQL => isRespondent({ ...filter, inGivenArea: inArea(filter.area) })

export const noExclusions: ExclusionCounts = {
  answered: 0,
  excused: 0,
  overdue: 0,
  left: 0,
  overDailyLimit: 0,
  overTotalLimit: 0,
}

export type ReminderCounts = Pick<ReminderResult, 'reminded' | 'excluded'>

/** The stored numbers of those without a response, and of the others; null for a selection that a call lists itself. */
export async function countMany(
  db: Database,
  scope: Scope,
  { taskIds, ...filter }: v.InferOutput<typeof reminderSelection>,
  mostTasks: number,
): Promise<ReminderCounts | null> {
  if (taskIds.length > 0 || filter.keyword.trim() !== '') return null
  const [row] = await rowsOf<{ missing: number; answered: number; excused: number }>(
    db,
    sql`select ${tasksIn(isMissing)} as missing, ${tasksIn(hasStatus('submitted', 'accepted'))} as answered,
      ${tasksIn(hasStatus('excused'))} as excused
    from respondent_count r where ${isMeant({ ...filter, scope })}`,
  )
  const { missing = 0, answered = 0, excused = 0 } = row ?? {}
  if (missing <= mostTasks) return null
  return { reminded: missing, excluded: { ...noExclusions, answered, excused } }
}

/** Lists the tasks of a filter without a response, whose ids are in a range. Returns their number. */
async function listTasks(
  tx: Database,
  job: { id: string; total: number },
  filter: RemindedFilter,
  range: IdRange,
): Promise<number> {
  const people = sql`
    select t.person_id, t.organisation_id, t.id as task_id
    from respondent_entry r join task t on t.id = r.task_id and t.survey_id = r.survey_id
    where ${isMeant(filter)} and ${isMissing}
      and ${isInRange(range, sql`r.task_id`, 'uuid')}`
  const [listed] = await rowsOf<{ count: number }>(
    tx,
    sql`with listed as (${insertEntries(job.id, people, job.total)} returning 1)
      select count(*)::int as count from listed`,
  )
  return listed?.count ?? 0
}

/**
 * Lists the respondents of the next tasks for a reminder that has not listed all, unless another gateway does so. Who is
 * excluded turns out when they are reminded.
 *
 * @returns true if tasks are left
 */
export function listNextTasks({ db, clock }: Gateway, jobId: string, portion = PORTION): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select()
      .from(batchJob)
      .where(and(eq(batchJob.id, jobId), isNotNull(batchJob.respondents)))
      .for('update', { skipLocked: true })
    if (!job?.respondents) return false
    await lockRespondents(tx, job.surveyId)
    const tasks = sql`select task_id as id from respondent_entry where survey_id = ${job.surveyId}`
    const range = await nextRange(tx, tasks, { after: job.listedTo, portion, type: 'uuid' })
    const total = job.total + (await listTasks(tx, job, job.respondents, range))
    const isLast = range.to === null
    await tx
      .update(batchJob)
      .set({
        ...{ total, listedTo: range.to, respondents: isLast ? null : job.respondents },
        finishedAt: isLast && total === 0 ? clock.now() : null,
      })
      .where(eq(batchJob.id, jobId))
    return !isLast
  })
}
