import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { Reminders } from '../../../src/wire/bureau/reminders'
import { type Database, type OpenDatabase, rowsOf } from '../../../server/database/connection/open'
import { foldStoredCounts } from '../../../server/jobs/stored-counts'
import { until } from '../../until'
import { createTestGateway, findTask, readDetail, type TestGateway } from '../harness/client'
import { describeEachDatabase, describeOnPostgres, findWaiting, rowTexts } from '../harness/database'
import { publishReport, reportAnswers } from '../harness/worlds/returned-survey'

const DAY = 86_400_000
const questionnaire = '/dsb/api/questionnaire'
const correctionRequests = [{ at: 'pay.basic.month', reason: '与个税申报不一致' }]

/** The stored numbers of entries and messages, and those that counting gives. */
async function numbers(db: Database) {
  const groups = sql`reminder_id, due_at, department_id, outcome, seen, answered`
  const messageGroups = sql`reminder_id, department_id, channel, outcome`
  return {
    stored: await rowTexts(
      db,
      sql`select concat_ws(' ', ${groups}, sum(entries)) as row from reminder_count
          group by ${groups} having sum(entries) <> 0
        union all select concat_ws(' ', ${messageGroups}, sum(messages)) from reminder_message_count
          group by ${messageGroups} having sum(messages) <> 0`,
    ),
    counted: await rowTexts(
      db,
      sql`with entry as (
          select e.id, e.reminder_id, e.due_at, coalesce(r.department_id, '') as department_id, e.outcome,
            e.seen_at is not null as seen, coalesce(t.status in ('submitted', 'accepted'), false) as answered
          from reminder_entry e left join task t on t.id = e.task_id
          left join respondent_entry r on r.survey_id = t.survey_id and r.task_id = t.id
        )
        select concat_ws(' ', ${groups}, count(*)) as row from entry group by ${groups}
        union all select concat_ws(' ', ${messageGroups}, count(*)) from (
          select e.reminder_id, e.department_id, m.channel, m.outcome
          from vendor_message m join entry e on e.id = m.reminder_entry_id
        ) message group by ${messageGroups}`,
    ),
  }
}

async function expectTrue(db: Database): Promise<void> {
  const { stored, counted } = await numbers(db)
  expect(counted).not.toEqual([])
  expect(stored).toEqual(counted)
}

/** Reminds all tasks of a survey. */
const remind = (surveyId: string, outcome: 'delivered' | 'queued') => [
  sql`insert into reminder (survey_id, client_key, created_by, created_at, title, remark, excluded)
    values (${surveyId}, gen_random_uuid(), 'wuhao', now(), '{}', ${outcome}, '{}')`,
  sql`insert into reminder_entry (reminder_id, task_id, person_id, organisation_id, due_at, not_before, outcome, delivered_at)
    select r.id, t.id, t.person_id, t.organisation_id, now(), now(), ${outcome}, case when ${outcome} = 'delivered' then now() end
    from reminder r join task t on t.survey_id = r.survey_id where r.survey_id = ${surveyId} and r.remark = ${outcome}`,
]

const assignments = [
  { personId: 'liqiang', organisationId: 'xixi' },
  { personId: 'wangfang', organisationId: 'xixi' },
]

const publish = (db: Database, title: string, now: Date) =>
  publishReport(db, { title, ownerId: 'tjj-xihu', now, assignments })

