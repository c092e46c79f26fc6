import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { migrate, applyMigrations, readMigrations } from '../../../server/database/migrate'
import { type Database, type OpenDatabase, rowsOf } from '../../../server/database/connection/open'
import { deliverNoticeReminders } from '../../../server/home/notices/deliver-reminders'
import type { Gateway } from '../../../server/gateway'
import { remindNextPeople } from '../../../server/home/notices/remind-many'
import { foldStoredCounts } from '../../../server/jobs/stored-counts'
import { readSettings } from '../../../server/settings'
import { until } from '../../until'
import { createTestClock, toMorning } from '../harness/clock'
import {
  describeEachDatabase,
  describeOnPostgres,
  dropTables,
  findWaiting,
  rowTexts,
} from '../harness/database'

const DAY = 86_400_000
const settings = readSettings({ GATEWAY_MODE: 'demo' })
const id = '11111111-1111-4111-8111-111111111111'

/** The stored numbers and marks of all notices, and those that counting gives. */
async function numbers(db: Database) {
  const groups = sql`reminder_id, outcome, read_since`
  const messageGroups = sql`reminder_id, channel, outcome`
  return {
    stored: await rowTexts(
      db,
      sql`select concat_ws(' ', ${groups}, sum(entries)) as row from notice_reminder_count
          group by ${groups} having sum(entries) <> 0
        union all select concat_ws(' ', ${messageGroups}, sum(messages)) from notice_reminder_message_count
          group by ${messageGroups} having sum(messages) <> 0
        union all select concat_ws(' ', notice_id, person_id, organisation_id, is_read) from notice_recipient`,
    ),
    counted: await rowTexts(
      db,
      sql`with entry as (
          select e.id, e.reminder_id, e.outcome, coalesce(d.read_at >= e.delivered_at, false) as read_since
          from notice_reminder_entry e join notice_reminder m on m.id = e.reminder_id
          left join notice_read d on d.notice_id = m.notice_id and d.person_id = e.person_id
        )
        select concat_ws(' ', ${groups}, count(*)) as row from entry group by ${groups}
        union all select concat_ws(' ', ${messageGroups}, count(*)) from (
          select e.reminder_id, m.channel, m.outcome
          from vendor_message m join entry e on e.id = m.notice_reminder_entry_id
        ) message group by ${messageGroups}
        union all select concat_ws(' ', r.notice_id, r.person_id, r.organisation_id, d.person_id is not null)
          from notice_recipient r left join notice_read d using (notice_id, person_id)`,
    ),
  }
}

async function expectTrue(db: Database): Promise<void> {
  const { stored, counted } = await numbers(db)
  expect(counted).not.toEqual([])
  expect(stored).toEqual(counted)
}

const publish = (...recipients: [person: string, organisation: string][]) => [
  sql`insert into notice (id, title, body, published_at, owner_id, published_by)
    values (${id}, '{}', '{}', now(), 'tjj-xihu', 'wuhao')`,
  ...recipients.map((one) => receive(...one)),
]
const receive = (person: string, organisation: string) =>
  sql`insert into notice_recipient (notice_id, person_id, organisation_id) values (${id}, ${person}, ${organisation})`
const read = (person: string) =>
  sql`insert into notice_read (notice_id, person_id, read_at) values (${id}, ${person}, now())`
/** Reminds all recipients. */
const remind = (outcome: 'delivered' | 'queued') => [
  sql`insert into notice_reminder (notice_id, client_key, created_by, created_at, excluded)
    values (${id}, ${randomUUID()}, 'wuhao', now(), '{}')`,
  sql`insert into notice_reminder_entry (reminder_id, person_id, not_before, outcome, delivered_at)
    select m.id, r.person_id, now() - interval '1 hour', ${outcome}::text,
      case when ${outcome} = 'delivered' then now() - interval '1 hour' end
    from notice_reminder m join (select distinct notice_id, person_id from notice_recipient) r on r.notice_id = m.notice_id
    where m.notice_id = ${id} and not exists (select 1 from notice_reminder_entry e where e.reminder_id = m.id)`,
]
const announce = () =>
  sql`insert into vendor_message (occasion, channel, person_id, notice_reminder_entry_id, not_before, created_at)
    select 'notice', channel, e.person_id, e.id, now(), now()
    from notice_reminder_entry e, (values ('weapp'), ('wecom')) c (channel)`

const oneUnit: [string, string][] = [
  ['liqiang', 'xixi'],
  ['wangfang', 'xixi'],
]

