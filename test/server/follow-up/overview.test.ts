import { assessmentJob } from '../../../server/selective-editing/assessment-job'
import type { Overview } from '../../../src/wire/bureau/overview'
import type { ReviewQueue } from '../../../src/wire/bureau/review-queue'
import type { Survey } from '../../../src/wire/surveys/questionnaire'
import { type Caller, NOW } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { area, DAY, useFollowUp } from '../harness/worlds/follow-up-world'
import { reportAnswers } from '../harness/worlds/returned-survey'
import { openSubmissionWorld } from '../harness/worlds/submission-world'
import { runDue } from '../harness/run-due'

describeDatabase('the overview of what a bureau has to do', (open) => {
  const { world, leapTo, total } = useFollowUp(open)
  const overview = async (caller: Caller) => (await caller.get<Overview>(`${area}/overview`)).data
  const surveys = async (caller: Caller) =>
    (await caller.get<{ items: Survey[] }>('/dsb/api/questionnaire/surveys')).data.items

  it('has the running survey that is due next, with counts that add up and its slowest areas', async () => {
    const { current, deadlines } = await overview(world.reviewer)
    const running = (await surveys(world.reviewer)).filter(({ opensAt, dueAt }) => {
      const now = NOW.toISOString()
      return opensAt <= now && now < dueAt
    })
    const dueFirst = running.sort((a, b) => a.dueAt.localeCompare(b.dueAt))
    expect(deadlines.map(({ id }) => id)).toEqual(dueFirst.slice(0, 5).map(({ id }) => id))
    const named = dueFirst.find(({ anonymous }) => !anonymous)
    expect(current?.survey).toEqual(named)
    const rates = (current?.slowest ?? []).map(({ assigned, answered }) => answered / assigned)
    expect(rates.length).toBeGreaterThan(0)
    expect(rates).toEqual([...rates].sort((a, b) => a - b))
    expect(total(named!)).toBeGreaterThan(0)
  })

  it('lists the most suspicious of the review queue, and then the oldest', async () => {
    await runDue(assessmentJob, world.gateway)
    const reviewer = await world.gateway.signIn('wuhao')
    const page = async (order: string) =>
      (await reviewer.get<ReviewQueue>(`${area}/review-queue`, { size: '20', order })).data
    const { waiting } = await overview(reviewer)
    const first = (await page('suspicion')).items.slice(0, 4)
    const suspicious = first.filter(({ suspicions }) => suspicions.length > 0)
    const { items: oldest, all } = await page('time')
    expect(suspicious.length).toBeGreaterThan(1)
    const ids = suspicious.map(({ taskId }) => taskId)
    const others = oldest.map(({ taskId }) => taskId).filter((id) => !ids.includes(id))
    expect(waiting.total).toBe(all)
    expect(waiting.items.map(({ taskId }) => taskId)).toEqual([...ids, ...others].slice(0, 14))
    for (const entry of waiting.items) expect(entry.justifiedField !== null).toBe(entry.justified > 0)
  })

  it('is limited to the departments of a head, without forms, and refused to respondents', async () => {
    const whole = await overview(world.reviewer)
    const own = await overview(await world.gateway.signIn('hanmei'))
    expect(own.waiting.total).toBeLessThan(whole.waiting.total)
    expect(total(own.current!.survey)).toBeLessThan(total(whole.current!.survey))
    expect(own.forms).toEqual({ total: 0, items: [] })
    const respondent = await world.gateway.signIn('wangfang')
    expect((await respondent.get(`${area}/overview`)).status).toBe(403)
  })

  it('keeps what waits for review when its survey is closed', async () => {
    const { waiting } = await overview(world.reviewer)
    await leapTo(new Date(NOW.getTime() + 400 * DAY))
    expect(await overview(world.reviewer)).toMatchObject({
      ...{ current: null, deadlines: [] },
      waiting: { total: waiting.total },
    })
    await leapTo(NOW)
  })
})

describeDatabase('corrected submissions in the overview', (open) => {
  const world = openSubmissionWorld(open)

  it('have the returned and the corrected value, and the reviewer, until they are decided', async () => {
    const overview = async () => (await world.reviewer.get<Overview>(`${area}/overview`)).data
    const id = await world.createTask()
    await world.submit(id)
    await world.returnResponse(id)
    const before = (await overview()).corrected
    await world.submit(id, world.withBasic('45'), 2)
    const { corrected } = await overview()
    expect(corrected.total).toBe(before.total + 1)
    const entry = corrected.items.find(({ taskId }) => taskId === id)
    expect(entry).toMatchObject({
      field: { value: '45', earlier: reportAnswers.pay.basic.month },
      ...{ fields: 1, by: '吴昊' },
    })
    expect(entry?.field.at['zh-CN']).not.toContain('pay.basic')
    await world.accept(id, 2)
    expect((await overview()).corrected).toEqual(before)
  })
})