describeEachDatabase('the stored numbers of reminders', (open) => {
  let gateway: TestGateway
  let surveyId: string
  const title = `催报${randomUUID()}`
  const change = async (...statements: SQL[]) => {
    for (const statement of statements) await gateway.db.execute(statement)
    await expectTrue(gateway.db)
  }
  const ofSurvey = () => sql`reminder_id in (select id from reminder where survey_id = ${surveyId})`
  const answeredSince = async () => {
    const reviewer = await gateway.signIn('wuhao')
    const { data } = await reviewer.get<Reminders>('/dsb/api/follow-up/reminders', { surveyId })
    return data.items.map((reminder) => reminder.answeredSince)
  }

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    await publish(gateway.db, title, gateway.clock.now())
    const person = await gateway.signIn('liqiang')
    surveyId = (await readDetail(person, (await findTask(person, title)).id)).data.task.surveyId
  })
  afterAll(() => gateway.close())

  it('are those of the demo', () => expectTrue(gateway.db))

  it('are right when some are delivered, wait, are seen, delivered later and withdrawn', async () => {
    await change(...remind(surveyId, 'delivered'))
    await change(...remind(surveyId, 'queued'))
    await change(sql`update reminder_entry set seen_at = now() where ${ofSurvey()} and outcome = 'delivered'`)
    await change(sql`update reminder_entry set outcome = 'withdrawn'
      where ${ofSurvey()} and outcome = 'queued' and person_id = 'wangfang'`)
    await change(sql`update reminder_entry set outcome = 'delivered', delivered_at = now()
      where ${ofSurvey()} and outcome = 'queued'`)
  })

  it('follow the answer of a reminded person until it is accepted', async () => {
    const person = await gateway.signIn('liqiang')
    const reviewer = await gateway.signIn('wuhao')
    const { id } = await findTask(person, title)
    const submit = (submissionNo: number) =>
      person.post(`${questionnaire}/submit`, {
        ...{ id, submissionNo, clientKey: randomUUID(), answers: reportAnswers },
      })
    const dueAt = new Date(gateway.clock.now().getTime() + DAY)
    const body = { id, submissionNo: 2 }
    const steps: [() => Promise<unknown>, answered: number][] = [
      [() => submit(1), 1],
      [() => person.post(`${questionnaire}/withdraw`, { id, submissionNo: 1 }), 0],
      [() => submit(2), 1],
      [() => reviewer.post(`${questionnaire}/return`, { ...body, correctionRequests, dueAt }), 0],
      [() => reviewer.post(`${questionnaire}/undo`, { items: [body] }), 1],
      [() => reviewer.post(`${questionnaire}/accept`, body), 1],
    ]
    for (const [step, answered] of steps) {
      expect(await step()).toMatchObject({ http: 200 })
      await expectTrue(gateway.db)
      expect(await answeredSince()).toEqual([answered, answered])
    }
  })

  it('are right when a person is reminded who has answered already', async () => {
    await change(sql`delete from reminder_entry where ${ofSurvey()}`)
    await change(
      sql`update reminder set remark = '' where survey_id = ${surveyId}`,
      ...remind(surveyId, 'delivered'),
    )
    expect((await answeredSince()).sort()).toEqual([1])
  })

  it('count messages by channel and outcome', async () => {
    await change(sql`insert into vendor_message (occasion, channel, person_id, task_id, reminder_entry_id, not_before, created_at)
      select 'reminder', channel, person_id, task_id, id, now(), now()
      from reminder_entry, (values ('weapp'), ('wecom')) c (channel) where ${ofSurvey()}`)
    await change(sql`update vendor_message set outcome = case channel when 'weapp' then 'delivered' else 'failed' end,
      finished_at = now() where outcome = 'queued' and reminder_entry_id in (select id from reminder_entry where ${ofSurvey()})`)
    const reviewer = await gateway.signIn('wuhao')
    const list = async (query: Record<string, string>) =>
      (await reviewer.get<Reminders>('/dsb/api/follow-up/reminders', { surveyId, ...query })).data
    expect((await list({ only: 'unreached' })).items.map(({ messages }) => messages)).toEqual([
      [
        { channel: 'weapp', outcome: 'delivered', count: 2 },
        { channel: 'wecom', outcome: 'failed', count: 2 },
      ],
    ])
  })

  it('are right when another department becomes responsible, and none', async () => {
    await change(sql`update unit_department u set department_id = (select d.id from department d
      where d.organisation_id = u.bureau_id and d.id <> u.department_id order by d.id limit 1) where unit_id = 'xixi'`)
    await change(sql`delete from unit_department where unit_id = 'xixi'`)
  })

  it('are right when an answered task is unassigned', async () => {
    await change(
      sql`insert into unit_department (bureau_id, unit_id, department_id)
        select 'tjj-xihu', 'xixi', min(id) from department where organisation_id = 'tjj-xihu'`,
      sql`update task set status = 'submitted' where survey_id = ${surveyId} and person_id = 'wangfang'`,
    )
    await change(sql`delete from task where survey_id = ${surveyId} and person_id = 'wangfang'`)
  })

  it('are the same after they are summed up, in fewer rows', async () => {
    const { db } = gateway
    const before = await numbers(db)
    const rows = async () =>
      (await db.$count(sql`reminder_count`)) + (await db.$count(sql`reminder_message_count`))
    const many = await rows()
    await foldStoredCounts(gateway)
    expect(await rows()).toBeLessThan(many)
    expect(await numbers(db)).toEqual(before)
  })
})

