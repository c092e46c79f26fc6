import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { submission, task } from '../../../server/database/schema'
import type { Notice, NoticeList } from '../../../src/wire/home/notices'
import type { Punctuality, ReceivedFeedback, SendFeedback } from '../../../src/wire/home/feedback'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/home/feedback'
const words = '表格里的合计不对'

describeDatabase('feedback', (open) => {
  let gateway: TestGateway
  let person: Caller
  let bureau: Caller
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    ;[person, bureau] = await Promise.all([gateway.signIn('wangfang'), gateway.signIn('zhoujie')])
  })
  afterAll(() => gateway.close())

  const wish = (part: Partial<SendFeedback> = {}): SendFeedback => ({
    ...{ clientKey: randomUUID(), text: words, page: 'answer', host: 'weapp', version: '0.1.0' },
    ...part,
  })
  const send = (part: Partial<SendFeedback> = {}, caller = person) => caller.post(area, wish(part))
  const received = async (caller = bureau) =>
    (await caller.get<{ items: ReceivedFeedback[] }>(`${area}/received`)).data.items

  it('reaches the bureau of the person’s unit alone, once, with page, host and version', async () => {
    const clientKey = randomUUID()
    for (let tries = 0; tries < 2; tries += 1) expect((await send({ clientKey })).http).toBe(200)
    const own = (await received()).filter(({ text }) => text === words)
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({ page: 'answer', host: 'weapp', version: '0.1.0', answer: null })
    expect(own[0]?.person['zh-CN']).toBe('王芳')
    expect(await received(await gateway.signIn('wuhao'))).toEqual([])
    expect((await person.get(`${area}/received`)).http).toBe(403)
  })

  it('is answered once, by its bureau, and the answer is among the person’s notices', async () => {
    const [{ id } = { id: '' }] = await received()
    const answer = (caller: Caller) => caller.post(`${area}/answer`, { id, text: '已修正' })
    expect((await answer(await gateway.signIn('wuhao'))).http).toBe(404)
    expect((await answer(bureau)).http).toBe(200)
    expect((await answer(bureau)).http).toBe(409)
    expect((await received())[0]).toMatchObject({ id, answer: '已修正' })
    const { data } = await person.get<NoticeList>('/dsb/api/home/notices', { keyword: '反馈有了答复' })
    expect(data.items).toHaveLength(1)
    const notice = await person.get<Notice>('/dsb/api/home/notice', { id: data.items[0]?.id ?? '' })
    expect(notice.data.body['zh-CN']).toBe(`已修正\n\n您的反馈：${words}`)
    const colleague = await gateway.signIn('liqiang')
    expect((await colleague.get('/dsb/api/home/notice', { id: data.items[0]?.id ?? '' })).http).toBe(404)
  })

  it.each<[string, Partial<SendFeedback>]>([
    ['text', { text: '  ' }],
    ['text', { text: '长'.repeat(1_001) }],
    ['page', { page: '我的手机号 13900000001' }],
    ['clientKey', { clientKey: 'once' }],
  ])('is refused with the field named: %s', async (field, part) => {
    expect(await send(part)).toMatchObject({ http: 400, error: [{ field }] })
  })

  it('is limited per person and hour', async () => {
    const many = await gateway.signIn('sunli')
    for (let count = 0; count < 10; count += 1) expect((await send({}, many)).http).toBe(200)
    expect(await send({}, many)).toMatchObject({ http: 429, code: 'tooMany' })
  })
})

describeDatabase('the punctuality of a unit', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  const figures = async (name: string) =>
    (await (await gateway.signIn(name)).get<Punctuality>('/dsb/api/home/punctuality')).data

  it('counts returns of the year that are submitted or due, and those submitted in time', async () => {
    const before = await figures('liqiang')
    expect(before.year).toBe(2026)
    expect(before.due).toBeGreaterThan(0)
    expect(before.inTime).toBeGreaterThan(0)
    const own = gateway.db.select({ id: task.id }).from(task).where(eq(task.personId, 'liqiang'))
    const late = new Date(gateway.clock.now().getTime() + 400 * 86_400_000)
    await gateway.db.update(submission).set({ submittedAt: late }).where(inArray(submission.taskId, own))
    const after = await figures('liqiang')
    expect(after.due).toBe(before.due)
    // The first submission of a returned one was in time.
    expect(after.inTime).toBeLessThanOrEqual(after.corrected)
    expect(after.inTime).toBeLessThan(before.inTime)
  })
})
