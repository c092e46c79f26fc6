import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { deliverReminders } from '../../../server/follow-up/deliver-reminders'
import { afterQuietHours } from '../../../server/follow-up/quiet-hours'
import { rowsOf } from '../../../server/database/connection/open'
import { membership } from '../../../server/database/schema'
import type { CollectionProgress } from '../../../src/wire/bureau/collection-progress'
import type { RespondentList, Survey } from '../../../src/wire/surveys/questionnaire'
import type { ExportTicket } from '../../../src/wire/bureau/result-export'
import type { ReminderResult, Reminders } from '../../../src/wire/bureau/reminders'
import type { Workbench } from '../../../src/wire/home/workbench'
import {
  type Caller,
  createTestGateway,
  findTask,
  goodAnswers,
  NOW,
  submit,
  type TestGateway,
} from '../harness/client'
import { describeEachDatabase } from '../harness/database'
import { publishReport } from '../harness/worlds/returned-survey'

const area = '/dsb/api/follow-up'
const DAY = 86_400_000
const HOUR = 3_600_000

describe('quiet hours', () => {
  const night = { quietFrom: 21, quietUntil: 8 }
  const chinaTime = (text: string) => new Date(`${text}:00+08:00`)
  it.each([
    ['2026-11-20T10:00', '2026-11-20T10:00'],
    ['2026-11-20T20:59', '2026-11-20T20:59'],
    ['2026-11-20T21:00', '2026-11-21T08:00'],
    ['2026-11-21T00:30', '2026-11-21T08:00'],
    ['2026-11-21T08:00', '2026-11-21T08:00'],
  ])('%s becomes %s', (from, until) => {
    expect(afterQuietHours(chinaTime(from), night)).toEqual(chinaTime(until))
  })
  it('may include noon, or be disabled', () => {
    const noon = chinaTime('2026-11-20T12:30')
    expect(afterQuietHours(noon, { quietFrom: 12, quietUntil: 13 })).toEqual(chinaTime('2026-11-20T13:00'))
    expect(afterQuietHours(noon, { quietFrom: 9, quietUntil: 9 })).toEqual(noon)
  })
})