describeEachDatabase('the stored numbers of the reminders of notices', (open) => {
  let opened: OpenDatabase
  const change = async (...statements: SQL[]) => {
    for (const statement of statements) await opened.db.execute(statement)
    await expectTrue(opened.db)
  }
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  it('are those of the demo', () => expectTrue(opened.db))

  it('are right when some are delivered, wait, are read, delivered later and deleted', async () => {
    const { db } = opened
    await change(...publish(...oneUnit, ['liqiang', 'tjj-xihu']), ...remind('delivered'))
    await change(...remind('queued'))
    await change(read('liqiang'))
    await change(
      sql`update notice_reminder_entry set outcome = 'read' where outcome = 'queued' and person_id = 'liqiang'`,
    )
    await change(sql`update notice_reminder_entry set outcome = 'delivered', delivered_at = now()
      where outcome = 'queued' and person_id = 'wangfang'`)
    const since = sql`select count(*)::int as people from notice_reminder_entry where read_since`
    expect(await rowsOf(db, since)).toEqual([{ people: 1 }])
    await change(announce())
    await change(sql`update vendor_message set finished_at = now(),
      outcome = case channel when 'weapp' then 'delivered' else 'failed' end where occasion = 'notice'`)
    await foldStoredCounts(opened)
    await change(sql`delete from notice_reminder_entry where person_id = 'wangfang' and outcome = 'queued'`)
  })

  it('are right when a person who has read the notice becomes a recipient in another organisation', () =>
    change(receive('wangfang', 'tjj-xihu'), read('wangfang'), receive('wangfang', 'swj-xihu')))

  it('are the same after they are summed up, in fewer rows', async () => {
    const { db } = opened
    const before = await numbers(db)
    const again = sql`update notice_reminder_entry set read_since = not read_since where person_id = 'liqiang'`
    for (let time = 0; time < 4; time += 1) await db.execute(again)
    const rows = () => db.$count(sql`notice_reminder_count`)
    const many = await rows()
    await foldStoredCounts(opened)
    expect(await rows()).toBeLessThan(many)
    expect(await numbers(db)).toEqual(before)
  })

  it('are filled by an upgrade', async () => {
    const { db, close } = await open('nothing')
    await dropTables(db)
    await db.transaction((tx) =>
      applyMigrations(
        tx,
        readMigrations().filter(({ name }) => name < '0041'),
      ),
    )
    const world = [
      sql`insert into organisation (id, name, type, corp_id, area_code)
        values ('tjj-xihu', '{}', 2, 'b', '3301'), ('xixi', '{}', 1, 'c', '3301')`,
      ...['wuhao', 'liqiang', 'wangfang'].map(
        (person) => sql`insert into person (id, name, mobile) values (${person}, '{}', ${person})`,
      ),
      ...publish(...oneUnit, ['liqiang', 'tjj-xihu']),
      ...[...remind('delivered'), ...remind('queued'), read('liqiang'), announce()],
    ]
    for (const statement of world) await db.execute(statement)
    await db.transaction((tx) => migrate(tx))
    await expectTrue(db)
    const { stored } = await numbers(db)
    expect(stored.filter((row) => / t( \d+)?$/.test(row))).toHaveLength(3)
    await close()
  })
})

describeOnPostgres('a notice that is read while its readers are being reminded', (open) => {
  let opened: OpenDatabase
  beforeEach(async () => {
    opened = await open()
    await opened.db.execute(sql`insert into membership (person_id, organisation_id, role)
      values ('wangfang', 'xixi', 'respondent') on conflict do nothing`)
    for (const statement of publish(...oneUnit)) await opened.db.execute(statement)
  })
  afterEach(() => opened.close())

  const outcomes = () =>
    rowTexts(
      opened.db,
      sql`select concat_ws(' ', person_id, outcome, read_since) as row from notice_reminder_entry`,
    )
  const deliver = (db: Database) => deliverNoticeReminders({ db, settings }, new Date())
  const run = async (db: Database, statements: SQL[]) => {
    for (const statement of statements) await db.execute(statement)
  }
  /** The reader comes second, and waits until the first is committed. */
  async function readDuring(first: (tx: Database) => Promise<void>): Promise<void> {
    let [reading, isOver]: [Promise<unknown>, boolean] = [Promise.resolve(), false]
    await opened.db.transaction(async (tx) => {
      await first(tx)
      reading = opened.db.execute(read('liqiang')).then(() => (isOver = true))
      await until<unknown>(async () => isOver || (await findWaiting(opened.db)))
    })
    await reading
  }

  it('counts as read since, if the delivery was first', async () => {
    await run(opened.db, remind('queued'))
    await readDuring(deliver)
    expect(await outcomes()).toEqual(['liqiang delivered t', 'wangfang delivered f'])
    await expectTrue(opened.db)
  })

  it('counts as read since, if a portion of a reminder to very many was first', async () => {
    await opened.db
      .execute(sql`insert into notice_reminder (notice_id, client_key, created_by, created_at, excluded, is_open)
      values (${id}, ${randomUUID()}, 'wuhao', now(), '{"left":0,"overDailyLimit":0,"overTotalLimit":0}', true)`)
    const clock = createTestClock(new Date(Date.now() - 2 * DAY))
    toMorning(clock)
    await readDuring(async (tx) => {
      const [open] = await rowsOf<{ id: string }>(tx, sql`select id from notice_reminder where is_open`)
      await remindNextPeople({ db: tx, settings, clock } as Partial<Gateway> as Gateway, open?.id ?? '')
    })
    expect(await outcomes()).toEqual(['liqiang delivered t', 'wangfang delivered f'])
    await expectTrue(opened.db)
  })

  it('is not delivered to a reader who was first, but after the others recorded as read', async () => {
    await run(opened.db, remind('queued'))
    await opened.db.transaction(async (tx) => {
      await tx.execute(read('liqiang'))
      await deliver(opened.db)
    })
    expect(await outcomes()).toEqual(['liqiang queued f', 'wangfang delivered f'])
    await deliver(opened.db)
    expect(await outcomes()).toEqual(['liqiang read f', 'wangfang delivered f'])
    await expectTrue(opened.db)
  })
})
