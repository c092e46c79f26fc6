import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import { NOW } from '../harness/client'
import { describeEachDatabase } from '../harness/database'
import { area, DAY, useFollowUp } from '../harness/worlds/follow-up-world'

describeEachDatabase('follow-up', (open) => {
  const { world, leapTo, board, respondents, remind, total } = useFollowUp(open)

  it('shows the progress of areas and departments, the lowest first, with matching totals', async () => {
    const { survey, areas, departments } = await board(world.reviewer)
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
    const { total: inWorst } = await respondents(world.reviewer, { department: worst?.id ?? '' })
    expect(inWorst).toBe(worst?.assigned)
    const { total: missing } = await respondents(world.reviewer, {
      department: worst?.id ?? '',
      status: 'nonResponse',
    })
    expect(missing).toBe((worst?.assigned ?? 0) - (worst?.answered ?? 0))
  })

  it('shows a department world.head only the units of their department and below', async () => {
    const { survey, departments, isWhole } = await board(world.head)
    expect(isWhole).toBe(false)
    expect(departments.map(({ id }) => id).sort()).toEqual(['swj-zg2-1', 'swj-zg2-2'])
    expect(total(survey)).toBe((await respondents(world.head)).total)
    expect(total(survey)).toBeLessThan(total((await board(world.reviewer)).survey))
    expect((await respondents(world.head, { department: 'swj-zg1' })).total).toBe(0)
    const others = (await respondents(world.reviewer, { department: 'swj-zg1', status: 'nonResponse' })).items
    const taskIds = others.map(({ taskId }) => taskId)
    expect((await remind(world.head, { taskIds })).data.reminded).toBe(0)
    const dueAt = new Date(NOW.getTime() + 60 * DAY).toISOString()
    const gone = taskIds.map((taskId) => ({ taskId, why: 'gone' }))
    expect(
      (await world.head.post(`${area}/extend`, { surveyId: world.surveyId, taskIds, dueAt })).data,
    ).toEqual({ extended: 0, taskIds: [], people: gone })
    expect((await world.head.post(`${area}/unassign`, { surveyId: world.surveyId, taskIds })).http).toBe(403)
  })

  it('filters the respondents by the request', async () => {
    const latest = (await respondents(world.reviewer, { order: 'submittedAt', descending: 'true' })).items
    const times = latest.map(({ submittedAt }) => submittedAt ?? '')
    expect(times).toEqual([...times].sort().reverse())
    expect(times[0]).not.toBe('')
    const states = (await respondents(world.reviewer, { order: 'status' })).items.map(({ status }) => status)
    expect(new Set(states)).toEqual(new Set(['unopened']))
  })

  it.each(['true', 'false'])(
    'has missing responses in one place of the order of submissions, by name',
    async (descending) => {
      const listed = async (order: string) =>
        (await respondents(world.reviewer, { order, descending, status: 'nonResponse' })).items
      const items = await listed('submittedAt')
      expect(items.length).toBeGreaterThan(1)
      expect(new Set(items.map(({ submittedAt }) => submittedAt))).toEqual(new Set([null]))
      expect(items).toEqual(await listed('unit'))
    },
  )

  it('extends the deadline of single units, and unassigns tasks without a submission', async () => {
    await leapTo(NOW)
    const [missing] = (await respondents(world.reviewer, { status: 'unopened' })).items
    const [done] = (await respondents(world.reviewer, { status: 'submitted' })).items
    const taskIds = [missing?.taskId ?? '', done?.taskId ?? '']
    const extend = (dueAt: Date) =>
      world.reviewer.post(`${area}/extend`, { surveyId: world.surveyId, taskIds, dueAt: dueAt.toISOString() })
    expect(await extend(new Date(NOW.getTime() + DAY))).toMatchObject({
      http: 400,
      error: [{ field: 'dueAt' }],
    })
    const later = new Date(NOW.getTime() + 30 * DAY)
    expect((await extend(later)).data).toMatchObject({ extended: 1, taskIds: [taskIds[0]] })
    const found = (await respondents(world.reviewer, { status: 'unopened' })).items
    expect(found.find(({ taskId }) => taskId === taskIds[0])?.laterDueAt).toBe(later.toISOString())
    expect((await remind(world.reviewer, { taskIds })).data.reminded).toBe(1)
    const before = (await respondents(world.reviewer)).total
    expect(
      (await world.reviewer.post(`${area}/unassign`, { surveyId: world.surveyId, taskIds })).data,
    ).toMatchObject({ unassigned: 1, retained: 1 })
    expect((await respondents(world.reviewer)).total).toBe(before - 1)
    const retained = sql`select outcome from reminder_entry e where e.task_id is null`
    expect((await rowsOf(world.gateway.db, retained)).length).toBeGreaterThan(0)
  })

  it('reveals nothing of an anonymous survey', async () => {
    const { data } = await world.reviewer.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')
    const secret = data.items.find(({ anonymous }) => anonymous)?.id ?? ''
    const asked = { surveyId: secret, clientKey: randomUUID() }
    for (const format of ['xlsx', 'csv']) {
      const wish = { surveyId: secret, format, part: 'reminders' }
      expect((await world.reviewer.post('/dsb/api/questionnaire/export', wish)).http).toBe(400)
    }
    expect((await world.reviewer.get(`${area}/progress`, { surveyId: secret })).http).toBe(404)
    expect((await world.reviewer.get(`${area}/reminders`, { surveyId: secret })).http).toBe(404)
    expect((await world.reviewer.post(`${area}/remind`, asked)).http).toBe(404)
    expect((await world.reviewer.post(`${area}/remind/preview`, asked)).http).toBe(404)
    const taskIds = [randomUUID()]
    expect((await world.reviewer.post(`${area}/unassign`, { surveyId: secret, taskIds })).http).toBe(404)
    const dueAt = new Date(NOW.getTime() + 30 * DAY).toISOString()
    expect((await world.reviewer.post(`${area}/extend`, { surveyId: secret, taskIds, dueAt })).http).toBe(404)
  })
})
