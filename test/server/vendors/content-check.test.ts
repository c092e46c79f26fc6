import { randomUUID } from 'node:crypto'
import { hostIdentity } from '../../../server/database/schema'
import { noticeLimits } from '../../../src/wire/home/notices'
import { emptyAudience } from '../../../src/wire/surveys/audience'
import { startWeixin, weappApp } from '../../simulators/vendors/weixin'
import type { TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'
import { createBeside, createVendorGateway } from './hosts/vendor-gateway'

const checkPath = '/wxa/msg_sec_check'

describeDatabase('content checks', (open) => {
  let server: Awaited<ReturnType<typeof startWeixin>>
  let gateway: TestGateway
  let lenient: TestGateway
  beforeAll(async () => {
    server = await startWeixin()
    const env = { ...server.env, GATEWAY_MODE: 'demo', CONTENT_CHECK: 'weapp' }
    gateway = await createVendorGateway(await open(), env, { vendorTimeoutMs: 2_000 })
    lenient = await createBeside(gateway, { ...env, CONTENT_CHECK_UNAVAILABLE: 'allow' })
    await gateway.db.insert(hostIdentity).values({
      ...{ vendor: 'weapp', realm: weappApp.id, personId: 'zhoujie', userId: 'openid-zhoujie' },
      linkedAt: gateway.clock.now(),
    })
    server.visit('openid-zhoujie')
  })
  afterAll(async () => {
    await gateway.close()
    await server.close()
  })

  const publish = async (title: string, body: string, by = gateway, personId = 'zhoujie') =>
    (await by.signIn(personId)).post('/dsb/api/home/notices/publish', {
      clientKey: randomUUID(),
      title: { 'zh-CN': title, 'en-US': '' },
      body: { 'zh-CN': body, 'en-US': '' },
      audience: { ...emptyAudience, perUnit: 'all', areas: ['330106'] },
    })

  it('refuse a notice and name its fields', async () => {
    expect(await publish('通知', '违规内容')).toMatchObject({
      ...{ http: 422, code: 'contentRefused' },
      error: [{ field: 'body.zh-CN', message: 'content' }],
    })
    expect(await publish('违规', '违规')).toMatchObject({
      error: [
        { field: 'title.zh-CN', message: 'content' },
        { field: 'body.zh-CN', message: 'content' },
      ],
    })
  })

  it('pass other texts, also those that WeChat would have reviewed', async () => {
    expect(await publish('通知', '请各单位按时报送')).toMatchObject({ http: 200 })
    expect(await publish('通知', '可疑内容')).toMatchObject({ http: 200 })
  })

  it('check a long text in parts', async () => {
    const before = server.count(checkPath)
    const body = '长'.repeat(noticeLimits.body - 2)
    expect(await publish('通知', `${body}违规`)).toMatchObject({ code: 'contentRefused' })
    expect(server.count(checkPath) - before).toBe(1 + Math.ceil(noticeLimits.body / 2_500))
  })

  it('refuse the remark of a reminder', async () => {
    const reviewer = await gateway.signIn('zhoujie')
    const body = { surveyId: randomUUID(), clientKey: randomUUID(), remark: '违规' }
    expect(await reviewer.post('/dsb/api/follow-up/remind', body)).toMatchObject({
      ...{ code: 'contentRefused', error: [{ field: 'remark', message: 'content' }] },
    })
  })

  it.each([
    ['WeChat does not answer', () => server.onceRaw(checkPath, { body: '<html>busy</html>', status: 502 })],
    [
      'the person was not in the mini-program',
      () => server.once(checkPath, { errcode: 61010, errmsg: 'code is expired' }),
    ],
  ])('that %s refuse or allow the text, as the setting says', async (_name, fail) => {
    fail()
    expect(await publish('通知', '请按时报送')).toMatchObject({ http: 503, code: 'contentUnchecked' })
    fail()
    expect(await publish('通知', '请按时报送', lenient)).toMatchObject({ http: 200 })
  })

  it('cannot be made for a person without an account of the mini-program', async () => {
    const before = server.count(checkPath)
    expect(await publish('通知', '请按时报送', gateway, 'wuhao')).toMatchObject({ code: 'contentUnchecked' })
    expect(await publish('通知', '请按时报送', lenient, 'wuhao')).toMatchObject({ http: 200 })
    expect(server.count(checkPath)).toBe(before)
  })

  it('keep texts and people out of the log', () => {
    expect(gateway.lines.join('\n')).not.toMatch(/openid-|违规|报送/)
  })
})
