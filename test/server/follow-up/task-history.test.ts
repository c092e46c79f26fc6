import * as v from 'valibot'
import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import { task } from '../../../server/database/schema'
import { type TaskHistory, taskHistoryResponse } from '../../../src/wire/bureau/task-history'
import type { RespondentEntry } from '../../../src/wire/surveys/questionnaire'
import type { Caller } from '../harness/client'
import { NOW } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { area, DAY, HOUR, useFollowUp } from '../harness/worlds/follow-up-world'

describeDatabase('the history of a task', (open) => {
  const { world, leapTo, respondents, remind } = useFollowUp(open)

  const historyOf = (id: string, caller: Caller = world.reviewer) =>
    caller.get<TaskHistory>(`${area}/history`, { id })
  const eventsOf = async (id: string) => (await historyOf(id)).data.events
  const kindsOf = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind)
  const entryWith = async (status: string) =>
    (await respondents(world.reviewer, { status, size: '1', order: 'dueAt' })).items[0] as RespondentEntry

  it('says who assigned, opened and submitted it, by name, the latest first, and whom to call', async () => {
    const { taskId, unit, person } = await entryWith('submitted')
    const { data, http } = await historyOf(taskId)
    expect(http).toBe(200)
    expect(v.is(taskHistoryResponse, data)).toBe(true)
    expect(data).toMatchObject({ taskId, unit, person, status: 'submitted', submissions: 1 })
    expect(data.mobile).toMatch(/^1\d{10}$/)
    expect(data.events.map(({ kind, by }) => [kind, by])).toEqual([
      ['submitted', person],
      ['opened', person],
      ['assigned', '周洁'],
    ])
    const times = data.events.map(({ at }) => at)
    expect(times).toEqual([...times].sort().reverse())
  })

  it('has each reminder with the outcome of each channel, and each extension with its date', async () => {
    await leapTo(new Date(NOW.getTime() + HOUR))
    const { taskId } = await entryWith('unopened')
    await remind(world.reviewer, { taskIds: [taskId] })
    const { db } = world.gateway
    await db.execute(sql`insert into vendor_message
      (occasion, channel, person_id, task_id, reminder_entry_id, outcome, attempts, not_before, created_at, finished_at)
      select 'reminder', 'wecom', e.person_id, e.task_id, e.id, 'refused', 1, e.delivered_at, e.delivered_at, e.delivered_at
      from reminder_entry e where e.task_id = ${taskId}`)
    await leapTo(new Date(NOW.getTime() + 2 * HOUR))
    const dueAt = new Date(NOW.getTime() + 40 * DAY).toISOString()
    await world.reviewer.post(`${area}/extend`, { surveyId: world.surveyId, taskIds: [taskId], dueAt })
    const [extended, reminded] = await eventsOf(taskId)
    expect(extended).toMatchObject({ kind: 'extended', by: '周洁', dueAt })
    expect(reminded).toMatchObject({
      ...{ kind: 'reminded', by: '周洁', outcome: 'delivered', seenAt: null },
      messages: [{ channel: 'wecom', outcome: 'refused' }],
    })
    expect((await historyOf(taskId)).data.dueAt).toBe(dueAt)
  })

  it('tells a return, the correction and the acceptance apart, with the reviewer by name', async () => {
    const statistician = await world.gateway.signIn('wuhao')
    const [returned] = await rowsOf<{ id: string }>(
      world.gateway.db,
      sql`select task_id as id from superseded_submission where outcome = 'returned' limit 1`,
    )
    const id = returned?.id ?? ''
    const { data } = await historyOf(id, statistician)
    const event = data.events.find(({ kind }) => kind === 'returned')
    expect(event).toMatchObject({ by: '吴昊', submissionNo: 1 })
    expect(event?.values).toBeGreaterThan(0)
    expect(event?.dueAt).not.toBeNull()
    await world.gateway.db.execute(sql`with sent as (
        insert into submission
          (task_id, survey_id, client_key, receipt_no, submitted_at, submission_no, accepted_at, accepted_by)
        select id, survey_id, gen_random_uuid(), 'X-1', ${new Date(NOW.getTime() + 3 * HOUR).toISOString()}::timestamptz, 2,
          ${new Date(NOW.getTime() + 4 * HOUR).toISOString()}::timestamptz, 'wuhao'
        from task where id = ${id} returning task_id)
      update task set status = 'accepted' where id in (select task_id from sent)`)
    const after = (await historyOf(id, statistician)).data
    expect(after.events.slice(0, 2)).toMatchObject([
      { kind: 'accepted', by: '吴昊', submissionNo: 2 },
      { kind: 'corrected', submissionNo: 2 },
    ])
    expect(after.submissions).toBe(2)
  })

  it('goes on after a task was unassigned and assigned again', async () => {
    const { taskId } = await entryWith('unopened')
    const { db } = world.gateway
    const [before] = await db.select().from(task).where(eq(task.id, taskId))
    await leapTo(new Date(NOW.getTime() + 5 * HOUR))
    await world.reviewer.post(`${area}/unassign`, { surveyId: world.surveyId, taskIds: [taskId] })
    expect((await historyOf(taskId)).http).toBe(404)
    await leapTo(new Date(NOW.getTime() + 6 * HOUR))
    const audience = { departments: [], areas: [], units: [before?.organisationId], perUnit: 'one' }
    const added = await world.reviewer.post<{ added: number }>(`${area}/add`, {
      ...{ surveyId: world.surveyId, audience, clientKey: crypto.randomUUID() },
    })
    expect(added.data).toMatchObject({ added: 1 })
    const again = await db
      .select()
      .from(task)
      .where(sql`survey_id = ${world.surveyId} and organisation_id = ${before?.organisationId}`)
    expect(await kindsOf(again[0]?.id ?? '')).toEqual(['assigned', 'unassigned', 'assigned'])
  })

  it('is for the bureau of the survey, within the departments of a head', async () => {
    const own = (await respondents(world.head, { size: '1' })).items[0]?.taskId ?? ''
    const foreign = (await respondents(world.reviewer, { department: 'swj-zg1', size: '1' })).items[0]
    expect((await historyOf(own, world.head)).http).toBe(200)
    expect((await historyOf(foreign?.taskId ?? '', world.head)).http).toBe(403)
    expect((await historyOf(own, await world.gateway.signIn('wuhao'))).http).toBe(403)
    expect((await historyOf(own, await world.gateway.signIn('wangfang'))).http).toBe(403)
    const [secret] = await rowsOf<{ id: string }>(
      world.gateway.db,
      sql`select t.id from task t join survey s on s.id = t.survey_id
        where s.anonymous and s.owner_id = 'swj-xihu' limit 1`,
    )
    expect((await historyOf(secret?.id ?? '')).http).toBe(403)
    expect((await historyOf('no-id')).http).toBe(400)
  })
})
