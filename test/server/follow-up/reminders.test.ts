import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { deliverReminders } from '../../../server/follow-up/reminders/deliver'
import { rowsOf } from '../../../server/database/connection/open'
import { membership } from '../../../server/database/schema'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import type { ExportTicket } from '../../../src/wire/results/result-export'
import type { ReminderResult, Reminders } from '../../../src/wire/bureau/reminders'
import type { Workbench } from '../../../src/wire/home/workbench'
import { findTask, goodAnswers, NOW, submit } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { publishReport } from '../harness/worlds/returned-survey'
import { area, DAY, HOUR, useFollowUp } from '../harness/worlds/follow-up-world'

describeDatabase('follow-up reminders', (open) => {
  const { world, leapTo, respondents, remind } = useFollowUp(open)

  it('reminds non-respondents once a day, counts the exclusions, and shows the reminder until they answer', async () => {
    const { total: missing } = await respondents(world.reviewer, { status: 'nonResponse' })
    const { total: all } = await respondents(world.reviewer)
    const preview = await world.reviewer.post<ReminderResult>(`${area}/remind/preview`, {
      surveyId: world.surveyId,
    })
    const body = { surveyId: world.surveyId, clientKey: randomUUID(), remark: '请尽快' }
    const first = await world.reviewer.post<ReminderResult>(`${area}/remind`, body)
    expect(first.data).toEqual({
      reminded: missing,
      excluded: {
        answered: all - missing,
        excused: 0,
        overdue: 0,
        left: 0,
        overDailyLimit: 0,
        overTotalLimit: 0,
      },
      waitsUntil: null,
      inProgress: false,
    })
    expect(preview.data).toEqual(first.data)
    expect((await world.reviewer.post<ReminderResult>(`${area}/remind`, body)).data).toEqual(first.data)
    expect((await remind(world.reviewer, { status: 'nonResponse' })).data).toMatchObject({
      reminded: 0,
      excluded: { overDailyLimit: missing },
    })
    const person = await world.gateway.signIn('wangfang')
    const task = await findTask(person, '满意度')
    const shown = async () =>
      (await person.get<Workbench>('/dsb/api/home/workbench')).data.due.filter(({ reminded }) => reminded > 0)
    expect(await shown()).toMatchObject([{ id: task.id, reminded: 1, remark: '请尽快' }])
    const listed = async () =>
      (await world.reviewer.get<Reminders>(`${area}/reminders`, { surveyId: world.surveyId })).data.items[0]
    expect(await listed()).toMatchObject({ createdBy: '周洁', seen: 1, answeredSince: 0 })
    expect((await listed())?.outcomes.delivered).toBe(missing)
    await submit(person, task.id, await goodAnswers(person, task.id))
    expect(await shown()).toEqual([])
    expect(await listed()).toMatchObject({ seen: 1, answeredSince: 1 })
  })

  /** A person with a deferred reminder leaves their unit. */
  async function takeOneOut() {
    const waits = sql`(person_id, organisation_id) in (
      select person_id, organisation_id from reminder_entry where outcome = 'queued' and person_id <> 'zhaoping'
      order by person_id limit 1)`
    const [gone] = await world.gateway.db.delete(membership).where(waits).returning()
    if (!gone) throw new Error('nobody waits')
    return gone
  }

  it('defers a reminder of the night to the morning, and skips people who have answered or left meanwhile', async () => {
    const night = new Date(NOW.getTime() + DAY + 12 * HOUR)
    await leapTo(night)
    const person = await world.gateway.signIn('zhaoping')
    const waiting = (await remind(world.reviewer, { status: 'nonResponse' })).data
    expect(waiting.waitsUntil).toBe('2026-11-22T00:00:00.000Z')
    const again = (await remind(world.reviewer, { status: 'nonResponse' })).data
    expect(again).toMatchObject({ reminded: 0, excluded: { overDailyLimit: waiting.reminded } })
    await deliverReminders(world.gateway, night)
    const latest = async () =>
      (await world.reviewer.get<Reminders>(`${area}/reminders`, { surveyId: world.surveyId })).data.items[0]
        ?.outcomes
    expect(await latest()).toMatchObject({ queued: waiting.reminded, delivered: 0 })
    const task = await findTask(person, '满意度')
    await submit(person, task.id, await goodAnswers(person, task.id))
    const gone = await takeOneOut()
    const morning = new Date(waiting.waitsUntil ?? '')
    await Promise.all([deliverReminders(world.gateway, morning), deliverReminders(world.gateway, morning)])
    expect(await latest()).toMatchObject({
      ...{ queued: 0, delivered: waiting.reminded - 2, answered: 1, left: 1 },
    })
    await world.gateway.db.insert(membership).values(gone)
  })

  it('stays within the total limit of reminders', async () => {
    await leapTo(new Date(NOW.getTime() + 2 * DAY + 12 * HOUR))
    const [one] = (await respondents(world.reviewer, { status: 'nonResponse' })).items
    const taskIds = [one?.taskId ?? '']
    for (const day of [3, 4, 5]) {
      await leapTo(new Date(NOW.getTime() + day * DAY))
      expect((await remind(world.reviewer, { taskIds })).data.reminded).toBe(1)
    }
    await leapTo(new Date(NOW.getTime() + 6 * DAY))
    const { data } = await remind(world.reviewer, { taskIds })
    expect(data).toMatchObject({
      ...{ reminded: 0, excluded: { overTotalLimit: 1 } },
      people: [{ taskId: taskIds[0], why: 'overTotalLimit' }],
    })
    const [entry] = (await respondents(world.reviewer, { order: 'remindedAt', descending: 'true' })).items
    expect(entry).toMatchObject({ taskId: taskIds[0], reminders: 5 })
  })

  it('answers a repeated key only to its sender, and only for its survey', async () => {
    const { db } = world.gateway
    const other = `另一份${randomUUID()}`
    const assignments = [{ personId: 'wangfang', organisationId: 'yunqi' }]
    await publishReport(db, {
      title: other,
      ownerId: 'swj-xihu',
      now: world.gateway.clock.now(),
      assignments,
    })
    const { items } = (await world.reviewer.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')).data
    const otherId = items.find(({ title }) => title['zh-CN'] === other)?.id
    const body = { surveyId: world.surveyId, clientKey: randomUUID(), remark: '别人的话' }
    const first = await world.reviewer.post<ReminderResult>(`${area}/remind`, { ...body, surveyId: otherId })
    expect(first.data.reminded).toBe(1)
    const retained = () =>
      rowsOf(
        db,
        sql`select r.*, (select count(*) from reminder_entry e where e.reminder_id = r.id) from reminder r order by r.id`,
      )
    const before = await retained()
    const refused = { http: 409, data: null }
    const another = await world.gateway.signIn('hanmei')
    expect(await another.post(`${area}/remind`, { ...body, surveyId: otherId })).toMatchObject(refused)
    expect(await another.post(`${area}/remind`, body)).toMatchObject(refused)
    expect(await world.reviewer.post(`${area}/remind`, body)).toMatchObject(refused)
    expect(await retained()).toEqual(before)
    const again = await world.reviewer.post<ReminderResult>(`${area}/remind`, { ...body, surveyId: otherId })
    expect(again.data).toEqual(first.data)
  })

  it('returns the outcome for each selected person, also to a repeated request', async () => {
    const [open] = (await respondents(world.reviewer, { status: 'unopened', order: 'remindedAt' })).items
    const [done] = (await respondents(world.reviewer, { status: 'submitted' })).items
    const ticked = [open?.taskId ?? '', done?.taskId ?? '']
    const each = [
      { taskId: ticked[0], why: null },
      { taskId: ticked[1], why: 'answered' },
    ]
    const body = { surveyId: world.surveyId, clientKey: randomUUID(), taskIds: ticked }
    const foreign = { ...body, taskIds: [...ticked, randomUUID()] }
    const first = await world.reviewer.post<ReminderResult>(`${area}/remind`, foreign)
    expect(first.data.people).toHaveLength(2)
    expect(first.data.people).toEqual(expect.arrayContaining(each))
    expect((await world.reviewer.post<ReminderResult>(`${area}/remind`, body)).data).toEqual(first.data)
    const later = await world.reviewer.post<ReminderResult>(`${area}/remind/preview`, {
      surveyId: world.surveyId,
      taskIds: ticked,
    })
    expect(later.data.people).toContainEqual({ taskId: ticked[0], why: 'overDailyLimit' })
  })

  it('offers reviewers the log as a file, one line per person, downloaded once', async () => {
    const wish = { surveyId: world.surveyId, format: 'csv', part: 'reminders' }
    expect((await world.head.post('/dsb/api/questionnaire/export', wish)).http).not.toBe(200)
    const { data } = await world.reviewer.post<ExportTicket>('/dsb/api/questionnaire/export', wish)
    const file = await (await world.gateway.fetch(data.url)).text()
    const [heads, ...lines] = file.trim().split('\r\n')
    expect(heads).toContain(
      '单位代码,单位名称,被催报人,催报时间,催报人,方式,内容,结果,送达时间,看到时间,提交时间',
    )
    const all = sql`select outcome from reminder_entry e join reminder r on r.id = e.reminder_id
      where r.survey_id = ${world.surveyId}`
    const entries = await rowsOf<{ outcome: string }>(world.gateway.db, all)
    expect(lines).toHaveLength(entries.length)
    const delivered = entries.filter(({ outcome }) => outcome === 'delivered').length
    expect(lines.filter((line) => line.includes(',已送达,'))).toHaveLength(delivered)
    expect(lines.every((line) => line.includes(',周洁,工作台待办提醒,'))).toBe(true)
    expect((await world.gateway.fetch(data.url)).status).toBe(400)
  })
})
