import { sql } from 'drizzle-orm'
import { rowsOf } from '../../server/database/open'
import { readSettings } from '../../server/settings'
import { createTestGateway, type TestGateway } from './client'
import { describeEachDatabase } from './database'

const behaviourPath = '/dsb/api/behavior/app'
const errorPath = '/dsb/api/home/front/log'
const DAY = 86_400_000

const behaviour = {
  appId: 'home',
  source: 0,
  chanel: '1',
  activity: 'open',
  spm: 'home.list.1',
  xnzzId: 'yunqi',
  mobile: '13800000001',
  yhId: 'wangfang',
}
const report = {
  url: 'https://app.test/dsb/home/?ticket=abc123&corpId=c#/list',
  params: { mobile: '13800000001', token: 'secret-proof', page: 2 },
  errMsg: 'cannot read page of undefined',
  time: '2026-11-20 10:00:00',
}

describeEachDatabase('what the app tells of itself', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(
      await open(),
      {},
      { limits: { ...readSettings({}).limits, logsPerAddressHour: 30 } },
    )
  })
  afterAll(() => gateway.close())
  beforeEach(() => gateway.clock.advance(3_600_000))

  const rows = (table: string) =>
    rowsOf<Record<string, unknown>>(gateway.db, sql`select * from ${sql.raw(table)} order by received_at`)

  it('is kept without a session, without what names a person', async () => {
    expect(await gateway.caller().post(behaviourPath, behaviour)).toMatchObject({ http: 200, data: null })
    expect((await rows('behaviour_log')).at(-1)).toMatchObject({
      app_id: 'home',
      source: '0',
      channel: 1,
      activity: 'open',
      spm: 'home.list.1',
      organisation_id: 'yunqi',
      person_id: 'wangfang',
      mobile: '138****0001',
    })
    expect(await gateway.caller().post(errorPath, report)).toMatchObject({ http: 200, data: null })
    const stored = (await rows('error_log')).at(-1)
    expect(stored).toMatchObject({
      url: 'https://app.test/dsb/home/?ticket=***&corpId=c#/list',
      params: '{"mobile":"138****0001","token":"***","page":2}',
      message: report.errMsg,
      happened_at: report.time,
    })
  })

  it('may lack what is not known yet', async () => {
    const bare = { chanel: 7, mobile: null }
    expect(await gateway.caller().post(behaviourPath, bare)).toMatchObject({ http: 200 })
    expect((await rows('behaviour_log')).at(-1)).toMatchObject({ app_id: '', mobile: '', channel: 7 })
    expect(await gateway.caller().post(errorPath, { ...report, params: undefined })).toMatchObject({
      http: 200,
    })
    expect((await rows('error_log')).at(-1)).toMatchObject({ params: 'null' })
  })

  it('is cut where it is long', async () => {
    const long = { ...report, errMsg: `${'x '.repeat(1_996)}13800000001`, params: 'p '.repeat(9_000) }
    expect(await gateway.caller().post(errorPath, long)).toMatchObject({ http: 200 })
    const stored = (await rows('error_log')).at(-1)
    expect([String(stored?.message).length, String(stored?.params).length]).toEqual([4_000, 4_000])
    expect(stored?.message).toMatch(/138\*{4}0$/)
  })

  it.each([
    [behaviourPath, { ...behaviour, chanel: 5 }, 'chanel'],
    [behaviourPath, { ...behaviour, activity: 'x'.repeat(200) }, 'activity'],
    [behaviourPath, { ...behaviour, spm: {} }, 'spm'],
    [errorPath, { ...report, errMsg: undefined }, 'errMsg'],
    [errorPath, { ...report, time: {} }, 'time'],
  ])('is refused at %s where it does not fit: %#', async (path, body, field) => {
    expect(await gateway.caller().post(path, body)).toMatchObject({
      http: 400,
      code: 'invalidInput',
      error: [{ field }],
    })
  })

  it.each([behaviourPath, errorPath])('is refused at %s when it is too large', async (path) => {
    const large = { ...behaviour, ...report, errMsg: 'x'.repeat(40_000) }
    expect(await gateway.caller().post(path, large)).toMatchObject({ http: 413, code: 'tooLarge' })
  })

  it('is refused when too much comes from one address', async () => {
    const answers = []
    for (let i = 0; i < 31; i += 1) answers.push(await gateway.caller().post(behaviourPath, behaviour))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(30)
    expect(answers.at(-1)).toMatchObject({ http: 429, code: 'tooMany' })
  })

  it('is forgotten after thirty days', async () => {
    await gateway.caller().post(errorPath, report)
    gateway.clock.advance(31 * DAY)
    await gateway.caller().post(behaviourPath, behaviour)
    await gateway.caller().post(errorPath, report)
    expect(await rows('behaviour_log')).toHaveLength(1)
    expect(await rows('error_log')).toHaveLength(1)
  })
})
