import { sql } from 'drizzle-orm'
import { rowsOf } from '../database/connection/open'
import type { Gateway } from '../gateway'

/** What a person learns of the reminders of a task. */
export interface ReceivedReminders {
  reminded: number
  /** Of the latest one. */
  remark: string
}

/** The delivered reminders of tasks, which the person is about to see. Marks them as seen. */
export async function receiveReminders(
  { db, clock }: Gateway,
  taskIds: string[],
): Promise<Map<string, ReceivedReminders>> {
  if (taskIds.length === 0) return new Map()
  const delivered = sql`e.outcome = 'delivered' and e.task_id in (${sql.join(
    taskIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )})`
  const rows = await rowsOf<ReceivedReminders & { taskId: string }>(
    db,
    sql`select distinct on (e.task_id) e.task_id as "taskId", r.remark,
      (count(*) over (partition by e.task_id))::int as reminded
    from reminder_entry e join reminder r on r.id = e.reminder_id
    where ${delivered} order by e.task_id, e.delivered_at desc`,
  )
  if (rows.length > 0)
    await db.execute(
      sql`update reminder_entry e set seen_at = ${clock.now().toISOString()}::timestamptz
        where ${delivered} and e.seen_at is null`,
    )
  return new Map(rows.map(({ taskId, ...received }) => [taskId, received]))
}