describeOnPostgres('the stored numbers of a reminder while its recipient answers', (open) => {
  let opened: OpenDatabase
  let surveyId: string
  const now = new Date('2026-11-20T04:00:00Z')
  beforeEach(async () => {
    opened = await open()
    const title = `催报${randomUUID()}`
    await publish(opened.db, title, now)
    const [found] = await rowsOf<{ id: string }>(
      opened.db,
      sql`select id from survey where title->>'zh-CN' = ${title}`,
    )
    surveyId = found?.id ?? ''
  })
  afterEach(() => opened.close())

  const assign = () => [
    sql`update unit_department u set department_id = (select d.id from department d
      where d.organisation_id = u.bureau_id and d.id <> u.department_id order by d.id limit 1) where unit_id = 'xixi'`,
  ]
  const send = () => [
    sql`update vendor_message set outcome = 'delivered', finished_at = now() where outcome = 'queued'`,
  ]
  const answer = () => [
    sql`update task set status = 'submitted' where survey_id = ${surveyId} and person_id = 'liqiang'`,
  ]
  /** The second begins and waits before the first is committed. */
  async function both(first: () => SQL[], second: () => SQL[]): Promise<void> {
    let ended: Promise<unknown> = Promise.resolve()
    await opened.db.transaction(async (tx) => {
      for (const statement of first()) await tx.execute(statement)
      const other = async () => {
        for (const statement of second()) await opened.db.execute(statement)
      }
      ended = other()
      await until(() => findWaiting(opened.db))
    })
    await ended
  }

  it.each([
    ['answers before it is delivered', () => answer(), () => remind(surveyId, 'delivered')],
    ['answers before it is queued', () => answer(), () => remind(surveyId, 'queued')],
    ['answers after it is delivered', () => remind(surveyId, 'delivered'), () => answer()],
    ['answers after it is queued', () => remind(surveyId, 'queued'), () => answer()],
  ])('are right when the person %s, and neither is committed', async (_when, first, second) => {
    await both(first, second)
    await expectTrue(opened.db)
    const [answered] = await rowsOf(
      opened.db,
      sql`select sum(entries)::int as entries from reminder_count where answered
        and reminder_id in (select id from reminder where survey_id = ${surveyId})`,
    )
    expect(answered).toEqual({ entries: 1 })
  })

  it.each([
    ['then its message is sent', assign, send],
    ['its message is sent before', send, assign],
  ])(
    'are right when another department becomes responsible and %s, and neither is committed',
    async (_when, first, second) => {
      for (const statement of remind(surveyId, 'delivered')) await opened.db.execute(statement)
      await opened.db.execute(sql`insert into vendor_message
      (occasion, channel, person_id, task_id, reminder_entry_id, not_before, created_at)
      select 'reminder', 'weapp', person_id, task_id, id, now(), now() from reminder_entry
      where person_id = 'liqiang' and reminder_id in (select id from reminder where survey_id = ${surveyId})`)
      await both(first, second)
      await expectTrue(opened.db)
    },
  )
})
