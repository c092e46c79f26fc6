import { describeError } from '../../../server/log'
import { createTestGateway, findTask, goodAnswers, submit, type TestGateway } from '../harness/client'
import { openEmbeddedFresh } from '../harness/database'

describe('the log', () => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway(await openEmbeddedFresh())
  })
  afterAll(() => gateway.close())

  const written = () => gateway.lines.map((line) => JSON.parse(line) as Record<string, unknown>)

  it('has one line of JSON per request', async () => {
    await gateway.fetch('/dsb/api/nothing?mobile=13800000001')
    expect(written().at(-1)).toEqual({
      time: expect.any(String) as string,
      level: 'info',
      event: 'request',
      requestId: expect.any(String) as string,
      method: 'GET',
      path: '/dsb/api/nothing',
      status: 404,
      ms: expect.any(Number) as number,
    })
  })

  it('has no number, name, token or answer after a whole visit', async () => {
    const caller = await gateway.signIn('wangfang')
    await gateway.caller().post('/dsb/api/main/auth/sms_code', { mobile: '13800000001' })
    const { id } = await findTask(caller, '满意度')
    const answers = { ...(await goodAnswers(caller, id)), remarks: '张三的意见' }
    await submit(caller, id, answers)
    await gateway.fetch('/dsb/api/13800000001')
    const all = gateway.lines.join('\n')
    for (const secret of ['13800000001', '138****0001', '王芳', 'wangfang', caller.token, '张三', id]) {
      expect(all).not.toContain(secret)
    }
  })

  it('names the failing call without repeating the input', async () => {
    const caller = await gateway.signIn('wangfang')
    await gateway.db.execute('alter table notice rename to gone')
    const broken = await caller.get('/dsb/api/home/workbench')
    await gateway.db.execute('alter table gone rename to notice')
    expect(broken).toMatchObject({ http: 500, status: 500, code: 'internal', msg: '服务器开小差了' })
    const failure = written().find(({ event }) => event === 'failure')
    expect(failure).toMatchObject({
      level: 'error',
      error: expect.stringContaining('newestNotices') as string,
    })
    expect(describeError(new Error('13800000001 was typed'))).not.toContain('13800000001')
  })
})
