import { pinyin } from 'pinyin-pro'
import { notice } from '../../../server/database/schema'
import { launchedMiniProgram } from '../../../server/home/mini-program'
import { readSettings } from '../../../server/settings'
import { previewType } from '@/lib/device/document-preview'
import { isRouteName } from '@/routes'
import { type Apps, mostFavourites } from '@/wire/home/apps'
import type { BizId } from '@/wire/session/face-auth'
import type { MiniProgram } from '@/wire/home/mini-program'
import type { Notice, NoticeList } from '@/wire/home/notices'
import type { UnitDetails } from '@/wire/people/unit'
import type { Workbench } from '@/wire/home/workbench'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const area = '/dsb/api/home'
const everybody = ['wangfang', 'liqiang', 'chenan', 'zhaoping', 'sunli', 'zhoujie', 'wuhao']

const readApps = async (caller: Caller) => (await caller.get<Apps>(`${area}/apps`)).data
const readHome = async (caller: Caller) => (await caller.get<Workbench>(`${area}/workbench`)).data
const choose = (caller: Caller, ids: unknown) =>
  caller.post<{ ids: string[] }>(`${area}/apps/favourites`, { ids })

describeDatabase('the workbench', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await open())
  })
  afterAll(() => gateway.close())

  describe('apps', () => {
    it.each(everybody)('of %s all open something, are grouped, and are found by their pinyin', async (id) => {
      const { apps, groups, favourites } = await readApps(await gateway.signIn(id))
      expect(favourites).toBeNull()
      expect(apps.length).toBeGreaterThan(mostFavourites)
      for (const { route, url, group, title, keywords } of apps) {
        expect(groups.map((one) => one.id)).toContain(group)
        const name = title['zh-CN'].replace(/ \d+$/, '')
        expect(keywords).toBe(pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' }).join(''))
        if (route !== '') expect(isRouteName(route)).toBe(true)
        else expect((await gateway.fetch(url)).status).toBe(200)
      }
    })

    it('of managing are available to reviewers only', async () => {
      const ids = async (id: string) => (await readApps(await gateway.signIn(id))).apps.map((app) => app.id)
      expect(await ids('zhoujie')).toEqual(expect.arrayContaining(['results', 'joins']))
      expect(await ids('wangfang')).not.toEqual(expect.arrayContaining(['results']))
    })

    it('differ in an organisation of another type', async () => {
      const zhengmin = await gateway.signIn('zhengmin', 'yunqi')
      expect((await readApps(zhengmin)).apps.map(({ id }) => id)).toContain('tax-calendar')
      const other = await gateway.signIn('zhengmin', 'wensan')
      expect((await readApps(other)).apps.map(({ id }) => id)).toContain('report-calendar')
    })
  })

  describe('favourites', () => {
    it('appear on the workbench in their order, per person and organisation', async () => {
      const caller = await gateway.signIn('zhengmin', 'yunqi')
      expect((await choose(caller, ['notices', 'questionnaires', 'help'])).data.ids).toHaveLength(3)
      expect((await readHome(caller)).apps.map(({ id }) => id)).toEqual(['notices', 'questionnaires', 'help'])
      expect((await readApps(caller)).favourites).toEqual(['notices', 'questionnaires', 'help'])
      const elsewhere = await gateway.signIn('zhengmin', 'wensan')
      expect((await readApps(elsewhere)).favourites).toBeNull()
      await choose(caller, [])
      expect((await readHome(caller)).apps).toEqual([])
    })

    it.each([
      ['an app of others', ['questionnaires', 'results'], 'ids.1'],
      ['one app twice', ['help', 'help'], 'ids'],
      ['more than fit', Array.from({ length: mostFavourites + 1 }, (_, at) => `app-${at}`), 'ids'],
      ['no list', 'help', 'ids'],
    ])('refuse %s, and name the field', async (_, ids, field) => {
      const caller = await gateway.signIn('wangfang')
      const { http, error } = await choose(caller, ids)
      expect(http).toBe(400)
      expect(error).toEqual([expect.objectContaining({ field })])
      expect((await readApps(caller)).favourites).toBeNull()
    })
  })

  describe('to-dos', () => {
    it('are sorted by due date', async () => {
      const { due, dueTotal } = await readHome(await gateway.signIn('liqiang'))
      expect(due.map(({ dueAt }) => dueAt)).toEqual(due.map(({ dueAt }) => dueAt).sort())
      expect(dueTotal).toBeGreaterThanOrEqual(due.length)
    })

    it('begin with a returned one, with the first cell to correct, the reason and the reviewer', async () => {
      const { due } = await readHome(await gateway.signIn('hejing'))
      const isReturned = due.map(({ status }) => status === 'returned')
      expect(isReturned).toEqual([true, ...isReturned.slice(1).map(() => false)])
      expect(Math.min(...due.map(({ dueAt }) => Date.parse(dueAt)))).toBeLessThan(
        Date.parse(due[0]?.dueAt ?? ''),
      )
      expect(due[0]?.correction).toEqual({
        at: { 'zh-CN': expect.stringMatching(/ · /), 'en-US': expect.stringMatching(/ · /) },
        reason: expect.stringContaining('请核对是否漏计已签合同'),
        by: { 'zh-CN': '吴昊', 'en-US': expect.any(String) },
        count: 2,
      })
      expect(due.slice(1).map(({ correction }) => correction)).toEqual(due.slice(1).map(() => null))
    })
  })

  describe('notices', () => {
    it('are unread until they are opened, for each person separately', async () => {
      const [caller, other] = [await gateway.signIn('liqiang'), await gateway.signIn('hejing')]
      const before = (await caller.get<NoticeList>(`${area}/notices`)).data
      expect(before.unread).toBe(before.total)
      const { id } = before.items[0]!
      const { data } = await caller.post<{ unread: number }>(`${area}/notices/read`, { ids: [id] })
      expect(data.unread).toBe(before.total - 1)
      expect((await caller.get<Notice>(`${area}/notice`, { id })).data.read).toBe(true)
      expect((await readHome(caller)).unreadNotices).toBe(before.total - 1)
      expect((await readHome(other)).unreadNotices).toBe(before.total)
      await other.post(`${area}/notices/read`, {})
      expect((await readHome(other)).unreadNotices).toBe(0)
    })

    it('are paged without duplicates, and without those of others', async () => {
      const rows = Array.from({ length: 45 }, (_, at) => ({
        organisationType: at % 3 === 0 ? 1 : 211,
        title: { 'zh-CN': `第${at}条`, 'en-US': `No. ${at}` },
        body: { 'zh-CN': '内容', 'en-US': 'Text' },
        publishedAt: new Date(Date.UTC(2026, 8, 1)),
      }))
      const added = await gateway.db.insert(notice).values(rows).returning()
      const caller = await gateway.signIn('chenan')
      const seen: string[] = []
      let nextCursor: string | null = null
      do {
        const query: Record<string, string> = nextCursor === null ? {} : { cursor: nextCursor }
        const { data }: { data: NoticeList } = await caller.get<NoticeList>(`${area}/notices`, query)
        seen.push(...data.items.map(({ id }) => id))
        nextCursor = data.nextCursor
      } while (nextCursor !== null)
      expect(new Set(seen).size).toBe(seen.length)
      const own = added.filter(({ organisationType }) => organisationType === 211)
      expect(seen).toEqual(expect.arrayContaining(own.map(({ id }) => id)))
      const others = added.find(({ organisationType }) => organisationType === 1)!
      expect(seen).not.toContain(others.id)
      expect((await caller.get(`${area}/notice`, { id: others.id })).http).toBe(404)
      await caller.post(`${area}/notices/read`, { ids: [others.id] })
      expect((await caller.get(`${area}/notices`, { cursor: 'x_y' })).http).toBe(400)
    })

    it('offer their documents by a signed path, unless it is changed or expired', async () => {
      const caller = await gateway.signIn('wangfang')
      const { items } = (await caller.get<NoticeList>(`${area}/notices`)).data
      const notices = await Promise.all(
        items.map(async ({ id }) => (await caller.get<Notice>(`${area}/notice`, { id })).data),
      )
      const [file] = notices.flatMap(({ attachments }) => attachments)
      const url = file?.url ?? ''
      expect(previewType(url)).toBe('pdf')
      const answer = await gateway.fetch(url)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      const content = await answer.text()
      expect(content.startsWith('%PDF-')).toBe(true)
      expect(content).toHaveLength(file?.size ?? 0)
      const changed = url.replace(/sign=./, (sign) => (sign === 'sign=A' ? 'sign=B' : 'sign=A'))
      expect((await gateway.fetch(changed)).status).toBe(404)
      gateway.clock.advance(601_000)
      expect((await gateway.fetch(url)).status).toBe(404)
    })
  })

  it('names the mini-program that pages in WeChat open, of a demo an invented one', async () => {
    const caller = await gateway.signIn('wangfang')
    const named = () => caller.get<MiniProgram>(`${area}/mini_program`)
    expect((await named()).data).toEqual({ originalId: 'gh_000000000000' })
    const { settings } = gateway
    const apps = { WECHAT_APP_ID: 'a', WECHAT_APP_SECRET: 's', WEAPP_APP_ID: 'w', WEAPP_APP_SECRET: 's' }
    const { vendors } = readSettings({ ...apps, WEAPP_ORIGINAL_ID: 'gh_0123456789ab' })
    expect(launchedMiniProgram({ ...settings, vendors })).toEqual({ originalId: 'gh_0123456789ab' })
    expect(launchedMiniProgram({ ...settings, demo: false })).toBeNull()
  })

  describe('the organisation’s record', () => {
    const check = async (caller: Caller, result: string) => {
      const { bizId } = (await caller.get<BizId>('/dsb/api/faceAuth/getBizId')).data
      await caller.post('/dsb/api/faceAuth/checkAuthResult', { bizId, result })
      return caller.get('/dsb/api/faceAuth/updateAuthStatus', { bizId })
    }

    it('is returned for ten minutes to a session whose face check has passed and been used', async () => {
      const caller = await gateway.signIn('wangfang')
      const refused = await caller.get(`${area}/unit`)
      expect([refused.http, refused.code]).toEqual([403, 'faceCheckRequired'])
      await check(caller, 'fail')
      expect((await caller.get(`${area}/unit`)).code).toBe('faceCheckRequired')
      await check(caller, 'pass')
      const { data } = await caller.get<UnitDetails>(`${area}/unit`)
      expect(data).toMatchObject({ mobile: '13800000001', creditCode: expect.stringMatching(/^9/) as string })
      expect((await (await gateway.signIn('wangfang')).get(`${area}/unit`)).code).toBe('faceCheckRequired')
      gateway.clock.advance(601_000)
      expect((await caller.get(`${area}/unit`)).code).toBe('faceCheckRequired')
    })
  })

  it('requires an entered organisation', async () => {
    for (const path of ['apps', 'notices', 'unit', 'workbench'])
      expect((await gateway.caller().get(`${area}/${path}`)).http).toBe(401)
    expect((await choose(gateway.caller(), [])).http).toBe(401)
  })
})
