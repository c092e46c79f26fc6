import * as v from 'valibot'
import { settings } from '@/env'
import { request, type RequestOptions } from '@/request/client'
import { setRequestContext } from '@/request/context'
import { envelope, type FaultServer, json, startFaultServer, text } from './fault-server'

const url = '/dsb/api/x'
let server: FaultServer
let token: string | null
let unauthorised: number

beforeAll(async () => {
  server = await startFaultServer()
  settings.apiHost = server.url
})
afterAll(() => server.close())

beforeEach(() => {
  token = 'proof'
  unauthorised = 0
  server.received.length = 0
  server.script(envelope(null))
  setRequestContext({
    token: () => token,
    corpId: () => 'corp-1',
    language: () => 'en-US',
    renewSession: () => {
      unauthorised += 1
      return Promise.resolve(false)
    },
  })
})

async function sent(options: Omit<RequestOptions, 'url'>) {
  await request({ url, ...options }, v.unknown())
  const [first] = server.received
  if (!first) throw new Error('nothing was sent')
  return first
}

describe('what every request carries', () => {
  it('is the session’s proof, the organisation and the language', async () => {
    const { headers } = await sent({ method: 'GET' })
    expect(headers).toMatchObject({
      token: 'proof',
      'x-corp-id': 'corp-1',
      'accept-language': 'en-US',
      accept: 'application/json',
    })
  })

  it('is no cookie', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch')
    expect((await sent({ method: 'GET' })).headers).not.toHaveProperty('cookie')
    // Node has no cookies; a browser leaves them out by this option.
    expect(fetched.mock.calls).toEqual([[server.url + url, expect.objectContaining({ credentials: 'omit' })]])
  })

  it('is no proof before there is a session', async () => {
    token = null
    expect((await sent({ method: 'POST', auth: 'none', body: {} })).headers).not.toHaveProperty('token')
  })

  it('is the deployment’s organisation where the person has none', async () => {
    setRequestContext({
      token: () => 'proof',
    })
    settings.corpId = 'corp-of-the-deployment'
    const { headers } = await sent({ method: 'GET' })
    settings.corpId = ''
    expect(headers).toMatchObject({ 'x-corp-id': 'corp-of-the-deployment', 'accept-language': 'zh-CN' })
  })
})

describe('query and body', () => {
  const query = { keyword: '税 & 企', page: 2, none: undefined }

  it.each(['GET', 'DELETE'] as const)('a %s sends its query in the address only', async (method) => {
    const received = await sent({ method, query })
    expect(received).toMatchObject({ method, body: '' })
    expect(received.url).toBe(`${url}?keyword=%E7%A8%8E%20%26%20%E4%BC%81&page=2`)
  })

  it.each(['HEAD', 'OPTIONS'] as const)('a %s does so too', async (method) => {
    // The answer to HEAD has no body, so there is no envelope to read.
    await request({ method, url, query }, v.unknown()).catch(() => undefined)
    expect(server.received).toMatchObject([
      { method, body: '', url: `${url}?keyword=%E7%A8%8E%20%26%20%E4%BC%81&page=2` },
    ])
  })

  it.each(['POST', 'PUT'] as const)('a %s without a body sends its query as a form', async (method) => {
    const received = await sent({ method, query })
    expect(received).toMatchObject({ method, url })
    expect(received.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(received.body))).toEqual({ keyword: '税 & 企', page: '2' })
  })

  it('a body is sent as JSON, and the query beside it in the address', async () => {
    const received = await sent({ method: 'POST', query: { page: 1 }, body: { name: '王', list: [1] } })
    expect(received.url).toBe(`${url}?page=1`)
    expect(received.headers['content-type']).toBe('application/json')
    expect(JSON.parse(received.body)).toEqual({ name: '王', list: [1] })
  })

  it.each([null, false, 0])('the body %j is a body', async (body) => {
    expect((await sent({ method: 'POST', body })).body).toBe(JSON.stringify(body))
  })

  it.each(['', '{"a":1}', 'a line'])('the text %j is sent as it is', async (body) => {
    const received = await sent({ method: 'POST', body })
    expect(received.body).toBe(body)
    expect(received.headers['content-type']).toBe('application/json')
  })

  it('a form is sent as it is, with its own content type', async () => {
    const body = new FormData()
    body.append('name', '王')
    const received = await sent({ method: 'POST', body })
    expect(received.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(received.body).toMatch(/name="name"\s+王/)
  })

  it('headers of the config replace the default ones', async () => {
    const config = { headers: { 'content-type': 'text/plain' } }
    expect((await sent({ method: 'POST', body: 'a', config })).headers['content-type']).toBe('text/plain')
  })
})

