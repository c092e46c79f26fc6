import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { emptyAudience } from '@/wire/surveys/audience'
import type { NoticeReaders, RemindedReaders, RemindReadersPreview } from '@/wire/home/notice-readers'
import type { NoticeList, PublishNotice } from '@/wire/home/notices'
import { membership } from '../../../server/database/schema'
import { deliverNoticeReminders } from '../../../server/home/notices/deliver-reminders'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { toMorning } from '../harness/clock'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/home'
const HOUR = 3_600_000
const DAY = 24 * HOUR

describeDatabase('a reminder of a notice', (open) => {
  let gateway: TestGateway
  let bureau: Caller
  let id: string
  let people: number
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  beforeEach(async () => {
    await startDay()
    const { data } = await publish()
    ;[id, people] = [data.id, data.people]
  })
  afterAll(() => gateway.close())

  /** The next morning, when reminders are delivered at once and nobody has been reminded that day. */
  async function startDay(): Promise<void> {
    gateway.clock.advance(14 * HOUR)
    toMorning(gateway.clock)
    bureau = await gateway.signIn('wuhao')
  }
  const publish = (part: Partial<PublishNotice> = {}) =>
    bureau.post<{ id: string; people: number }>(`${area}/notices/publish`, {
      clientKey: randomUUID(),
      title: { 'zh-CN': '月报培训', 'en-US': '' },
      body: { 'zh-CN': '本周五下午两点线上培训。', 'en-US': '' },
      audience: { ...emptyAudience, areas: ['330106'], perUnit: 'all' },
      ...part,
    } satisfies PublishNotice)
  const remind = (part: object = {}, caller = bureau) =>
    caller.post<RemindedReaders>(`${area}/notices/remind`, { id, clientKey: randomUUID(), ...part })
  const preview = (part: object = {}, caller = bureau) =>
    caller.post<RemindReadersPreview>(`${area}/notices/remind/preview`, { id, ...part })
  const readers = async (part: Record<string, string> = {}) =>
    (await bureau.get<NoticeReaders>(`${area}/notices/readers`, { id, ...part })).data
  const shownTo = async (personId: string) => {
    const { data } = await (await gateway.signIn(personId)).get<NoticeList>(`${area}/notices`)
    return data.items.find((one) => one.id === id)
  }
  const read = async (personId: string) =>
    (await gateway.signIn(personId)).post(`${area}/notices/read`, { ids: [id] })

  it('reaches those who have not read it, as previewed, and shows on their workbench until they do', async () => {
    await read('liqiang')
    const expected = (await preview()).data
    expect(expected).toMatchObject({ reminded: people - 1, waitsUntil: null })
    expect(expected.people.map(({ name }) => name['zh-CN'])).not.toContain('李强')
    const { people: _named, ...effect } = expected
    expect((await remind()).data).toEqual(effect)
    expect(await shownTo('liqiang')).toMatchObject({ read: true, reminded: 0 })
    const { items, reminders } = await readers({ only: 'unread' })
    expect(items.every(({ reminded, remindedAt }) => reminded === 1 && remindedAt !== null)).toBe(true)
    expect(reminders).toMatchObject([
      {
        createdBy: { 'zh-CN': '吴昊' },
        outcomes: { delivered: people - 1, queued: 0 },
        readSince: 0,
      },
    ])
  })

  it('counts who has read it since, each person once', async () => {
    await remind()
    expect(await shownTo('liqiang')).toMatchObject({ read: false, reminded: 1 })
    await read('liqiang')
    expect((await readers()).reminders).toMatchObject([{ readSince: 1 }])
  })

  it('of one unit reaches its people only', async () => {
    const unit = (await readers()).units[0]!
    const { data } = await remind({ unit: unit.id })
    expect(data.reminded).toBe(unit.people)
    expect((await readers({ unit: unit.id })).items.map(({ reminded }) => reminded)).toEqual(
      Array.from({ length: unit.people }, () => 1),
    )
    expect((await readers()).reminders).toMatchObject([{ outcomes: { delivered: unit.people } }])
  })

  it('stays within the limits of a day and in all', async () => {
    const { perDay, inAll } = gateway.settings.reminders
    for (let day = 0; day * perDay < inAll; day += 1) {
      for (let time = 0; time < perDay; time += 1) expect((await remind()).data.reminded).toBe(people)
      expect((await remind()).data).toMatchObject({ reminded: 0, excluded: { overDailyLimit: people } })
      await startDay()
    }
    expect((await preview()).data).toMatchObject({
      ...{ reminded: 0, excluded: { overTotalLimit: people }, people: [] },
    })
  })

  it('of the night waits for the morning, and skips who has read it or left meanwhile', async () => {
    gateway.clock.advance(12 * HOUR)
    bureau = await gateway.signIn('wuhao')
    const { waitsUntil, reminded } = (await remind()).data
    const morning = new Date(waitsUntil ?? '')
    expect((morning.getTime() + 8 * HOUR) % DAY).toBe(gateway.settings.reminders.quietUntil * HOUR)
    await deliverNoticeReminders(gateway, gateway.clock.now())
    expect(await shownTo('liqiang')).toMatchObject({ reminded: 0 })
    await read('liqiang')
    const [gone] = await gateway.db
      .delete(membership)
      .where(
        sql`(person_id, organisation_id) in (select person_id, organisation_id from notice_recipient
          where notice_id = ${id}::uuid and person_id <> 'liqiang' order by person_id limit 1)`,
      )
      .returning()
    await Promise.all([deliverNoticeReminders(gateway, morning), deliverNoticeReminders(gateway, morning)])
    expect((await readers()).reminders).toMatchObject([
      { outcomes: { queued: 0, delivered: reminded - 2, read: 1, left: 1, closed: 0 } },
    ])
    await gateway.db.insert(membership).values(gone!)
  })

  it('requested twice, also concurrently, is sent once', async () => {
    const clientKey = randomUUID()
    const [one, two] = await Promise.all([remind({ clientKey }), remind({ clientKey })])
    expect(two.data).toEqual(one.data)
    expect((await readers()).reminders).toHaveLength(1)
  })

  it('of a notice that is withdrawn or of another bureau is refused', async () => {
    expect((await remind({}, await gateway.signIn('zhoujie'))).http).toBe(404)
    await bureau.post(`${area}/notices/withdraw`, { id })
    expect([(await preview()).http, (await remind()).http]).toEqual([409, 409])
    const { data } = await publish({
      validUntil: new Date(gateway.clock.now().getTime() + HOUR).toISOString(),
    })
    gateway.clock.advance(2 * HOUR)
    expect((await remind({ id: data.id })).http).toBe(409)
  })
})
