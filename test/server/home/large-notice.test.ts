import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import { notice, noticeRecipient } from '../../../server/database/schema'
import { deliverToNextUnits, noticeDeliveryJob } from '../../../server/home/notice-delivery'
import { listPublished, publishNotice, withdrawNotice } from '../../../server/home/notice-publishing'
import type { Member } from '../../../server/sessions/authentication'
import { emptyAudience } from '../../../src/wire/surveys/audience'
import { createTestGateway, type TestGateway } from '../harness/client'
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