describe('the time a call is given', () => {
  const patience = async (options: Partial<RequestOptions>) => {
    const timers = jest.spyOn(globalThis, 'setTimeout')
    await sent({ method: 'GET', ...options })
    return timers.mock.calls.map(([, delay]) => delay)
  }

  it('is 1,200,000 ms where it names none', async () => {
    expect(await patience({})).toContain(1_200_000)
  })

  it('is its own where it names one', async () => {
    const delays = await patience({ timeout: 12_345 })
    expect(delays).toContain(12_345)
    expect(delays).not.toContain(1_200_000)
  })

  it('is that of the config object', async () => {
    expect(await patience({ config: { timeout: 12_345 } })).toContain(12_345)
  })
})

describe('a call without a session', () => {
  it('is not sent, and reported as one that was refused', async () => {
    token = null
    await expect(request({ method: 'GET', url }, v.unknown())).rejects.toMatchObject({
      name: 'RequestError',
      kind: 'unauthorised',
      status: 401,
    })
    expect([server.received, unauthorised]).toEqual([[], 1])
  })

  it('is sent where it is open', async () => {
    token = null
    await request({ method: 'GET', url, auth: 'none' }, v.unknown())
    expect([server.received.length, unauthorised]).toEqual([1, 0])
  })
})

describe('the proof in the query', () => {
  it('is there only where the host lets no header through', async () => {
    expect((await sent({ method: 'GET', query: { a: 1 } })).url).toBe(`${url}?a=1`)
    server.received.length = 0
    setRequestContext({ token: () => 'pro&of', tokenInQuery: () => true })
    expect((await sent({ method: 'POST', body: {} })).url).toBe(`${url}?token=pro%26of`)
  })
})

describe('a refused session', () => {
  const refused = json(401, { status: 401, data: null, msg: 'no' })
  /** Answers with data once the calls carry another proof. */
  const granted =
    (proof: string): Parameters<typeof server.script>[0] =>
    (response) =>
      (response.req.headers['token'] === proof ? envelope('data') : refused)(response)

  it('is renewed, and the call repeated, also one that changes something', async () => {
    server.script(granted('new'))
    setRequestContext({
      token: () => token,
      renewSession: () => {
        token = 'new'
        return Promise.resolve(true)
      },
    })
    await expect(request({ method: 'POST', url, body: { n: 1 } }, v.string())).resolves.toBe('data')
    expect(server.received.map(({ body }) => body)).toEqual(['{"n":1}', '{"n":1}'])
  })

  it('is not renewed again by a call that began before another one renewed it', async () => {
    let renewals = 0
    setRequestContext({
      token: () => token,
      renewSession: () => {
        renewals += 1
        return Promise.resolve(true)
      },
    })
    server.script((response) => {
      if (response.req.headers['token'] === 'proof') token = 'renewed by another call'
      granted('renewed by another call')(response)
    })
    await expect(request({ method: 'GET', url }, v.string())).resolves.toBe('data')
    expect(renewals).toBe(0)
  })

  it.each([
    ['an envelope', refused],
    ['a page of HTTP', text(401, '<html>sign in</html>', 'text/html')],
    ['an empty body', text(401, '')],
  ])('by %s is tried three times, then the page is told that it is hopeless', async (_what, script) => {
    let hopeless = 0
    setRequestContext({
      token: () => token,
      renewSession: () => Promise.resolve(true),
      onReauthenticationFailed: () => void (hopeless += 1),
    })
    server.script(script)
    await expect(request({ method: 'GET', url }, v.unknown())).rejects.toMatchObject({ kind: 'unauthorised' })
    expect([server.received.length, hopeless]).toEqual([3, 1])
  })

  it('is final for a call that is part of signing in', async () => {
    server.script(refused)
    await expect(request({ method: 'POST', url, auth: 'none' }, v.unknown())).rejects.toMatchObject({
      kind: 'unauthorised',
      msg: 'no',
    })
    expect([server.received.length, unauthorised]).toEqual([1, 0])
  })
})

describe('what comes back', () => {
  it('is the data in the agreed shape, without what was not agreed', async () => {
    server.script(envelope({ id: 7, more: 'x' }))
    const schema = v.object({ id: v.number(), name: v.optional(v.string(), 'nobody') })
    await expect(request({ method: 'GET', url }, schema)).resolves.toEqual({ id: 7, name: 'nobody' })
  })

  it('is read from an envelope that leaves out all but status and data', async () => {
    server.script(envelope([1, 2]))
    await expect(request({ method: 'GET', url }, v.array(v.number()))).resolves.toEqual([1, 2])
  })
})
