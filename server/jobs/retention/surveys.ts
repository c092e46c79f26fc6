import { eq, sql, type SQL } from 'drizzle-orm'
import { type Survey, taskStatuses } from '../../../src/wire/surveys/task'
import { type Database, rowsOf } from '../../database/connection/open'
import { dropPartitions, partitionedTables } from '../../database/partitions'
import { lastDueAt } from '../../database/queries/deletion'
import { notice, survey } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { JobPace } from '../job-kind'
import { deleteRows } from './delete-rows'

/** A table, and which of its rows belong to a survey. */
interface Collected {
  table: string
  isOf: (surveyId: string) => SQL
}

const withSurvey = (table: string): Collected => ({
  table,
  isOf: (surveyId) => sql`survey_id = ${surveyId}::uuid`,
})

/** Rows that refer to a row of the survey without naming the survey. */
const through = (table: string, key: string, parent: string): Collected => ({
  table,
  isOf: (surveyId) =>
    sql`${sql.identifier(key)} in (select id from ${sql.identifier(parent)} where survey_id = ${surveyId}::uuid)`,
})

/** What refers to rows of the partitioned tables, or is found through them. */
const dependent = [
  through('vendor_message', 'task_id', 'task'),
  ...['return_document', 'reopened_acceptance', 'undone_decision'].map(withSurvey),
]

/**
 * The partitioned tables, for surveys that share the partitions, and others with as many rows: those of reminders last,
 * because their triggers change the stored entries of respondents.
 */
const collected = [
  ...[...partitionedTables].reverse().map(withSurvey),
  ...['published_value', 'published_group'].map(withSurvey),
  through('reminder_entry', 'reminder_id', 'reminder'),
  through('batch_job_entry', 'job_id', 'batch_job'),
]

/** Without the counts nobody can compare two results of a survey while its responses are being deleted. */
const results = ['crosstab_count', 'tally', 'response_change', 'tally_progress'].map(withSurvey)

/** Tables with few rows for a survey. */
const others = [
  through('reminder_count', 'reminder_id', 'reminder'),
  through('reminder_message_count', 'reminder_id', 'reminder'),
  ...[
    ...['batch_job', 'reminder', 'share_link', 'published_figure', 'published_table', 'survey_disclosure'],
    ...['survey_assessment', 'survey_frame', 'survey_unit_kind', 'respondent_count', 'job', 'partition_set'],
  ].map(withSurvey),
  ...results,
]

async function deleteAtOnce(tx: Database, tables: readonly Collected[], surveyId: string): Promise<void> {
  for (const { table, isOf } of tables)
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${isOf(surveyId)}`)
}

/** Returns false if the pace has ended it. */
async function deleteInBatches(
  db: Database,
  tables: readonly Collected[],
  surveyId: string,
  pace: JobPace,
): Promise<boolean> {
  for (const { table, isOf } of tables)
    if ((await deleteRows(db, table, isOf(surveyId), pace)).isEnded) return false
  return true
}

async function countTasks(tx: Database, surveyId: string): Promise<Survey['counts']> {
  const rows = await rowsOf<{ status: string; tasks: number }>(
    tx,
    sql`select status, count(*)::int as tasks from task where survey_id = ${surveyId} group by status`,
  )
  const found = new Map(rows.map(({ status, tasks }) => [status, tasks]))
  return Object.fromEntries(
    taskStatuses.map((status) => [status, found.get(status) ?? 0]),
  ) as Survey['counts']
}

/** Hides a survey from everybody. Returns false if a respondent has got more time meanwhile. */
const hide = (
  db: Database,
  surveyId: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [hidden] = await tx
      .update(survey)
      .set({ deletedAt: now, finalCounts: await countTasks(tx, surveyId) })
      .where(sql`id = ${surveyId} and deleted_at is null and ${lastDueAt} < ${before.toISOString()}`)
      .returning({ id: survey.id })
    if (hidden) await deleteAtOnce(tx, results, surveyId)
    return hidden !== undefined
  })

/**
 * Deletes what a hidden survey has collected; can be repeated after a crash.
 * @returns false if the pace has ended it
 */
async function empty(db: Database, surveyId: string, now: Date, pace: JobPace): Promise<boolean> {
  await db.update(notice).set({ surveyId: null }).where(eq(notice.surveyId, surveyId))
  if (!(await deleteInBatches(db, dependent, surveyId, pace))) return false
  await dropPartitions(db, surveyId)
  if (!(await deleteInBatches(db, collected, surveyId, pace))) return false
  await db.transaction(async (tx) => {
    await deleteAtOnce(tx, others, surveyId)
    await tx.update(survey).set({ emptiedAt: now }).where(eq(survey.id, surveyId))
  })
  return true
}

/** The next survey to delete: one whose deletion has begun, otherwise the one that closed first. */
async function findNext(db: Database, before: Date) {
  const [next] = await rowsOf<{ id: string; hidden: boolean }>(
    db,
    sql`select ${survey.id} as id, ${survey.deletedAt} is not null as hidden from ${survey}
      where ${survey.emptiedAt} is null and (${survey.deletedAt} is not null
        or (${survey.dueAt} < ${before.toISOString()} and ${lastDueAt} < ${before.toISOString()}))
      order by ${survey.deletedAt} is null, ${survey.dueAt} limit 1`,
  )
  return next
}

/**
 * Deletes the surveys that closed for all of their respondents before a moment, with everything that was collected. Their
 * own rows stay as the proof of it.
 * @returns the number of surveys
 */
export async function deleteOldSurveys(
  { db, clock, log }: Gateway,
  before: Date,
  pace: JobPace = {},
): Promise<number> {
  let deleted = 0
  for (;;) {
    const next = await findNext(db, before)
    if (!next) return deleted
    if (!next.hidden && !(await hide(db, next.id, { now: clock.now(), before }))) continue
    if (!(await empty(db, next.id, clock.now(), pace))) return deleted
    deleted += 1
    log({ level: 'info', event: 'survey-deleted', survey: next.id })
  }
}
