import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Database, rowsOf } from '../../../../server/database/connection/open'
import type { LargeCall } from './large-calls'
import { BUREAU, fillStored, unchecked } from './large-units'

/** A notice to everybody, of which two thirds have read it, and whom the bureau has reminded twice. */
export async function addNotice(db: Database, units: number): Promise<string> {
  const id = randomUUID()
  await db.execute(sql`insert into notice (id, title, body, published_at, owner_id, published_by, people)
    values (${id}, '{"zh-CN":"年报培训","en-US":"Training"}', '{"zh-CN":"正文","en-US":"Text"}', now() - interval '3 days',
      ${BUREAU}, 'large-reviewer', ${units})`)
  const people = sql`generate_series(1, ${units}::int) n`
  await unchecked(
    db,
    sql`insert into notice_recipient (notice_id, person_id, organisation_id)
      select ${id}::uuid, 'large-' || n, 'large-' || n from ${people}`,
  )
  await unchecked(
    db,
    sql`insert into notice_read (notice_id, person_id, read_at)
      select ${id}::uuid, 'large-' || n, now() - n % 60 * interval '1 hour' from ${people} where n % 3 > 0`,
  )
  await db.execute(sql`insert into notice_read_count (notice_id, people)
    select ${id}::uuid, count(*) from notice_read where notice_id = ${id}`)
  for (const hours of [50, 20]) await addReminder(db, id, hours)
  await db.execute(sql`truncate notice_reminder_count, notice_reminder_message_count`)
  await fillStored(db, '_notice_reminder_counts', /notice/)
  return id
}

/** A reminder of those who had not read the notice so many hours ago, with a message each. */
async function addReminder(db: Database, noticeId: string, hours: number): Promise<void> {
  const at = sql`now() - ${hours}::int * interval '1 hour'`
  const [made] = await rowsOf<{ id: string }>(
    db,
    sql`insert into notice_reminder (notice_id, client_key, created_by, created_at, excluded)
      values (${noticeId}, gen_random_uuid(), 'large-reviewer', ${at}, '{"left":0,"overDailyLimit":0,"overTotalLimit":0}')
      returning id`,
  )
  await unchecked(
    db,
    sql`insert into notice_reminder_entry (reminder_id, person_id, not_before, outcome, delivered_at)
      select ${made?.id}::uuid, r.person_id, ${at}, 'delivered', ${at} from notice_recipient r
      where r.notice_id = ${noticeId} and not exists (
        select 1 from notice_read d where d.notice_id = r.notice_id and d.person_id = r.person_id and d.read_at < ${at})`,
  )
  await unchecked(
    db,
    sql`insert into vendor_message
      (occasion, channel, person_id, notice_reminder_entry_id, outcome, attempts, not_before, created_at, finished_at)
    select 'notice', 'weapp', person_id, id, 'delivered', 1, delivered_at, delivered_at, delivered_at
    from notice_reminder_entry where reminder_id = ${made?.id}`,
  )
}

type Pages = (what: string, path: string, query: Record<string, string>) => LargeCall[]
type Post = (path: string, body: object) => Promise<unknown>

const home = '/dsb/api/home/notices'

/** The readers of a notice to everybody, and the preview of a reminder to those who have not read it. */
export const noticeCalls = (pages: Pages, post: Post, id: string): LargeCall[] => [
  ...pages('readers of a notice', `${home}/readers`, { id }),
  ...(['read', 'unread'] as const).flatMap((only) =>
    pages(`readers of a notice, only ${only}`, `${home}/readers`, { id, only }),
  ),
  ...['公司', '西湖', '瑞祥', '王明'].flatMap((keyword) =>
    pages(`readers of a notice, search ${keyword}`, `${home}/readers`, { id, keyword }),
  ),
  ...pages('readers of a notice, only unread, search 瑞祥', `${home}/readers`, {
    ...{ id, only: 'unread', keyword: '瑞祥' },
  }),
  ...pages('published notices', `${home}/published`, {}).slice(0, 1),
  {
    what: 'preview of a reminder to those who have not read a notice',
    run: () => post(`${home}/remind/preview`, { id }),
  },
]
