import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { deliverReminders } from '../../../server/follow-up/reminders/deliver'
import { listNextTasks } from '../../../server/follow-up/reminders/remind-many'
import { previewReminder, remind as remindMany } from '../../../server/follow-up/reminders/remind'
import { batchJobKind, runNext } from '../../../server/follow-up/run-batches'
import { findOpenJobs } from '../../../server/jobs/batch-jobs'
import { refreshStatistics } from '../../../server/jobs/planner-statistics'
import { type Database, rowsOf } from '../../../server/database/connection/open'
import { reminderEntry, batchJobEntry } from '../../../server/database/schema'
import type { ReminderResult, Reminders } from '../../../src/wire/bureau/reminders'
import { NOW } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { runDue } from '../harness/run-due'
import { MANY_BUREAU } from '../harness/worlds/many-units'
import { followUp, countTasks, createManyWorld, type ManyWorld } from '../harness/worlds/many-world'

const UNITS = 1_200
const BATCH = 500
const HOUR = 3_600_000

type Run = (tx: Database) => Promise<unknown>

/** Fails before the nth statement of each transaction, or before the commit if there are fewer. */
function cutAt(db: Database, number: number): Database {
  const steps = ['select', 'insert', 'delete', 'update', 'execute']
  const watched = (tx: Database, see: (key: string) => void) =>
    new Proxy(tx, {
      get: (own, key) => {
        see(String(key))
        const value: unknown = Reflect.get(own, key)
        return typeof value === 'function' ? (value.bind(own) as unknown) : value
      },
    })
  const transaction = (run: Run) =>
    db.transaction(async (tx) => {
      let counted = 0
      const step = (key: string) => {
        if (steps.includes(key) && (counted += 1) === number) throw new Error('cut')
      }
      await run(watched(tx, step))
      throw new Error('cut')
    })
  return { transaction } as unknown as Database
}

