import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { emptyAudience } from '@/wire/surveys/audience'
import type { Notice, NoticeList, PublishedNotice, PublishNotice } from '@/wire/home/notices'
import type { Workbench } from '@/wire/home/workbench'
import { membership, noticeRead, noticeRecipient } from '../../../server/database/schema'
import { foldStoredCounts } from '../../../server/jobs/stored-counts'
import { type Caller, createTestGateway, findTask, NOW, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/home'
const DAY = 86_400_000
const text = (words: string) => ({ 'zh-CN': words, 'en-US': '' })

describeDatabase('a notice of a bureau', (open) => {
  let gateway: TestGateway
  let bureau: Caller
  let unit: string
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
    unit = await organisationOf('liqiang')
  })
  beforeEach(async () => {
    bureau = await gateway.signIn('wuhao')
  })
  afterAll(() => gateway.close())

  const organisationOf = async (id: string) => {
    const { data } = await (
      await gateway.signIn(id)
    ).get<{ XNZZID: string }>('/ddcloud/api/auth/cloud/user_info')
    return data.XNZZID
  }
  const wish = (part: Partial<PublishNotice> = {}): PublishNotice => ({
    clientKey: randomUUID(),
    title: text('月报培训'),
    body: text('本周五下午两点线上培训。'),
    audience: { ...emptyAudience, units: [unit], perUnit: 'all' },
    ...part,
  })
  const publish = (part: Partial<PublishNotice> = {}, caller = bureau) =>
    caller.post<{ id: string; people: number }>(`${area}/notices/publish`, wish(part))
  const listOf = async (id: string) =>
    (await (await gateway.signIn(id)).get<NoticeList>(`${area}/notices`)).data.items
  const published = async (caller = bureau) =>
    (await caller.get<{ items: PublishedNotice[] }>(`${area}/notices/published`)).data.items
  const idsOf = async (id: string) => (await listOf(id)).map((one) => one.id)

  it('reaches its audience only, names its bureau, and counts who has opened it', async () => {
    const { data } = await publish()
    expect(data.people).toBeGreaterThan(0)
    expect(await idsOf('liqiang')).toContain(data.id)
    for (const other of ['wangfang', 'hejing', 'wuhao', 'zhoujie'])
      expect(await idsOf(other)).not.toContain(data.id)
    const reader = await gateway.signIn('liqiang')
    const { data: whole } = await reader.get<Notice>(`${area}/notice`, { id: data.id })
    expect(whole).toMatchObject({ read: false, title: { 'en-US': '月报培训' } })
    expect(whole.issuer?.['zh-CN']).toContain('统计局')
    expect((await (await gateway.signIn('wangfang')).get(`${area}/notice`, { id: data.id })).http).toBe(404)
    const before = (await published()).find(({ id }) => id === data.id)
    expect(before).toMatchObject({ people: data.people, read: 0 })
    await reader.post(`${area}/notices/read`, { ids: [data.id] })
    expect((await published()).find(({ id }) => id === data.id)).toMatchObject({ read: 1 })
  })

  it('counts a person of several units once, readers who are no recipients never, and each reader when counts are summed up', async () => {
    const { db } = gateway
    const many = (await db.select({ personId: membership.personId }).from(membership).limit(8)).map(
      ({ personId }) => personId,
    )
    const people = [...new Set(['liqiang', ...many])].filter((id) => id !== 'zhoujie')
    const { data } = await publish({ audience: { ...emptyAudience, units: [unit], perUnit: 'one' } })
    const counts = async () => {
      const { people: reached, read } = (await published()).find(({ id }) => id === data.id) ?? {}
      return { reached, read }
    }
    expect(await counts()).toEqual({ reached: 1, read: 0 })
    // Twice, as of two units.
    for (const organisationId of [unit, 'swj-xihu', 'tjj-xihu'])
      await db
        .insert(noticeRecipient)
        .values(people.map((personId) => ({ noticeId: data.id, personId, organisationId })))
        .onConflictDoNothing()
    expect(await counts()).toEqual({ reached: people.length, read: 0 })
    for (const personId of [...people, 'zhoujie'])
      for (const _again of [1, 2])
        await db.insert(noticeRead).values({ noticeId: data.id, personId, readAt: NOW }).onConflictDoNothing()
    const read = new Set(people).size
    expect(await counts()).toEqual({ reached: read, read })
    await foldStoredCounts({ db })
    expect(await counts()).toEqual({ reached: read, read })
    const rows = sql`(select 1 from notice_read_count where notice_id = ${data.id}) counted`
    expect(await db.$count(rows)).toBe(1)
    await db.delete(noticeRecipient).where(eq(noticeRecipient.personId, 'liqiang'))
    expect((await counts()).reached).toBe(read - 1)
  })

  it('for one person of a unit reaches nobody else there', async () => {
    const member = { personId: 'zhengmin', organisationId: unit, role: 'respondent' } as const
    await gateway.db.insert(membership).values(member)
    const { data } = await publish({ audience: { ...emptyAudience, units: [unit], perUnit: 'one' } })
    expect([data.people, await idsOf('liqiang')]).toEqual([1, expect.arrayContaining([data.id])])
    const colleague = await gateway.signIn('zhengmin', unit)
    expect((await colleague.get(`${area}/notice`, { id: data.id })).http).toBe(404)
    const { items } = (await colleague.get<NoticeList>(`${area}/notices`)).data
    expect(items.map(({ id }) => id)).not.toContain(data.id)
    const added = and(eq(membership.personId, 'zhengmin'), eq(membership.organisationId, unit))
    await gateway.db.delete(membership).where(added)
  })

  it('about a survey leads each recipient to their own task in it, and nobody else anywhere', async () => {
    const other = await gateway.signIn('zhoujie')
    const person = await gateway.signIn('wangfang')
    const own = await findTask(person, '满意度')
    const units = [unit, await organisationOf('wangfang')]
    const audience = { ...emptyAudience, units, perUnit: 'all' as const }
    const { data } = await publish({ surveyId: own.surveyId, audience }, other)
    const shownTo = async (id: string) => (await listOf(id)).find((one) => one.id === data.id)?.task
    expect(await shownTo('wangfang')).toEqual({ id: own.id, submitted: false, excused: false })
    expect(await shownTo('liqiang')).toBeNull()
    const colleague = await gateway.signIn('zhengmin', await organisationOf('wangfang'))
    const { items } = (await colleague.get<NoticeList>(`${area}/notices`)).data
    const task = { id: (await findTask(colleague, '满意度')).id, submitted: false, excused: false }
    expect(items.filter(({ id }) => id === data.id)).toMatchObject([{ task }])
    expect((await published(other)).find(({ id }) => id === data.id)?.survey).toEqual(own.title)
    const monthly = await findTask(await gateway.signIn('liqiang'), '月报')
    await publish({ surveyId: monthly.surveyId, audience })
    const listed = async () => (await listOf('liqiang')).find(({ task }) => task?.id === monthly.id)
    expect(await listed()).toBeDefined()
    await gateway.db.execute(sql`update task set due_at = ${NOW.toISOString()}::timestamptz
      where id = ${monthly.id}::uuid`)
    expect(await listed()).toBeUndefined()
    await gateway.db.execute(sql`update task set status = 'submitted' where id = ${monthly.id}::uuid`)
    expect((await listed())?.task).toEqual({ id: monthly.id, submitted: true, excused: false })
  })

  it('about another bureau’s survey, or none, is refused', async () => {
    const { surveyId } = await findTask(await gateway.signIn('wangfang'), '满意度')
    for (const wrong of [surveyId, randomUUID()])
      expect(await publish({ surveyId: wrong })).toMatchObject({
        ...{ http: 400, error: [{ field: 'surveyId', message: 'unknown' }] },
      })
  })

  it('is paged after all pinned ones', async () => {
    const { data } = await publish({ pinned: true })
    for (let at = 0; at < 21; at += 1) await publish()
    const reader = await gateway.signIn('liqiang')
    const seen: string[] = []
    for (let nextCursor: string | null = ''; nextCursor !== null;) {
      const query: Record<string, string> = nextCursor === '' ? {} : { cursor: nextCursor }
      const page: NoticeList = (await reader.get<NoticeList>(`${area}/notices`, query)).data
      seen.push(...page.items.map(({ id }) => id))
      nextCursor = page.nextCursor
    }
    expect(seen[0]).toBe(data.id)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThan(20)
  })

  it('withdrawn is gone for good, also at its URL', async () => {
    const { data } = await publish()
    const withdraw = () => bureau.post(`${area}/notices/withdraw`, { id: data.id })
    expect((await withdraw()).http).toBe(200)
    const at = (await published()).find(({ id }) => id === data.id)?.withdrawnAt
    expect(at).not.toBeNull()
    gateway.clock.advance(60_000)
    await withdraw()
    expect((await published()).find(({ id }) => id === data.id)?.withdrawnAt).toBe(at)
    expect(await idsOf('liqiang')).not.toContain(data.id)
    const reader = await gateway.signIn('liqiang')
    expect((await reader.get(`${area}/notice`, { id: data.id })).http).toBe(404)
  })

  it('requested twice, also concurrently, is created once', async () => {
    const same = { clientKey: randomUUID() }
    const [one, two] = await Promise.all([publish(same), publish(same)])
    expect(two?.data).toEqual(one?.data)
    expect((await publish(same)).data).toEqual(one?.data)
    const rows = await gateway.db.execute(
      sql`select count(*)::int as count from notice where publish_key = ${same.clientKey}::uuid`,
    )
    expect((rows as { rows: { count: number }[] }).rows[0]?.count).toBe(1)
  })

  it('belongs to its bureau: another one neither lists nor withdraws it', async () => {
    const { data } = await publish()
    const other = await gateway.signIn('zhoujie')
    expect((await published(other)).map(({ id }) => id)).not.toContain(data.id)
    expect((await other.post(`${area}/notices/withdraw`, { id: data.id })).http).toBe(404)
    expect(await idsOf('liqiang')).toContain(data.id)
    const key = randomUUID()
    await publish({ clientKey: key })
    expect((await publish({ clientKey: key, audience: { ...emptyAudience, staff: [] } }, other)).http).toBe(
      409,
    )
  })

  it.each<[string, Partial<PublishNotice>, string]>([
    ['no title', { title: text(' ') }, 'title'],
    ['a title too long', { title: text('长'.repeat(101)) }, 'title.zh-CN'],
    ['no text', { body: text('') }, 'body'],
    ['nobody', { audience: emptyAudience }, 'audience'],
    ['a unit that is not there', { audience: { ...emptyAudience, units: ['nowhere'] } }, 'audience.units.0'],
    ['a day that is over', { validUntil: new Date(NOW.getTime() - DAY).toISOString() }, 'validUntil'],
    ['a key that is none', { clientKey: 'once' }, 'clientKey'],
  ])('with %s is refused, and the field named', async (_, part, field) => {
    const count = (await published()).length
    const { http, error } = await publish(part)
    expect(http).toBe(400)
    expect(error).toEqual([expect.objectContaining({ field })])
    expect(await published()).toHaveLength(count)
  })

  it('that is pinned comes first on every page until its day ends', async () => {
    const { data } = await publish({ pinned: true, validUntil: new Date(NOW.getTime() + DAY).toISOString() })
    await publish()
    expect((await listOf('liqiang'))[0]).toMatchObject({ id: data.id, pinned: true })
    const reader = await gateway.signIn('liqiang')
    const { data: home } = await reader.get<Workbench>(`${area}/workbench`)
    expect(home.notices[0]?.id).toBe(data.id)
    gateway.clock.advance(2 * DAY)
    expect(await idsOf('liqiang')).not.toContain(data.id)
  })
})
