import { sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '../database/connection/open'
import type { Gateway } from '../gateway'
import type { JobKind } from './job-kind'

const EVERY_SECONDS = 15
/** Rows that one transaction replaces at most. */
const BATCH = 5_000
/** Rows of a group that are summed up by a reader as well: replacing fewer costs more than it saves. */
const MIN_ROWS = 4

/** A table whose rows of one group are added up. */
interface StoredCount {
  table: SQL
  /** Names of a group's columns. */
  group: SQL
  id: SQL
  count: SQL
}

const respondentCounts: StoredCount = {
  table: sql`respondent_count`,
  group: sql`survey_id, area_code, department_id, status_place, kinds`,
  id: sql`survey_id, id`,
  count: sql`tasks`,
}

const unitCounts: StoredCount = {
  table: sql`unit_count`,
  group: sql`bureau_id, area_code, type, active, has_administrator`,
  id: sql`id`,
  count: sql`units`,
}

const reminderCounts: StoredCount = {
  table: sql`reminder_count`,
  group: sql`reminder_id, due_at, department_id, outcome, seen, answered`,
  id: sql`id`,
  count: sql`entries`,
}

const reminderMessageCounts: StoredCount = {
  table: sql`reminder_message_count`,
  group: sql`reminder_id, department_id, channel, outcome`,
  id: sql`id`,
  count: sql`messages`,
}

const noticeReadCounts: StoredCount = {
  table: sql`notice_read_count`,
  group: sql`notice_id`,
  id: sql`id`,
  count: sql`people`,
}

const noticeReminderCounts: StoredCount = {
  table: sql`notice_reminder_count`,
  group: sql`reminder_id, outcome, read_since`,
  id: sql`id`,
  count: sql`entries`,
}

const noticeReminderMessageCounts: StoredCount = {
  table: sql`notice_reminder_message_count`,
  group: sql`reminder_id, channel, outcome`,
  id: sql`id`,
  count: sql`messages`,
}

const storedCounts = [
  ...[respondentCounts, unitCounts, reminderCounts, reminderMessageCounts],
  ...[noticeReadCounts, noticeReminderCounts, noticeReminderMessageCounts],
]

/**
 * Replaces counts of the same group by their sum, a batch in a transaction; a reader sees either the counts or the sum.
 * Skips rows that another gateway replaces.
 * @returns the number of replaced rows
 */
async function foldBatch(
  { db }: Pick<Gateway, 'db'>,
  { table, group, id, count }: StoredCount,
): Promise<number> {
  const [row] = await rowsOf<{ folded: number }>(
    db,
    sql`with crowded as (
        select ${group} from ${table} group by ${group}
        having count(*) >= ${MIN_ROWS}::int limit ${BATCH / MIN_ROWS}::int
      ), found as (
        select ${id} from crowded join ${table} r using (${group}) limit ${BATCH}::int for update of r skip locked
      ), folded as (
        delete from ${table} where (${id}) in (select ${id} from found) returning *
      ), sums as (
        insert into ${table} (${group}, ${count}) select ${group}, sum(${count}) from folded
        group by ${group} having sum(${count}) <> 0
      ) select count(*)::int as folded from folded`,
  )
  return row?.folded ?? 0
}

/** Sums up all stored counts. */
export async function foldStoredCounts(gateway: Pick<Gateway, 'db'>): Promise<void> {
  for (const stored of storedCounts) while ((await foldBatch(gateway, stored)) >= BATCH);
}

/** Sums up what transactions have added since. */
export const storedCountJob: JobKind = { everySeconds: EVERY_SECONDS, run: foldStoredCounts }
