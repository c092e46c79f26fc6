import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import { notice, noticeRead, noticeRecipient } from '../../../server/database/schema'
import { deliverToNextUnits, noticeDeliveryJob } from '../../../server/home/notices/delivery'
import { listPublished, publishNotice, withdrawNotice } from '../../../server/home/notices/publishing'
import { readNoticeReaders } from '../../../server/home/notices/readers'
import { remindMany } from '../../../server/home/notices/remind-many'
import { previewNoticeReminder, remindReaders } from '../../../server/home/notices/reminders'
import type { Member } from '../../../server/sessions/authentication'
import type { NoticeReaders } from '../../../src/wire/home/notice-readers'
import { emptyAudience } from '../../../src/wire/surveys/audience'
import { createTestGateway, type TestGateway } from '../harness/client'
import { toMorning } from '../harness/clock'
import { describeDatabase } from '../harness/database'
import { runDue } from '../harness/run-due'
import { addManyUnits, MANY_BUREAU } from '../harness/worlds/many-units'

const UNITS = 1_200
const AT_ONCE = 100
const PORTION = 500

const publisher = {
  person: { id: 'zhoujie' },
  member: { organisation: { id: MANY_BUREAU } },
} as unknown as Member

describeDatabase('a notice to very many units', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    await addManyUnits(gateway.db, UNITS)
    // A person of two units, which are in different portions.
    await gateway.db.execute(sql`insert into membership (person_id, organisation_id, role)
      values ('many-1', 'many-999', 'respondent')`)
  })
  afterAll(() => gateway.close())

  const request = (clientKey: string = randomUUID()) => ({
    ...{ clientKey, pinned: false, validUntil: null, surveyId: null, attachments: [] },
    title: { 'zh-CN': '通知', 'en-US': '' },
    body: { 'zh-CN': '正文', 'en-US': '' },
    audience: { ...emptyAudience, areas: ['3302'], perUnit: 'all' as const },
  })
  const publish = (clientKey?: string) => publishNotice(gateway, publisher, request(clientKey), AT_ONCE)
  const stateOf = async (id = '') => {
    const { items } = await listPublished(gateway, publisher)
    const found = items.find((one) => one.id === id)
    return { delivering: found?.delivering, people: found?.people }
  }
  const rows = (id = '') => gateway.db.$count(noticeRecipient, eq(noticeRecipient.noticeId, id))

  it('is published at once, reaches the people in portions, and counts each of them once', async () => {
    const key = randomUUID()
    const published = await publish(key)
    expect(await stateOf(published?.id)).toEqual({ delivering: true, people: 0 })
    expect((await publish(key))?.id).toBe(published?.id)
    let portions = 1
    while (await deliverToNextUnits(gateway, published?.id ?? '', PORTION)) portions += 1
    expect(portions).toBeGreaterThan(2)
    const people = UNITS * 1.1
    expect(await stateOf(published?.id)).toEqual({ delivering: false, people })
    expect(await rows(published?.id)).toBe(people + 1)
    expect(published?.people).toBe(people + 1)
    await gateway.db.execute(
      sql`delete from notice_recipient where organisation_id = 'many-999' and person_id = 'many-1'`,
    )
    expect(await stateOf(published?.id)).toMatchObject({ people })
    await gateway.db.execute(sql`delete from notice_recipient where person_id = 'many-1'`)
    expect(await stateOf(published?.id)).toMatchObject({ people: people - 1 })
  })

  it('is delivered by the background job', async () => {
    const published = await publish()
    await runDue(noticeDeliveryJob, gateway)
    expect(await stateOf(published?.id)).toEqual({ delivering: false, people: UNITS * 1.1 })
    expect(await noticeDeliveryJob.findDue?.(gateway)).toEqual([])
  })

  const readers = (id: string, part: object = {}, mostPeople = AT_ONCE) =>
    readNoticeReaders(gateway, publisher, { id, keyword: '', cursor: '', size: 50, ...part }, mostPeople)
  const remind = (id: string, clientKey: string = randomUUID()) =>
    remindReaders(gateway, publisher, { id, clientKey }, AT_ONCE)

  it('is reminded of in portions: everybody once who has not read it, within the limits of a day', async () => {
    toMorning(gateway.clock)
    const { id = '' } = (await publish()) ?? {}
    await runDue(noticeDeliveryJob, gateway)
    await gateway.db.insert(noticeRead).values(
      ['many-1', 'many-2', 'second-10'].map((personId) => ({
        noticeId: id,
        personId,
        readAt: gateway.clock.now(),
      })),
    )
    await gateway.db.execute(sql`delete from membership where person_id = 'many-3'`)
    const people = UNITS * 1.1
    const expected = await previewNoticeReminder(gateway, publisher, { id }, AT_ONCE)
    expect(expected).toMatchObject({ reminded: people - 3, waitsUntil: null })
    expect(expected.people).toHaveLength(50)
    const key = randomUUID()
    expect(await remind(id, key)).toMatchObject({ reminded: people - 3 })
    expect(await remind(id, key)).toMatchObject({ reminded: people - 3 })
    await remindMany(gateway, {}, PORTION)
    // One of them has left meanwhile.
    const [first] = (await readers(id)).reminders
    expect(first).toMatchObject({
      excluded: { left: 1, overDailyLimit: 0 },
      outcomes: { delivered: people - 4 },
    })
    const [twice] = await rowsOf<{ people: number }>(
      gateway.db,
      sql`select count(*)::int as people from (
        select person_id from notice_reminder_entry group by person_id having count(*) > 1) t`,
    )
    expect(twice).toEqual({ people: 0 })
    await remind(id)
    await remindMany(gateway, {}, PORTION)
    const [second] = (await readers(id)).reminders
    expect(second).toMatchObject({ excluded: { overDailyLimit: people - 4 }, outcomes: { delivered: 0 } })
    await gateway.db.execute(sql`insert into membership (person_id, organisation_id, role)
      values ('many-3', 'many-3', 'respondent')`)
  })

  it('has readers in the order of their ids, the same as all of a notice to few', async () => {
    const { id = '' } = (await publish()) ?? {}
    await runDue(noticeDeliveryJob, gateway)
    await gateway.db
      .insert(noticeRead)
      .values(
        ['many-1', 'many-20'].map((personId) => ({ noticeId: id, personId, readAt: gateway.clock.now() })),
      )
    for (const only of [undefined, 'read', 'unread'] as const) {
      const found: string[] = []
      let cursor: string | null = ''
      do {
        const page: NoticeReaders = await readers(id, { only, cursor, size: 200 })
        found.push(...page.items.map((one) => `${one.name['zh-CN']} ${one.unit['zh-CN']}`))
        cursor = page.nextCursor
      } while (cursor !== null)
      const { items } = await readers(id, { only, size: 10_000 }, UNITS * 10)
      expect(found.sort()).toEqual(items.map((one) => `${one.name['zh-CN']} ${one.unit['zh-CN']}`).sort())
      expect(found.length).toBeGreaterThan(1)
    }
    expect(await readers(id, { only: 'read' })).toMatchObject({ total: 2, read: 2, units: [] })
    expect(await readers(id, { only: 'unread' })).toMatchObject({ total: UNITS * 1.1 - 2 })
    expect(await readers(id, { unit: 'many-20' })).toMatchObject({ total: 2 })
  })

  it('has readers found by the names of people and units, as those of a notice to few, and says if they are too many', async () => {
    const { id = '' } = (await publish()) ?? {}
    await runDue(noticeDeliveryJob, gateway)
    await gateway.db
      .insert(noticeRead)
      .values([{ noticeId: id, personId: 'many-120', readAt: gateway.clock.now() }])
    for (const part of [{ keyword: '位12' }, { keyword: ' 副10' }, { keyword: '位12', only: 'unread' }]) {
      const few = await readers(id, { ...part, size: 500 }, UNITS * 10)
      expect(few.items.length).toBeGreaterThan(10)
      const pages = [await readers(id, { ...part, size: 10 })]
      for (let cursor = pages[0]?.nextCursor; cursor; cursor = pages.at(-1)?.nextCursor)
        pages.push(await readers(id, { ...part, size: 10, cursor }))
      expect(pages.flatMap(({ items }) => items)).toEqual(few.items)
      expect(pages[0]).toMatchObject({ total: few.items.length, hasMoreMatches: false })
    }
    expect((await readers(id, { keyword: '没有' })).items).toEqual([])
    expect((await readers(id, { keyword: '位12', unit: 'many-120' })).total).toBe(2)
    await gateway.db.execute(sql`insert into notice_recipient (notice_id, person_id, organisation_id)
      select ${id}::uuid, 'many-' || n, 'many-' || 1 + n % 3 from generate_series(1, ${UNITS}::int) n on conflict do nothing`)
    const many = await readers(id, { keyword: '单位' })
    expect(many).toMatchObject({ hasMoreMatches: true })
    expect(many.total).toBeLessThanOrEqual(2_000)
  })

  it('reaches nobody else once it is withdrawn', async () => {
    const published = await publish()
    await deliverToNextUnits(gateway, published?.id ?? '', PORTION)
    const reached = await rows(published?.id)
    await withdrawNotice(gateway, publisher, published?.id ?? '')
    await runDue(noticeDeliveryJob, gateway)
    expect(await rows(published?.id)).toBe(reached)
    expect(reached).toBeGreaterThan(0)
    const [row] = await rowsOf<{ open: boolean }>(
      gateway.db,
      sql`select audience is not null as open from ${notice} where id = ${published?.id ?? ''}::uuid`,
    )
    expect(row).toEqual({ open: false })
  })
})
