import * as v from 'valibot'
import { settings } from '@/env'
import { request } from '@/request/client'
import { setRequestContext } from '@/request/context'
import { deployments } from '../../config/deployments'
import * as faults from './fault-server'

let server: faults.FaultServer

beforeAll(async () => {
  server = await faults.startFaultServer()
  settings.apiHost = server.url
  setRequestContext({
    token: () => 'proof',
  })
})
afterAll(() => server.close())
beforeEach(() => {
  settings.retry = { count: 4, delay: 1 }
  server.received.splice(0)
})

/** Milliseconds: more than the turns of the event loop until a request arrives. */
const patience = 1_000_000

const call = (method: 'GET' | 'POST') =>
  request({ method, url: '/x', timeout: patience }, v.object({ id: v.number() }))

/** The app's timers only; the server, in the same process, keeps its own. */
const fakeTimers = () => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] })
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

/** More than a repetition needs. */
const turns = 5_000

/** Lets a millisecond of the app pass with each turn of the event loop until so many requests have arrived. */
async function untilReceived(count: number): Promise<void> {
  for (let turn = 0; server.received.length < count; turn += 1) {
    if (turn === turns) throw new Error(`${server.received.length} requests instead of ${count}`)
    await jest.advanceTimersByTimeAsync(1)
  }
}

describe('a call that runs out of time', () => {
  beforeEach(fakeTimers)

  async function runOut(times: number): Promise<void> {
    for (let count = 1; count <= times; count += 1) {
      await untilReceived(count)
      await jest.advanceTimersByTimeAsync(patience)
    }
  }

  it('is repeated four times and then given up', async () => {
    server.script(faults.silence)
    const failed = expect(call('GET')).rejects.toMatchObject({ kind: 'timeout' })
    await runOut(5)
    await failed
    expect(server.received).toHaveLength(5)
  })

  it('is repeated as often, and after as long a wait, as the settings say', async () => {
    settings.retry = { count: 2, delay: 321 }
    const timers = jest.spyOn(globalThis, 'setTimeout')
    server.script(faults.silence)
    const failed = expect(call('GET')).rejects.toMatchObject({ kind: 'timeout' })
    await runOut(3)
    await jest.advanceTimersByTimeAsync(turns)
    expect(server.received).toHaveLength(3)
    await failed
    expect(timers.mock.calls.filter(([, delay]) => delay === 321)).toHaveLength(2)
  })

  it('gives what a later try brings', async () => {
    server.script((response) => {
      if (server.received.length > 2) faults.envelope({ id: 7 })(response)
    })
    const answered = expect(call('GET')).resolves.toEqual({ id: 7 })
    await runOut(2)
    await untilReceived(3)
    await answered
  })

  it('is not repeated when it changes something', async () => {
    server.script(faults.silence)
    const failed = expect(call('POST')).rejects.toMatchObject({ kind: 'timeout' })
    await runOut(1)
    await failed
    expect(server.received).toHaveLength(1)
  })
})

describe('a call that an overloaded server refuses with 503 and Retry-After', () => {
  const busy = { status: 503, code: 'busy', msg: '', error: null, data: null }
  const refuse =
    (retryAfter: string, body = JSON.stringify(busy)): Parameters<faults.FaultServer['script']>[0] =>
    (response) => {
      response.writeHead(503, { 'retry-after': retryAfter, 'content-type': 'application/json' }).end(body)
    }
  const thenServe = (refusal: ReturnType<typeof refuse>) =>
    server.script((response) => (server.received.length > 1 ? faults.envelope({ id: 7 }) : refusal)(response))

  it.each([
    ['an envelope', refuse('0')],
    ['a page of a proxy', refuse('0', '<html>')],
    ['a date', refuse('Sun, 01 Jan 2023 00:00:00 GMT')],
  ])('is repeated: %s', async (_what, refusal) => {
    thenServe(refusal)
    await expect(call('GET')).resolves.toEqual({ id: 7 })
    expect(server.received).toHaveLength(2)
  })

  it('is repeated no earlier than the server asks', async () => {
    fakeTimers()
    jest.spyOn(Math, 'random').mockReturnValue(0)
    const timers = jest.spyOn(globalThis, 'setTimeout')
    thenServe(refuse('1'))
    const answered = call('GET')
    while (!timers.mock.calls.some(([, delay]) => delay === 1000)) await new Promise(setImmediate)
    await jest.advanceTimersByTimeAsync(999)
    expect(server.received).toHaveLength(1)
    await untilReceived(2)
    expect(await answered).toEqual({ id: 7 })
  })

  it('is given up after four repetitions, by the refusal', async () => {
    server.script(refuse('0'))
    await expect(call('GET')).rejects.toMatchObject({ kind: 'refused', status: 503, code: 'busy' })
    expect(server.received).toHaveLength(5)
  })

  it.each([
    ['it changes something', 'POST', '0'],
    ['the wait is too long for a person', 'GET', '3600'],
    ['the header makes no sense', 'GET', 'soon'],
  ] as const)('is not repeated when %s', async (_why, method, retryAfter) => {
    server.script(refuse(retryAfter))
    await expect(call(method)).rejects.toMatchObject({ status: 503 })
    expect(server.received).toHaveLength(1)
  })
})

describe('the policy of every deployment', () => {
  it.each(Object.entries(deployments))('is four repetitions, a second apart: %s', (_name, { retry }) => {
    expect(retry).toEqual({ count: 4, delay: 1000 })
  })
})

describe('any other failure', () => {
  it.each([
    ['a cut connection', faults.cut],
    ['a 503 that names no time', faults.json(503, { status: 503, data: null })],
    ['a server error', faults.json(200, { status: 500, data: null })],
    ['a page that is no JSON', faults.text(502, '<html>')],
  ])('is final at once: %s', async (_what, script) => {
    server.script(script)
    await expect(call('GET')).rejects.toThrow()
    expect(server.received).toHaveLength(1)
  })
})
