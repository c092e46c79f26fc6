import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import { type Database, type OpenDatabase, rowsOf } from '../database/connection/open'
import { collectFrom } from './collect'

/** Counting stops here: a longer queue is as alarming. */
const MOST = 100_000

interface Queue {
  queue: string
  size: number
  /** Seconds since the oldest entry was due; 0 for an empty queue, null if it is not known. */
  age: number | null
}

/** Work that waits in the database. Each count reads a small table or a partial index. */
const readQueues = (db: Database): Promise<Queue[]> =>
  rowsOf<Queue>(
    db,
    sql`with waiting as (
      (select 'reminders' as queue, not_before as due from reminder_entry where outcome = 'queued' limit ${MOST})
      union all
      (select 'notice reminders', not_before from notice_reminder_entry where outcome = 'queued' limit ${MOST})
      union all
      (select 'messages', not_before from vendor_message where outcome = 'queued' limit ${MOST})
      union all
      (select 'photo checks', not_before from photo_check where state = 'queued' limit ${MOST})
      union all
      (select 'batch jobs', created_at from batch_job where finished_at is null limit ${MOST})
      union all
      (select 'responses to count', null from response_change limit ${MOST})
      union all
      (select 'anonymous responses', null from anonymous_response limit ${MOST})
    )
    select names.queue, count(waiting.queue)::int as size,
      case when count(waiting.queue) = count(due)
        then greatest(coalesce(extract(epoch from now() - min(due)), 0), 0)::float8 end as age
    from unnest(array['reminders', 'notice reminders', 'messages', 'photo checks', 'batch jobs', 'responses to count',
      'anonymous responses']) as names (queue)
    left join waiting on waiting.queue = names.queue group by names.queue`,
  )

export function measureQueues(registry: Registry, { db }: OpenDatabase): void {
  const labelNames = ['queue'] as const
  const registers = [registry]
  const sizes = new Gauge({
    name: 'gateway_queue_size',
    help: `Entries that wait in the database, up to ${MOST}; the same for all gateways on it.`,
    ...{ labelNames, registers, collect: () => update() },
  })
  const ages = new Gauge({
    name: 'gateway_queue_overdue_seconds',
    help: 'How long the oldest entry of a queue has been due.',
    ...{ labelNames, registers, collect: () => update() },
  })
  const update = collectFrom(
    () => readQueues(db),
    (queues) => {
      for (const { queue, size, age } of queues) {
        sizes.set({ queue }, size)
        if (age !== null) ages.set({ queue }, age)
      }
    },
  )
}
