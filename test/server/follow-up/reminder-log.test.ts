import { sql } from 'drizzle-orm'
import type { Recipients, Reminders } from '../../../src/wire/bureau/reminders'
import { describeDatabase } from '../harness/database'
import { area, DAY, useFollowUp } from '../harness/worlds/follow-up-world'
import { type Caller, NOW } from '../harness/client'

describeDatabase('the log of reminders', (open) => {
  const { world, leapTo, respondents, remind } = useFollowUp(open)

  const log = async (query: Record<string, string> = {}) =>
    (await world.reviewer.get<Reminders>(`${area}/reminders`, { surveyId: world.surveyId, ...query })).data
  const recipients = ({ items }: Reminders) =>
    items.map(({ outcomes }) => Object.values(outcomes).reduce((sum, count) => sum + count, 0))

  /** Three reminders on three days: of one person, of all that are missing, and of two. */
  beforeAll(async () => {
    const { items } = await respondents(world.reviewer, { status: 'nonResponse' })
    const ids = items.map(({ taskId }) => taskId)
    await remind(world.reviewer, { taskIds: ids.slice(0, 1), remark: '请尽快' })
    await leapTo(new Date(NOW.getTime() + DAY))
    await remind(world.reviewer, { status: 'nonResponse' })
    await leapTo(new Date(NOW.getTime() + 2 * DAY))
    await remind(world.reviewer, { taskIds: ids.slice(0, 2) })
  })

  it('comes latest first, or in the requested order', async () => {
    const [latest = 0, most = 0, earliest = 0] = recipients(await log())
    expect([latest, earliest]).toEqual([2, 1])
    expect(most).toBeGreaterThan(2)
    expect(recipients(await log({ descending: 'false' }))).toEqual([1, most, 2])
    expect(recipients(await log({ order: 'recipients' }))).toEqual([most, 2, 1])
    expect(recipients(await log({ order: 'recipients', descending: 'false' }))).toEqual([1, 2, most])
    const first = await log({ order: 'recipients', descending: 'false', size: '1' })
    const second = await log({
      ...{ order: 'recipients', descending: 'false', size: '2' },
      cursor: first.nextCursor ?? '',
    })
    expect([first, second].flatMap(recipients)).toEqual([1, 2, most])
  })

  it('has for a head only the recipients of the own departments', async () => {
    const head = await world.gateway.signIn('hanmei')
    const own = (await respondents(head, { status: 'nonResponse', size: '100' })).items
    const [, everybody] = (await log()).items
    const query = { surveyId: world.surveyId, order: 'recipients' }
    const { items } = (await head.get<Reminders>(`${area}/reminders`, query)).data
    expect(own.length).toBeGreaterThan(0)
    expect(own.length).toBeLessThan(recipients(await log({ order: 'recipients' }))[0] ?? 0)
    expect(recipients({ items } as Reminders)[0]).toBe(own.length)
    const people = (caller: Caller) =>
      caller.get<Recipients>(`${area}/reminders/people`, { reminderId: everybody?.id ?? '', size: '100' })
    const { data } = await people(head)
    expect([data.total, data.items.length]).toEqual([own.length, own.length])
    expect((await people(world.reviewer)).data.total).toBeGreaterThan(own.length)
  })

  it('finds by sender and remark', async () => {
    expect(recipients(await log({ keyword: '尽快' }))).toEqual([1])
    expect((await log({ keyword: '周洁' })).total).toBe(3)
    expect(await log({ keyword: '吴昊' })).toMatchObject({ total: 0, counts: { all: 0 } })
  })

  it('is limited to what waits, is not seen, or was not received, with the numbers of each', async () => {
    expect((await log()).counts).toEqual({ all: 3, queued: 0, unseen: 3, unreached: 0 })
    const ofFirst = sql`reminder_id = (select id from reminder order by created_at limit 1)`
    await world.gateway.db.execute(sql`update reminder_entry set seen_at = now() where ${ofFirst}`)
    await world.gateway.db.execute(sql`update reminder_entry set outcome = 'queued', delivered_at = null
      where id = (select e.id from reminder_entry e join reminder r on r.id = e.reminder_id
        order by r.created_at desc, e.id limit 1)`)
    const { counts, items } = await log({ only: 'unseen', descending: 'false' })
    expect(counts).toEqual({ all: 3, queued: 1, unseen: 2, unreached: 0 })
    expect(items).toHaveLength(2)
    expect(recipients(await log({ only: 'queued' }))).toEqual([2])
    expect(await log({ only: 'unreached' })).toMatchObject({ items: [], total: 0 })
  })
})
