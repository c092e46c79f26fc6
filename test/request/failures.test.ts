import * as v from 'valibot'
import { settings } from '@/env'
import { request } from '@/request/client'
import { setRequestContext } from '@/request/context'
import { isTransient, RequestError } from '@/request/errors'
import * as faults from './fault-server'

const answer = { status: 200, data: { id: 1 } }
let server: faults.FaultServer
let unauthorised: number

beforeAll(async () => {
  server = await faults.startFaultServer()
})
afterAll(() => server.close())

beforeEach(() => {
  settings.apiHost = server.url
  unauthorised = 0
  setRequestContext({
    token: () => 'proof',
    renewSession: () => {
      unauthorised += 1
      return Promise.resolve(false)
    },
  })
})

async function failure(timeout = 60_000): Promise<RequestError> {
  const schema = v.object({ id: v.number() })
  const error: unknown = await request({ method: 'GET', url: '/x', timeout }, schema).then(
    () => null,
    (cause: unknown) => cause,
  )
  if (error instanceof RequestError) return error
  throw new Error(`no RequestError but ${String(error)}`)
}

describe('a request without an answer', () => {
  it('has run out of time', async () => {
    server.script(faults.silence)
    expect(await failure(50)).toMatchObject({ kind: 'timeout', status: 0 })
  })

  it('has run out of time in the middle of the answer', async () => {
    server.script((response) => void response.writeHead(200).write('{"status":200'))
    expect(await failure(50)).toMatchObject({ kind: 'timeout' })
  })

  it.each([
    ['before it', faults.cut],
    ['in its middle', faults.cutInTheMiddle],
  ])('was cut off %s', async (_when, script) => {
    server.script(script)
    const error = await failure()
    expect(error).toMatchObject({ kind: 'noResponse', status: 0 })
    expect(error.cause).toMatchObject({ name: 'TransportError', reason: 'noResponse' })
  })

  it('finds nobody at the address', async () => {
    const gone = await faults.startFaultServer()
    await gone.close()
    settings.apiHost = gone.url
    expect(await failure()).toMatchObject({ kind: 'noResponse' })
  })
})

describe('an answer that is no envelope', () => {
  it.each<[string, Parameters<faults.FaultServer['script']>[0], string, number]>([
    ['a proxy’s page', faults.text(502, '<html>Bad Gateway</html>', 'text/html'), 'notJson', 502],
    ['a page with status 200', faults.text(200, '<html></html>', 'text/html'), 'notJson', 200],
    ['an empty body', faults.text(200, ''), 'notJson', 200],
    ['half of an envelope', faults.text(200, '{"status":200,"data":'), 'notJson', 200],
    ['a list', faults.json(200, [1]), 'badShape', 200],
    ['null', faults.json(500, null), 'badShape', 500],
    ['a status as text', faults.json(200, { ...answer, status: '200' }), 'badShape', 200],
  ])('%s is no response', async (_what, script, code, status) => {
    server.script(script)
    expect(await failure()).toMatchObject({ kind: 'noResponse', code, status, msg: '' })
  })
})

describe('data of another shape', () => {
  it.each([{ id: '1' }, {}, null, [], 'text'])('%j is refused here', async (data) => {
    server.script(faults.envelope(data))
    expect(await failure()).toMatchObject({ kind: 'badShape', status: 200 })
  })
})

describe('an envelope that refuses', () => {
  it('hands on what it says', async () => {
    const error = [{ field: 'answers.q3', message: 'tooLong' }]
    server.script(
      faults.json(400, { status: 400, code: 'answersInvalid', msg: '有误', error, data: { n: 1 } }),
    )
    expect(await failure()).toMatchObject({
      kind: 'refused',
      status: 400,
      code: 'answersInvalid',
      msg: '有误',
      message: '有误',
      fields: error,
      data: { n: 1 },
    })
    expect(unauthorised).toBe(0)
  })

  it('is one also when HTTP says 200', async () => {
    server.script(faults.json(200, { status: 500, data: null, code: 'internal' }))
    expect(await failure()).toMatchObject({ kind: 'refused', status: 500, fields: [] })
  })

  it('with 401 ends the session, once for each request', async () => {
    server.script(faults.json(401, { status: 401, code: 'unauthorised', msg: 'sign in', data: null }))
    expect(await failure()).toMatchObject({ kind: 'unauthorised', status: 401, msg: 'sign in' })
    expect(unauthorised).toBe(1)
    await failure()
    expect(unauthorised).toBe(2)
  })
})

describe('isTransient', () => {
  it.each<[unknown, boolean]>([
    [new RequestError('timeout'), true],
    [new RequestError('noResponse'), true],
    [new RequestError('noResponse', { status: 502 }), true],
    [new RequestError('refused', { status: 500 }), true],
    [new RequestError('refused', { status: 503 }), true],
    [new RequestError('refused', { status: 429 }), true],
    [new RequestError('refused', { status: 409 }), false],
    [new RequestError('refused', { status: 400 }), false],
    [new RequestError('unauthorised', { status: 401 }), false],
    [new RequestError('badShape', { status: 200 }), false],
    [new Error('timeout'), false],
    [undefined, false],
  ])('%p: %p', (error, passing) => {
    expect(isTransient(error)).toBe(passing)
  })
})