describeEachDatabase('follow-up', (open) => {
  let gateway: TestGateway
  let reviewer: Caller
  let head: Caller
  let surveyId = ''

  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    await leapTo(NOW)
    head = await gateway.signIn('hanmei')
    await gateway.db.execute(sql`delete from reminder_entry`)
    await gateway.db.execute(sql`delete from reminder`)
    const { data } = await reviewer.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')
    surveyId = data.items.find(({ title }) => title['zh-CN'].includes('满意度'))?.id ?? ''
  })
  afterAll(() => gateway.close())

  // Signs in again, because sessions expire by then.
  const leapTo = async (moment: Date) => {
    gateway.clock.set(moment)
    reviewer = await gateway.signIn('zhoujie')
  }

  const board = async (caller: Caller) =>
    (await caller.get<CollectionProgress>(`${area}/progress`, { surveyId })).data
  const respondents = async (caller: Caller, query: Record<string, string> = {}) =>
    (await caller.get<RespondentList>('/dsb/api/questionnaire/respondents', { surveyId, ...query })).data
  const remind = async (caller: Caller, more: object = {}) =>
    caller.post<ReminderResult>(`${area}/remind`, { surveyId, clientKey: randomUUID(), ...more })
  const total = ({ counts }: Survey) => Object.values(counts).reduce((sum, count) => sum + count, 0)

  it('shows the progress of areas and departments, the lowest first, with matching totals', async () => {
    const { survey, areas, departments } = await board(reviewer)
    for (const groups of [areas, departments]) {
      expect(groups.reduce((sum, { assigned }) => sum + assigned, 0)).toBe(total(survey))
      expect(groups.reduce((sum, { answered }) => sum + answered, 0)).toBe(
        survey.counts.submitted + survey.counts.accepted,
      )
      const shares = groups.map(({ answered, assigned }) => answered / assigned)
      expect(shares).toEqual([...shares].sort((a, b) => a - b))
    }
    expect(areas.map(({ name }) => name?.['zh-CN'])).toContain('三墩镇')
    const [worst] = departments
    const { total: inWorst } = await respondents(reviewer, { department: worst?.id ?? '' })
    expect(inWorst).toBe(worst?.assigned)
    const { total: missing } = await respondents(reviewer, {
      department: worst?.id ?? '',
      status: 'nonResponse',
    })
    expect(missing).toBe((worst?.assigned ?? 0) - (worst?.answered ?? 0))
  })

  it('shows a department head only the units of their department and below', async () => {
    const { survey, departments, isWhole } = await board(head)
    expect(isWhole).toBe(false)
    expect(departments.map(({ id }) => id).sort()).toEqual(['swj-zg2-1', 'swj-zg2-2'])
    expect(total(survey)).toBe((await respondents(head)).total)
    expect(total(survey)).toBeLessThan(total((await board(reviewer)).survey))
    expect((await respondents(head, { department: 'swj-zg1' })).total).toBe(0)
    const others = (await respondents(reviewer, { department: 'swj-zg1', status: 'nonResponse' })).items
    const taskIds = others.map(({ taskId }) => taskId)
    expect((await remind(head, { taskIds })).data.reminded).toBe(0)
    const dueAt = new Date(NOW.getTime() + 60 * DAY).toISOString()
    expect((await head.post(`${area}/extend`, { surveyId, taskIds, dueAt })).data).toEqual({
      extended: 0,
      taskIds: [],
    })
    expect((await head.post(`${area}/unassign`, { surveyId, taskIds })).http).toBe(403)
  })

  it('filters the respondents by the request', async () => {
    const latest = (await respondents(reviewer, { order: 'submittedAt', descending: 'true' })).items
    const times = latest.map(({ submittedAt }) => submittedAt ?? '')
    expect(times).toEqual([...times].sort().reverse())
    expect(times[0]).not.toBe('')
    const states = (await respondents(reviewer, { order: 'status' })).items.map(({ status }) => status)
    expect(new Set(states)).toEqual(new Set(['unopened']))
  })

  it('reminds non-respondents once a day, counts the exclusions, and shows the reminder until they answer', async () => {
    const { total: missing } = await respondents(reviewer, { status: 'nonResponse' })
    const { total: all } = await respondents(reviewer)
    const preview = await reviewer.post<ReminderResult>(`${area}/remind/preview`, { surveyId })
    const body = { surveyId, clientKey: randomUUID(), remark: '请尽快' }
    const first = await reviewer.post<ReminderResult>(`${area}/remind`, body)
    expect(first.data).toEqual({
      reminded: missing,
      excluded: { answered: all - missing, overdue: 0, left: 0, overDailyLimit: 0, overTotalLimit: 0 },
      waitsUntil: null,
      inProgress: false,
    })
    expect(preview.data).toEqual(first.data)
    expect((await reviewer.post<ReminderResult>(`${area}/remind`, body)).data).toEqual(first.data)
    expect((await remind(reviewer, { status: 'nonResponse' })).data).toMatchObject({
      reminded: 0,
      excluded: { overDailyLimit: missing },
    })
    const person = await gateway.signIn('wangfang')
    const task = await findTask(person, '满意度')
    const shown = async () => (await person.get<Workbench>('/dsb/api/home/workbench')).data.reminders
    const [received] = await shown()
    expect(received).toMatchObject({ taskId: task.id })
    expect(received?.text['zh-CN']).toContain('满意度')
    expect(received?.text['zh-CN']).toContain('请尽快')
    const listed = async () =>
      (await reviewer.get<Reminders>(`${area}/reminders`, { surveyId })).data.items[0]
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
    const [gone] = await gateway.db.delete(membership).where(waits).returning()
    if (!gone) throw new Error('nobody waits')
    return gone
  }

  it('defers a reminder of the night to the morning, and skips people who have answered or left meanwhile', async () => {
    const night = new Date(NOW.getTime() + DAY + 12 * HOUR)
    await leapTo(night)
    const person = await gateway.signIn('zhaoping')
    const waiting = (await remind(reviewer, { status: 'nonResponse' })).data
    expect(waiting.waitsUntil).toBe('2026-11-22T00:00:00.000Z')
    const again = (await remind(reviewer, { status: 'nonResponse' })).data
    expect(again).toMatchObject({ reminded: 0, excluded: { overDailyLimit: waiting.reminded } })
    await deliverReminders(gateway.db, night)
    const latest = async () =>
      (await reviewer.get<Reminders>(`${area}/reminders`, { surveyId })).data.items[0]?.outcomes
    expect(await latest()).toMatchObject({ queued: waiting.reminded, delivered: 0 })
    const task = await findTask(person, '满意度')
    await submit(person, task.id, await goodAnswers(person, task.id))
    const gone = await takeOneOut()
    const morning = new Date(waiting.waitsUntil ?? '')
    await Promise.all([deliverReminders(gateway.db, morning), deliverReminders(gateway.db, morning)])
    expect(await latest()).toMatchObject({
      ...{ queued: 0, delivered: waiting.reminded - 2, answered: 1, left: 1 },
    })
    await gateway.db.insert(membership).values(gone)
  })

  it('stays within the total limit of reminders', async () => {
    await leapTo(new Date(NOW.getTime() + 2 * DAY + 12 * HOUR))
    const [one] = (await respondents(reviewer, { status: 'nonResponse' })).items
    const taskIds = [one?.taskId ?? '']
    for (const day of [3, 4, 5]) {
      await leapTo(new Date(NOW.getTime() + day * DAY))
      expect((await remind(reviewer, { taskIds })).data.reminded).toBe(1)
    }
    await leapTo(new Date(NOW.getTime() + 6 * DAY))
    const { data } = await remind(reviewer, { taskIds })
    expect(data).toMatchObject({
      ...{ reminded: 0, excluded: { overTotalLimit: 1 } },
      people: [{ taskId: taskIds[0], why: 'overTotalLimit' }],
    })
    const [entry] = (await respondents(reviewer, { order: 'remindedAt', descending: 'true' })).items
    expect(entry).toMatchObject({ taskId: taskIds[0], reminders: 5 })
  })

  it('answers a repeated key only to its sender, and only for its survey', async () => {
    const { db } = gateway
    const other = `另一份${randomUUID()}`
    const assignments = [{ personId: 'wangfang', organisationId: 'yunqi' }]
    await publishReport(db, { title: other, ownerId: 'swj-xihu', now: gateway.clock.now(), assignments })
    const { items } = (await reviewer.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')).data
    const otherId = items.find(({ title }) => title['zh-CN'] === other)?.id
    const body = { surveyId, clientKey: randomUUID(), remark: '别人的话' }
    const first = await reviewer.post<ReminderResult>(`${area}/remind`, { ...body, surveyId: otherId })
    expect(first.data.reminded).toBe(1)
    const retained = () =>
      rowsOf(
        db,
        sql`select r.*, (select count(*) from reminder_entry e where e.reminder_id = r.id) from reminder r order by r.id`,
      )
    const before = await retained()
    const refused = { http: 409, data: null }
    const another = await gateway.signIn('hanmei')
    expect(await another.post(`${area}/remind`, { ...body, surveyId: otherId })).toMatchObject(refused)
    expect(await another.post(`${area}/remind`, body)).toMatchObject(refused)
    expect(await reviewer.post(`${area}/remind`, body)).toMatchObject(refused)
    expect(await retained()).toEqual(before)
    const again = await reviewer.post<ReminderResult>(`${area}/remind`, { ...body, surveyId: otherId })
    expect(again.data).toEqual(first.data)
  })

  it('returns the outcome for each selected person, also to a repeated request', async () => {
    const [open] = (await respondents(reviewer, { status: 'unopened', order: 'remindedAt' })).items
    const [done] = (await respondents(reviewer, { status: 'submitted' })).items
    const ticked = [open?.taskId ?? '', done?.taskId ?? '']
    const each = [
      { taskId: ticked[0], why: null },
      { taskId: ticked[1], why: 'answered' },
    ]
    const body = { surveyId, clientKey: randomUUID(), taskIds: ticked }
    const foreign = { ...body, taskIds: [...ticked, randomUUID()] }
    const first = await reviewer.post<ReminderResult>(`${area}/remind`, foreign)
    expect(first.data.people).toHaveLength(2)
    expect(first.data.people).toEqual(expect.arrayContaining(each))
    expect((await reviewer.post<ReminderResult>(`${area}/remind`, body)).data).toEqual(first.data)
    const later = await reviewer.post<ReminderResult>(`${area}/remind/preview`, { surveyId, taskIds: ticked })
    expect(later.data.people).toContainEqual({ taskId: ticked[0], why: 'overDailyLimit' })
  })

  it('extends the deadline of single units, and unassigns tasks without a submission', async () => {
    await leapTo(NOW)
    const [missing] = (await respondents(reviewer, { status: 'unopened' })).items
    const [done] = (await respondents(reviewer, { status: 'submitted' })).items
    const taskIds = [missing?.taskId ?? '', done?.taskId ?? '']
    const extend = (dueAt: Date) =>
      reviewer.post(`${area}/extend`, { surveyId, taskIds, dueAt: dueAt.toISOString() })
    expect(await extend(new Date(NOW.getTime() + DAY))).toMatchObject({
      http: 400,
      error: [{ field: 'dueAt' }],
    })
    const later = new Date(NOW.getTime() + 30 * DAY)
    expect((await extend(later)).data).toEqual({ extended: 1, taskIds: [taskIds[0]] })
    const found = (await respondents(reviewer, { status: 'unopened' })).items
    expect(found.find(({ taskId }) => taskId === taskIds[0])?.laterDueAt).toBe(later.toISOString())
    const before = (await respondents(reviewer)).total
    expect((await reviewer.post(`${area}/unassign`, { surveyId, taskIds })).data).toEqual({
      unassigned: 1,
      retained: 1,
    })
    expect((await respondents(reviewer)).total).toBe(before - 1)
    const retained = sql`select outcome from reminder_entry e where e.task_id is null`
    expect((await rowsOf(gateway.db, retained)).length).toBeGreaterThan(0)
  })

  it('offers reviewers the log as a file, one line per person, downloaded once', async () => {
    const wish = { surveyId, format: 'csv', part: 'reminders' }
    expect((await head.post('/dsb/api/questionnaire/export', wish)).http).not.toBe(200)
    const { data } = await reviewer.post<ExportTicket>('/dsb/api/questionnaire/export', wish)
    const file = await (await gateway.fetch(data.url)).text()
    const [heads, ...lines] = file.trim().split('\r\n')
    expect(heads).toContain(
      '单位代码,单位名称,被催报人,催报时间,催报人,方式,内容,结果,送达时间,看到时间,提交时间',
    )
    const all = sql`select outcome from reminder_entry e join reminder r on r.id = e.reminder_id
      where r.survey_id = ${surveyId}`
    const entries = await rowsOf<{ outcome: string }>(gateway.db, all)
    expect(lines).toHaveLength(entries.length)
    const delivered = entries.filter(({ outcome }) => outcome === 'delivered').length
    expect(lines.filter((line) => line.includes(',已送达,'))).toHaveLength(delivered)
    expect(lines.every((line) => line.includes(',周洁,工作台待办提醒,'))).toBe(true)
    expect((await gateway.fetch(data.url)).status).toBe(400)
  })

  it('reveals nothing of an anonymous survey', async () => {
    const { data } = await reviewer.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')
    const secret = data.items.find(({ anonymous }) => anonymous)?.id ?? ''
    const asked = { surveyId: secret, clientKey: randomUUID() }
    for (const format of ['xlsx', 'csv']) {
      const wish = { surveyId: secret, format, part: 'reminders' }
      expect((await reviewer.post('/dsb/api/questionnaire/export', wish)).http).toBe(400)
    }
    expect((await reviewer.get(`${area}/progress`, { surveyId: secret })).http).toBe(404)
    expect((await reviewer.get(`${area}/reminders`, { surveyId: secret })).http).toBe(404)
    expect((await reviewer.post(`${area}/remind`, asked)).http).toBe(404)
    expect((await reviewer.post(`${area}/remind/preview`, asked)).http).toBe(404)
    const taskIds = [randomUUID()]
    expect((await reviewer.post(`${area}/unassign`, { surveyId: secret, taskIds })).http).toBe(404)
    const dueAt = new Date(NOW.getTime() + 30 * DAY).toISOString()
    expect((await reviewer.post(`${area}/extend`, { surveyId: secret, taskIds, dueAt })).http).toBe(404)
  })
})
