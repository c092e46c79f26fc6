import { readSettings } from '../../../server/settings'
import { createTestGateway, type TestGateway } from '../harness/client'
import { describeDatabase } from '../harness/database'

/** The calls with a body that need no session. */
const openCalls = [
  '/dsb/api/main/auth/sms_code',
  '/dsb/api/main/auth/login/mobile',
  '/dsb/api/main/auth/loginmp',
  '/dsb/api/main/auth/login/wx/xnzz',
  '/dsb/api/main/new/login/xnzz',
  '/dsb/api/behavior/app',
  '/dsb/api/home/front/log',
  '/dsb/api/fwh/ry/invitation',
  '/dsb/api/fwh/ry/unit',
  '/dsb/api/fwh/ry/regist',
  '/dsb/api/fwh/ry/join_state',
]

const nested = (depth: number) => `{"params":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
const LIMIT = 2

describeDatabase('a body', (open) => {
  let gateway: TestGateway
  beforeAll(async () => {
    const { limits } = readSettings({})
    const few = Object.fromEntries(
      Object.keys(limits).map((name) => [name, LIMIT]),
    ) as unknown as typeof limits
    gateway = await createTestGateway(await open(), { GATEWAY_MODE: 'demo' }, { limits: few })
  })
  afterAll(() => gateway.close())
  // Every call has its full rate limit.
  beforeEach(() => gateway.clock.advance(3_600_000))

  async function post(path: string, body: string) {
    const headers = { 'content-type': 'application/json' }
    const answer = await gateway.fetch(path, { method: 'POST', headers, body })
    return { http: answer.status, ...((await answer.json()) as { error: unknown }) }
  }

  it.each(openCalls)('of nested lists is refused unread: %s', async (path) => {
    // A megabyte if the call allows it; the logs allow less.
    const depth = path.includes('log') || path.includes('behavior') ? 3_500 : 500_000
    const refused = { http: 400, code: 'invalidInput', error: [{ field: '', message: 'depth' }] }
    expect(await post(path, nested(depth))).toMatchObject(refused)
    expect(gateway.lines.filter((line) => line.includes('"failure"'))).toEqual([])
  })

  it.each(openCalls)('is measured before it is read: %s', async (path) => {
    for (let attempt = 0; attempt < LIMIT; attempt += 1)
      expect(await post(path, 'no json')).toMatchObject({ http: 400 })
    expect(await post(path, 'no json')).toMatchObject({ http: 429, code: 'tooMany' })
  })

  it('that breaks off is the fault of its sender, not an error of the gateway', async () => {
    const broken = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const body = new ReadableStream({ pull: (controller) => controller.error(broken()) })
    const sent = { method: 'POST', body, duplex: 'half', headers: { 'content-length': '20' } } as RequestInit
    const answer = await gateway.fetch(openCalls[0] ?? '', sent)
    expect(answer.status).toBe(400)
    expect(gateway.lines.filter((line) => line.includes('"failure"'))).toEqual([])
  })

  it('may have up to 64 levels, and brackets in its texts are not levels', async () => {
    const tooDeep = [{ field: '', message: 'depth' }]
    expect((await post(openCalls[0] ?? '', nested(65))).error).toEqual(tooDeep)
    expect((await post(openCalls[1] ?? '', nested(64))).error).not.toEqual(tooDeep)
    const quoted = JSON.stringify({ mobile: `\\"${'['.repeat(100)}` })
    expect((await post(openCalls[2] ?? '', quoted)).error).not.toEqual(tooDeep)
  })
})
