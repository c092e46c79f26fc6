import { sql, type SQL } from 'drizzle-orm'
import { type RetentionKind, retentionKinds, type RetentionRules } from '../../../src/wire/people/retention'
import { addSeconds } from '../../clock'
import { type Database, rowsOf } from '../../database/connection/open'
import { dropPartition, ownsTables } from '../../database/partitions'
import { partitionSet, survey, task } from '../../database/schema'
import type { Gateway } from '../../gateway'
import { pruneUploads } from '../upload-pruner'

export const DAY_SECONDS = 86_400

/** Rows per transaction, so that calls wait only briefly for the embedded database. */
const BATCH_SIZE = 1_000

/** Deletes data from before a moment, and returns the number of deleted rows or files. */
type Prune = (gateway: Gateway, before: Date) => Promise<number>

/** The condition of old rows in a table with its primary key. */
interface OldRows {
  table: string
  key: string
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

/** Tables by kind. Files have their own rule, because answers refer to them. */
const oldRows: Record<Exclude<RetentionKind, 'files'>, OldRows[]> = {
  drafts: [{ table: 'draft', key: 'task_id', isOld: ofClosedSurvey }],
  submissions: [{ table: 'superseded_submission', key: 'receipt_no', isOld: ofClosedSurvey }],
  logs: [
    { table: 'behaviour_log', key: 'id', isOld: olderThan('received_at') },
    { table: 'error_log', key: 'id', isOld: olderThan('received_at') },
    { table: 'survey_page_view', key: 'ctid', isOld: (before) => sql`day < (${before})::date` },
  ],
  sessions: [
    { table: 'session', key: 'token_hash', isOld: olderThan('expires_at') },
    { table: 'one_time_code', key: 'mobile_hash', isOld: olderThan('expires_at') },
    { table: 'oauth_state', key: 'state_hash', isOld: olderThan('expires_at') },
    { table: 'identity_link', key: 'link_hash', isOld: olderThan('expires_at') },
    { table: 'ticket', key: 'ticket_hash', isOld: olderThan('expires_at') },
    { table: 'rate_limit', key: 'key', isOld: olderThan('resets_at') },
  ],
}

const rules: Record<RetentionKind, Prune> = {
  drafts: pruneTables(oldRows.drafts),
  submissions: pruneTables(oldRows.submissions),
  files: (gateway) => pruneUploads(gateway),
  logs: pruneTables(oldRows.logs),
  sessions: pruneTables(oldRows.sessions),
}

function pruneTables(tables: OldRows[]): Prune {
  return async ({ db }, before) => {
    let removed = 0
    for (const rows of tables) {
      const table = ofSurveys.find((name) => name === rows.table)
      if (table) removed += await dropOld(db, table, before)
      removed += await deleteOld(db, rows, before)
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

/** Concurrent gateways delete different rows. */
async function deleteOld(db: Database, { table, key, isOld }: OldRows, before: Date): Promise<number> {
  const [from, id] = [sql.identifier(table), sql.identifier(key)]
  const condition = isOld(sql`${before.toISOString()}::timestamptz`)
  let removed = 0
  for (;;) {
    const [row] = await rowsOf<{ count: number }>(
      db,
      sql`with deleted as (
        delete from ${from} where ${id} = any(array(
          select ${id} from ${from} where ${condition} limit ${BATCH_SIZE} for update skip locked
        )) returning 1
      ) select count(*)::int as count from deleted`,
    )
    const count = row?.count ?? 0
    removed += count
    if (count < BATCH_SIZE) return removed
  }
}

/** The rules of this installation, for administrators. */
export const listRules = ({ retentionDays }: Gateway['settings']): RetentionRules => ({
  rules: retentionKinds.map((kind) => ({ kind, days: retentionDays[kind] })),
})

/** Deletes what is older than the rule of its kind allows. Returns the number of rows or files. */
export function pruneKind(gateway: Gateway, kind: RetentionKind): Promise<number> {
  const { clock, settings } = gateway
  return rules[kind](gateway, addSeconds(clock.now(), -settings.retentionDays[kind] * DAY_SECONDS))
}