describeDatabase('a batch job over all respondents', (open) => {
  let world: ManyWorld
  let surveyId = ''
  beforeAll(async () => {
    world = await createManyWorld(open, UNITS)
  })
  afterAll(() => world.gateway.close())

  const db = () => world.gateway.db
  const runBatches = async () => {
    for (const { key } of await findOpenJobs(db()))
      for (let more = true; more;) more = await runNext(world.gateway, key, BATCH)
    await refreshStatistics(world.gateway)
  }
  const remind = async (more: object = {}) =>
    (
      await world.reviewer.post<ReminderResult>(`${followUp}/remind`, {
        ...{ surveyId, clientKey: randomUUID(), ...more },
      })
    ).data
  const sent = async () =>
    (await world.reviewer.get<Reminders>(`${followUp}/reminders`, { surveyId })).data.items
  /** Number of tasks by their number of reminders. */
  const entries = () =>
    rowsOf<{ times: number; tasks: number }>(
      db(),
      sql`select times, count(*)::int as tasks from (
        select count(*)::int as times from reminder_entry e join task t on t.id = e.task_id
        where t.survey_id = ${surveyId} and e.outcome in ('queued', 'delivered') group by e.task_id
      ) each_task group by times order by times`,
    )

  it('is stored immediately and run in batches; a repeated request returns the same job', async () => {
    surveyId = await world.newSurvey()
    const key = randomUUID()
    expect(await world.assign(surveyId, key)).toEqual({ added: UNITS, inProgress: true })
    expect(await world.assign(surveyId, key)).toEqual({ added: UNITS, inProgress: true })
    // Respondents with an assigned task are counted.
    expect(await world.assign(surveyId)).toEqual({ added: 0, inProgress: false })
    expect(await countTasks(db(), surveyId)).toEqual({ tasks: 0, units: 0 })
    const [job] = await world.jobs(surveyId)
    expect(job).toMatchObject({ kind: 'assign', total: UNITS, done: 0, applied: 0, finishedAt: null })
    expect(await runNext(world.gateway, job?.id ?? '', BATCH)).toBe(true)
    expect(await world.jobs(surveyId)).toMatchObject([{ done: BATCH, applied: BATCH, finishedAt: null }])
    expect((await countTasks(db(), surveyId)).tasks).toBe(BATCH)
    await runBatches()
    const end = { done: UNITS, applied: UNITS, finishedAt: expect.any(String) as string }
    expect(await world.jobs(surveyId)).toMatchObject([end])
    expect(await world.assign(surveyId, key)).toEqual({ added: UNITS, inProgress: false })
    expect(await countTasks(db(), surveyId)).toEqual({ tasks: UNITS, units: UNITS })
    expect(await db().$count(batchJobEntry)).toBe(0)
  })

  it('runs once for each person, with killed and concurrent gateways', async () => {
    const other = await world.newSurvey()
    await world.assign(other)
    const first = await remind()
    expect(first).toMatchObject({ reminded: UNITS, inProgress: true, waitsUntil: null })
    for (let step = 1; step <= 8; step += 1)
      for (const id of [surveyId, other]) {
        const [job] = await world.jobs(id)
        const cut = { ...world.gateway, db: cutAt(db(), step) }
        await expect(runNext(cut, job?.id ?? '', BATCH)).rejects.toThrow('cut')
        if (step === 5) await runNext(world.gateway, job?.id ?? '', BATCH)
      }
    await Promise.all([runBatches(), runBatches(), runBatches()])
    await runBatches()
    expect(await countTasks(db(), other)).toEqual({ tasks: UNITS, units: UNITS })
    expect(await entries()).toEqual([{ times: 1, tasks: UNITS }])
    expect((await sent())[0]).toMatchObject({ outcomes: { delivered: UNITS } })
    const again = await remind()
    expect(again).toMatchObject({ reminded: 0, excluded: { overDailyLimit: UNITS } })
  })

  it('skips respondents who meanwhile have answered, left, lost the task or been reminded', async () => {
    await db().delete(reminderEntry)
    const listed = await remind()
    expect(await remind()).toMatchObject({ reminded: 0, excluded: { overDailyLimit: UNITS } })
    // The last ones of the job; those whose names end in 3 are counted by a later test.
    const ids = (
      await rowsOf<{ id: string }>(
        db(),
        sql`select id from task where survey_id = ${surveyId} and right(person_id, 1) <> '3'
          order by id desc limit 4`,
      )
    ).map(({ id }) => id)
    await db().execute(sql`update task set status = 'submitted' where id = ${ids[0]}`)
    await db().execute(sql`delete from membership m using task t
      where t.id = ${ids[1]} and m.person_id = t.person_id and m.organisation_id = t.organisation_id`)
    await db().execute(sql`delete from task where id = ${ids[2]}`)
    await db().execute(sql`insert into reminder_entry
      (reminder_id, task_id, person_id, organisation_id, due_at, not_before, outcome, delivered_at)
      select (select id from reminder where survey_id = ${surveyId} order by created_at limit 1), id, person_id,
        organisation_id, ${NOW.toISOString()}, ${NOW.toISOString()}, 'delivered', ${NOW.toISOString()}
      from task where id = ${ids[3]}`)
    await runBatches()
    expect(await entries()).toEqual([{ times: 1, tasks: UNITS - 3 }])
    const [job] = (await world.jobs(surveyId)).filter(({ kind }) => kind === 'remind')
    expect(job).toMatchObject({ total: listed.reminded, done: UNITS, applied: UNITS - 4 })
    const latest = (await sent()).find(({ outcomes }) => outcomes.withdrawn === 1)
    expect(latest).toMatchObject({ outcomes: { delivered: UNITS - 4 } })
    expect(latest?.excluded).toEqual({
      answered: 1,
      excused: 0,
      overdue: 0,
      left: 1,
      overDailyLimit: 1,
      overTotalLimit: 0,
    })
  })

  it('waits for the morning if quiet hours have begun meanwhile', async () => {
    const evening = new Date('2026-11-23T12:59:00.000Z')
    await world.jumpTo(evening)
    expect(await remind()).toMatchObject({ inProgress: true, waitsUntil: null })
    const [job] = (await world.jobs(surveyId)).filter(({ finishedAt }) => finishedAt === null)
    await runNext(world.gateway, job?.id ?? '', BATCH)
    world.gateway.clock.advance(2 * 60_000)
    await runBatches()
    const outcomes = async () => (await sent())[0]?.outcomes
    expect(await outcomes()).toMatchObject({ delivered: BATCH, queued: (job?.total ?? 0) - BATCH })
    await deliverReminders(world.gateway, new Date(evening.getTime() + 10 * HOUR))
    expect(await outcomes()).toMatchObject({ delivered: BATCH })
    await deliverReminders(world.gateway, new Date(evening.getTime() + 11 * HOUR + 60_000))
    expect(await outcomes()).toMatchObject({ delivered: job?.total, queued: 0 })
    await world.jumpTo(NOW)
  })

  it('of a reminder to very many lists them itself, in portions: of the filter and of the sender’s departments', async () => {
    const fresh = await world.newSurvey()
    await world.assign(fresh)
    await runBatches()
    await db().execute(
      sql`update task set status = 'submitted' where survey_id = ${fresh} and person_id in ('many-3', 'many-33')`,
    )
    await db().execute(sql`delete from membership where person_id = 'many-37'`)
    const scope = { ownerId: MANY_BUREAU, departmentIds: ['office-3', 'office-4'] }
    const selection = {
      surveyId: fresh,
      taskIds: [],
      status: '',
      keyword: '',
      area: '330203',
      department: '',
    } as const
    // Units of n % 10 = 3 in the groups 30 to 49.
    const expected = { reminded: UNITS / 50 - 1, excluded: { answered: 1 } }
    expect(await previewReminder(world.gateway, scope, { ...selection, taskIds: [] }, 10)).toMatchObject(
      expected,
    )
    const request = { ...selection, taskIds: [], clientKey: randomUUID(), remark: '' }
    const order = () => remindMany(world.gateway, scope, 'zhoujie', request, 10)
    expect(await order()).toMatchObject({ ...expected, inProgress: true })
    expect(await order()).toMatchObject({ reminded: expected.reminded, inProgress: true })
    const [job] = (await world.jobs(fresh)).filter(({ kind }) => kind === 'remind')
    expect(job).toMatchObject({ listing: true, total: 0 })
    expect(await runNext(world.gateway, job?.id ?? '', BATCH)).toBe(false)
    let portions = 1
    while (await listNextTasks(world.gateway, job?.id ?? '', 500)) portions += 1
    expect(portions).toBeGreaterThan(2)
    await runBatches()
    const [done] = (await world.jobs(fresh)).filter(({ kind }) => kind === 'remind')
    expect(done).toMatchObject({ listing: false, total: expected.reminded, applied: expected.reminded })
    expect(await order()).toMatchObject({ reminded: expected.reminded, inProgress: false })
    const reached = await rowsOf<{ unit: string }>(
      db(),
      sql`select e.organisation_id as unit from reminder_entry e join reminder r on r.id = e.reminder_id
        where r.survey_id = ${fresh} order by 1`,
    )
    const units = Array.from({ length: UNITS }, (_, index) => index + 1)
      .filter((n) => n % 10 === 3 && n % 100 >= 30 && n % 100 < 50 && n !== 33)
      .map((n) => `many-${n}`)
    expect(reached.map(({ unit }) => unit)).toEqual(units.sort())
  })

  it('of a reminder to very many skips who has left or been reminded, and one without anybody left ends', async () => {
    const scope = { ownerId: MANY_BUREAU, departmentIds: null }
    const fresh = await world.newSurvey()
    await world.assign(fresh)
    await runBatches()
    await db().execute(sql`delete from membership where person_id = 'many-12'`)
    const tasks = (await countTasks(db(), fresh)).tasks
    const send = () =>
      remindMany(
        world.gateway,
        scope,
        'zhoujie',
        {
          ...{ surveyId: fresh, taskIds: [], status: 'nonResponse', keyword: '', area: '', department: '' },
          clientKey: randomUUID(),
          remark: '',
        },
        10,
      )
    const jobs = async () =>
      (await world.jobs(fresh)).filter(({ kind }) => kind === 'remind').map(({ applied }) => applied)
    const reminders = async () =>
      (await world.reviewer.get<Reminders>(`${followUp}/reminders`, { surveyId: fresh })).data.items
    expect(await send()).toMatchObject({ reminded: tasks })
    const [listing] = (await world.jobs(fresh)).filter(({ kind }) => kind === 'remind')
    for (let more = true; more;) more = await listNextTasks(world.gateway, listing?.id ?? '', 300)
    await runDue(batchJobKind, world.gateway)
    expect(await jobs()).toEqual([tasks - 1])
    expect(await reminders()).toMatchObject([{ excluded: { left: 1 }, outcomes: { delivered: tasks - 1 } }])
    world.gateway.clock.advance(60_000)
    await send()
    await runDue(batchJobKind, world.gateway)
    expect(await jobs()).toEqual([0])
    // A reminder that has reached nobody is not in the log.
    expect(await reminders()).toHaveLength(1)
    await send()
    await db().execute(sql`update task set status = 'submitted' where survey_id = ${fresh}`)
    await runDue(batchJobKind, world.gateway)
    expect((await world.jobs(fresh)).filter(({ finishedAt }) => finishedAt === null)).toEqual([])
  })

  it('assigns one task of an anonymous survey per person, and none to former members or after the close', async () => {
    await db().execute(sql`insert into membership (person_id, organisation_id, role)
      values ('many-41', 'many-42', 'respondent'), ('many-41', 'many-43', 'respondent')`)
    const secret = await world.newSurvey(true)
    const { added } = await world.assign(secret)
    await db().execute(sql`delete from membership where person_id = 'many-50'`)
    await runBatches()
    const people = sql`select count(distinct person_id)::int as people from task where survey_id = ${secret}`
    expect(await countTasks(db(), secret)).toMatchObject({ tasks: added - 1 })
    expect(await rowsOf(db(), people)).toEqual([{ people: added - 1 }])
    const late = await world.newSurvey()
    await world.assign(late)
    await db().execute(sql`update survey set due_at = ${NOW.toISOString()} where id = ${late}`)
    await runBatches()
    expect(await countTasks(db(), late)).toEqual({ tasks: 0, units: 0 })
    expect(await world.jobs(late)).toMatchObject([
      { done: added, applied: 0, finishedAt: expect.any(String) as string },
    ])
  })
})
