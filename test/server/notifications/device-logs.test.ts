import { sql } from 'drizzle-orm'
import { rowsOf } from '../../../server/database/connection/open'
import { readSettings } from '../../../server/settings'
import { surveyPages } from '../../../src/wire/protocol/logs'
import { type Caller, createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

const behaviourPath = '/dsb/api/behavior/app'
const errorPath = '/dsb/api/home/front/log'
const DAY = 86_400_000
/** Byte limit of a day; a test that exhausts it moves to the next day. */
const QUOTA = 100_000

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

describeDatabase('a log entry of the app', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(
      await open(),
      { GATEWAY_MODE: 'demo' },
      {
        limits: { ...readSettings({}).limits, logsPerAddressHour: 30, signedOutLogsPerAddressHour: 20 },
        logBytesPerDay: QUOTA,
      },
    )
  })
  afterAll(() => gateway.close())
  beforeEach(() => gateway.clock.advance(3_600_000))

  const rows = (table: string) =>
    rowsOf<Record<string, unknown>>(gateway.db, sql`select * from ${sql.raw(table)} order by received_at`)

  const entry = { app_id: 'home', source: '0', channel: 1, activity: 'open', spm: 'home.list.1' }
  const nobody = { organisation_id: '', person_id: '', mobile: '' }

  it('belongs to the person and the organisation of the session, whatever the entry names', async () => {
    const caller = await gateway.signIn('liqiang', 'xixi')
    expect(await caller.post(behaviourPath, behaviour)).toMatchObject({ http: 200 })
    expect((await rows('behaviour_log')).at(-1)).toMatchObject({
      ...entry,
      organisation_id: 'xixi',
      person_id: 'liqiang',
      mobile: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) as string,
    })
    const stored = JSON.stringify(await rows('behaviour_log'))
    expect(stored).not.toContain('wangfang')
    expect(stored).not.toContain('yunqi')
  })

  it('belongs to no person if the token opens no session', async () => {
    await gateway.caller('forged').post(behaviourPath, behaviour)
    expect((await rows('behaviour_log')).at(-1)).toMatchObject(nobody)
  })

  it.each(surveyPages)('counts views of %s by the day, with nothing else', async (page) => {
    const caller = await gateway.signIn('sunli')
    const before = (await rows('behaviour_log')).length
    const view = { ...behaviour, activity: 'pageView', spm: page, appId: 'sunli', source: 'sunli' }
    for (let time = 0; time < 3; time += 1) expect((await caller.post(behaviourPath, view)).http).toBe(200)
    expect(await rows('behaviour_log')).toHaveLength(before)
    const [counted] = await rowsOf<Record<string, unknown>>(
      gateway.db,
      sql`select v.*, v.day::text as day from survey_page_view v where page = ${page}`,
    )
    expect(counted).toEqual({ day: '2026-11-20', page, channel: 1, views: 3 })
  })

  it('stores only the day of an error on a page of a survey, and no id that leads to a person', async () => {
    const caller = await gateway.signIn('sunli')
    const task = '0b9f5a4e-7c1d-4a55-9d2f-3c8e11a0aa01'
    const about = [
      { ...report, url: `/pages/questionnaire/answer/index?id=${task}` },
      { ...report, url: `/dsb/api/x?id=${task}`, params: { page: `/taxQuestionnaire/receipt?id=${task}` } },
      { ...report, url: `https://app.test/#/share?id=${task}` },
    ]
    for (const one of about) expect((await caller.post(errorPath, one)).http).toBe(200)
    const midnight = gateway.clock.now().toISOString().slice(0, 10)
    const stored = (await rows('error_log')).filter(({ happened_at }) => happened_at === midnight)
    expect(stored).toHaveLength(about.length)
    expect(stored.every(({ received_at }) => new Date(String(received_at)).getTime() % DAY === 0)).toBe(true)
    expect(JSON.stringify(await rows('error_log'))).not.toContain(task)
  })

  it('is stored without a session, without a person or anything that names one', async () => {
    expect(await gateway.caller().post(behaviourPath, behaviour)).toMatchObject({ http: 200, data: null })
    expect((await rows('behaviour_log')).at(-1)).toMatchObject({ ...entry, ...nobody })
    expect(await gateway.caller().post(errorPath, report)).toMatchObject({ http: 200, data: null })
    const stored = (await rows('error_log')).at(-1)
    expect(stored).toMatchObject({
      url: 'https://app.test/dsb/home/?ticket=***&corpId=c#/list',
      params: '{"mobile":"138****0001","token":"***","page":2}',
      message: report.errMsg,
      happened_at: report.time,
    })
  })

  it('may omit what is not known yet', async () => {
    const bare = { chanel: 7, mobile: null }
    expect(await gateway.caller().post(behaviourPath, bare)).toMatchObject({ http: 200 })
    expect((await rows('behaviour_log')).at(-1)).toMatchObject({ app_id: '', mobile: '', channel: 7 })
    expect(await gateway.caller().post(errorPath, { ...report, params: undefined })).toMatchObject({
      http: 200,
    })
    expect((await rows('error_log')).at(-1)).toMatchObject({ params: 'null' })
  })

  it('is truncated to its limit', async () => {
    const long = { ...report, errMsg: `${'x '.repeat(496)}13800000001`, params: 'p '.repeat(9_000) }
    const caller = await gateway.signIn('liqiang')
    expect(await caller.post(errorPath, long)).toMatchObject({ http: 200 })
    const stored = (await rows('error_log')).at(-1)
    expect([String(stored?.message).length, String(stored?.params).length]).toEqual([1_000, 4_000])
    expect(stored?.message).toMatch(/138\*{4}0$/)
  })

  it('is shorter without a session', async () => {
    const caller = gateway.caller()
    const long = { ...report, params: 'p '.repeat(9_000) }
    expect(await caller.post(errorPath, long)).toMatchObject({ http: 413, code: 'tooLarge' })
    const shorter = { ...report, errMsg: 'x '.repeat(1_000), params: 'p '.repeat(2_000) }
    expect(await caller.post(errorPath, shorter)).toMatchObject({ http: 200 })
    const stored = (await rows('error_log')).at(-1)
    expect([String(stored?.message).length, String(stored?.params).length]).toEqual([300, 1_000])
  })

  it.each([
    [behaviourPath, { ...behaviour, chanel: 5 }, 'chanel'],
    [behaviourPath, { ...behaviour, activity: 'x'.repeat(200) }, 'activity'],
    [behaviourPath, { ...behaviour, spm: {} }, 'spm'],
    [errorPath, { ...report, errMsg: undefined }, 'errMsg'],
    [errorPath, { ...report, time: {} }, 'time'],
  ])('is refused at %s with invalid content: %#', async (path, body, field) => {
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

  it('is refused when one address sends too many', async () => {
    const signedOut = gateway.caller()
    const caller = await gateway.signIn('liqiang')
    const outcomes = []
    for (const one of [...Array<Caller>(21).fill(signedOut), ...Array<Caller>(10).fill(caller)])
      outcomes.push(await one.post(behaviourPath, behaviour))
    expect(outcomes.map(({ http }) => http)).toEqual([
      ...Array<number>(20).fill(200),
      429,
      ...Array<number>(9).fill(200),
      429,
    ])
    expect(outcomes.at(-1)).toMatchObject({ http: 429, code: 'tooMany' })
  })

  it('is refused beyond the bytes of the day, sooner without a session, in every combination', async () => {
    gateway.clock.advance(DAY)
    const caller = await gateway.signIn('liqiang')
    const large = { ...report, errMsg: 'x '.repeat(500), params: 'p '.repeat(2_000) }
    const send = async (one: Caller, count: number) => {
      const outcomes = []
      for (let sent = 0; sent < count; sent += 1) outcomes.push(await one.post(errorPath, large))
      gateway.clock.advance(3_600_000)
      return outcomes.map(({ http, code }) => (http === 200 ? 'stored' : code))
    }
    const refused = 'logQuotaReached'
    const withoutSession = await send(gateway.caller(), 15)
    expect([withoutSession[0], withoutSession.at(-1)]).toEqual(['stored', refused])
    const before = (await rows('error_log')).length
    const withSession = await send(caller, 28)
    expect([withSession[0], withSession.at(-1)]).toEqual(['stored', refused])
    const size = await rowsOf<{ bytes: number }>(
      gateway.db,
      sql`select sum(octet_length(url) + octet_length(params) + octet_length(message))::int as bytes from error_log`,
    )
    expect(size[0]?.bytes).toBeLessThanOrEqual(2 * QUOTA)
    expect((await rows('error_log')).length - before).toBe(
      withSession.filter((one) => one === 'stored').length,
    )
    expect((await gateway.caller().post(behaviourPath, { ...behaviour, spm: surveyPages[0] })).http).toBe(200)
    gateway.clock.advance(DAY)
    expect(await send(caller, 1)).toEqual(['stored'])
  })

  it('is deleted after thirty days', async () => {
    await gateway.caller().post(errorPath, report)
    gateway.clock.advance(31 * DAY)
    await gateway.caller().post(behaviourPath, behaviour)
    await gateway.caller().post(errorPath, report)
    expect(await rows('behaviour_log')).toHaveLength(1)
    expect(await rows('error_log')).toHaveLength(1)
  })
})
