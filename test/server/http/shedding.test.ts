import { AdmissionQueue } from '../../../server/http/admission'
import { createShedding } from '../../../server/http/shedding'
import { type HttpServer, listen } from '../../../server/listen'
import type { LogEntry } from '../../../server/log'

const PAGE = 'https://pages.example.cn'
const area = '/dsb/api/questionnaire'

describe('an overloaded gateway', () => {
  const queue = new AdmissionQueue({ running: 1, waiting: 0 })
  const logged: LogEntry[] = []
  const shedCalls: string[] = []
  const seen: string[] = []
  let server: HttpServer

  beforeAll(async () => {
    const app = {
      fetch: (request: Request) => {
        seen.push(`${request.method} ${new URL(request.url).pathname}`)
        return new Response('processed')
      },
    }
    const shed = createShedding({
      ...{ queue, settings: { pageOrigins: [PAGE] }, log: (entry: LogEntry) => void logged.push(entry) },
      arrivalOf: () => null,
      onShed: (method) => void shedCalls.push(method),
    })
    server = await listen(app, 0, '127.0.0.1', shed)
    await queue.enter(0)
  })
  afterAll(() => server.close())
  beforeEach(() => {
    seen.length = shedCalls.length = 0
  })

  const call = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, init)
  const submit = (headers: Record<string, string> = {}) =>
    call(`${area}/submit`, { method: 'POST', body: '{"answers":{}}', headers })

  it('refuses calls before the app sees them, with the reply that the app would give', async () => {
    const reply = await submit({ 'accept-language': 'en-US' })
    expect(reply.status).toBe(503)
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      ...{ 'retry-after': '2', 'cache-control': 'no-store', 'content-type': 'application/json' },
    })
    expect(await reply.json()).toEqual({
      ...{ status: 503, code: 'busy', data: null, error: null },
      msg: 'The service is busy, please try again shortly',
    })
    expect((await (await submit()).json()) as { msg: string }).toMatchObject({
      msg: '服务繁忙，请稍后再试',
    })
    expect({ seen, shedCalls }).toEqual({ seen: [], shedCalls: ['POST', 'POST'] })
  })

  it('lets pages of other allowed origins read the refusal, and no others', async () => {
    const allowed = await submit({ origin: PAGE })
    expect(Object.fromEntries(allowed.headers)).toMatchObject({
      ...{ 'access-control-allow-origin': PAGE, 'access-control-expose-headers': 'Retry-After' },
      vary: 'Origin',
    })
    const other = await submit({ origin: 'https://elsewhere.example.com' })
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([503, null])
  })

  it('goes on to answer checks of its health, preflights, uploads and files of the app', async () => {
    await call('/healthz')
    await call(`${area}/submit`, { method: 'OPTIONS' })
    await call('/dsb/api/oss/upload', { method: 'POST', body: 'x' })
    await call('/')
    expect(seen).toEqual(['GET /healthz', `OPTIONS ${area}/submit`, 'POST /dsb/api/oss/upload', 'GET /'])
  })

  it('keeps the connection in order after a refusal whose body was not read', async () => {
    const body = 'x'.repeat(300_000)
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await call(`${area}/submit`, { method: 'POST', body })).status).toBe(503)
    queue.leave()
    expect(await (await submit()).text()).toBe('processed')
    await queue.enter(0)
    expect((await submit()).status).toBe(503)
  })

  it('writes one line for all calls refused within ten seconds', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date', 'setInterval'],
    })
    const log: LogEntry[] = []
    const shed = createShedding({
      ...{ queue, settings: { pageOrigins: [] }, log: (entry: LogEntry) => void log.push(entry) },
      arrivalOf: () => null,
    })
    const reply = { writeHead: jest.fn(), end: jest.fn() }
    const request = { method: 'GET', url: `${area}/list?page=1`, headers: {} }
    for (let attempt = 0; attempt < 3; attempt += 1)
      expect(
        shed(request as Parameters<typeof shed>[0], reply as unknown as Parameters<typeof shed>[1]),
      ).toBe(true)
    expect(log).toEqual([])
    jest.advanceTimersByTime(10_000)
    expect(log).toEqual([{ level: 'info', event: 'shed', calls: 3 }])
    jest.useRealTimers()
  })
})
