import { sql, type SQL } from 'drizzle-orm'
import type { RetentionKind } from '../../../src/wire/people/retention'
import { addSeconds } from '../../clock'
import { type Database, rowsOf } from '../../database/connection/open'
import { dropPartition, ownsTables } from '../../database/partitions'
import { partitionSet, survey, task } from '../../database/schema'
import type { Gateway } from '../../gateway'
import type { JobPace } from '../job-kind'
import { pruneUploads } from '../upload-pruner'
import { deleteRows } from './delete-rows'
import { deleteOldSurveys } from './surveys'

export const DAY_SECONDS = 86_400

/** Deletes data from before a moment, and returns the number of deleted surveys, rows or files. */
type Prune = (gateway: Gateway, before: Date, pace?: JobPace) => Promise<number>

/** The condition of old rows in a table. */
interface OldRows {
  table: string
  isOld: (before: SQL) => SQL
}

const ofClosedSurvey = (before: SQL) => sql`(task_id) in (
  select t.id from task t join survey s on s.id = t.survey_id where coalesce(t.due_at, s.due_at) < ${before})`

const olderThan =
  (column: string) =>
  (before: SQL): SQL =>
    sql`${sql.identifier(column)} < ${before}`

/** Of these, the partitions of surveys that are closed for everybody are dropped, instead of deleting their rows. */
const ofSurveys = ['draft', 'superseded_submission'] as const

/** Tables by kind. Files have their own rule, because answers refer to them, and so have surveys. */
const oldRows: Record<Exclude<RetentionKind, 'files' | 'surveys'>, OldRows[]> = {
  drafts: [{ table: 'draft', isOld: ofClosedSurvey }],
  submissions: [{ table: 'superseded_submission', isOld: ofClosedSurvey }],
  logs: [
    { table: 'behaviour_log', isOld: olderThan('received_at') },
    { table: 'error_log', isOld: olderThan('received_at') },
    { table: 'survey_page_view', isOld: (before) => sql`day < (${before})::date` },
  ],
  sessions: [
    { table: 'session', isOld: olderThan('expires_at') },
    { table: 'one_time_code', isOld: olderThan('expires_at') },
    { table: 'oauth_state', isOld: olderThan('expires_at') },
    { table: 'identity_link', isOld: olderThan('expires_at') },
    { table: 'ticket', isOld: olderThan('expires_at') },
    { table: 'rate_limit', isOld: olderThan('resets_at') },
  ],
}

const rules: Record<RetentionKind, Prune> = {
  surveys: deleteOldSurveys,
  drafts: pruneTables(oldRows.drafts),
  submissions: pruneTables(oldRows.submissions),
  files: (gateway) => pruneUploads(gateway),
  logs: pruneTables(oldRows.logs),
  sessions: pruneTables(oldRows.sessions),
}

function pruneTables(tables: OldRows[]): Prune {
  return async ({ db }, before, pace) => {
    let removed = 0
    for (const { table, isOld } of tables) {
      const partitioned = ofSurveys.find((name) => name === table)
      if (partitioned) removed += await dropOld(db, partitioned, before)
      removed += (await deleteRows(db, table, isOld(sql`${before.toISOString()}::timestamptz`), pace)).rows
    }
    return removed
  }
}

/**
 * Drops a table's partitions of surveys that have been closed for everybody since before a moment; without the right to, their
 * rows are deleted like others.
 */
async function dropOld(db: Database, table: (typeof ofSurveys)[number], before: Date): Promise<number> {
  const closed = await rowsOf<{ id: string }>(
    db,
    sql`select p.survey_id as id from ${partitionSet} p join ${survey} s on s.id = p.survey_id
      where ${ownsTables} and s.due_at < ${before.toISOString()}::timestamptz and not exists (
        select 1 from ${task} t where t.survey_id = p.survey_id and t.due_at >= ${before.toISOString()}::timestamptz)`,
  )
  let removed = 0
  for (const { id } of closed) removed += (await dropPartition(db, table, id)) ?? 0
  return removed
}

/** Deletes what is older than the rule of its kind allows. Returns the number of surveys, rows or files. */
export async function pruneKind(gateway: Gateway, kind: RetentionKind, pace?: JobPace): Promise<number> {
  const { clock, settings } = gateway
  const days = settings.retentionDays[kind]
  if (days === null) return 0
  return rules[kind](gateway, addSeconds(clock.now(), -days * DAY_SECONDS), pace)
}
