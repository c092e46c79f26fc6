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
  settings.retry = { count: 4, delay: 1 }
  setRequestContext({
    token: () => 'proof',
  })
})
afterAll(() => server.close())
beforeEach(() => void server.received.splice(0))

const call = (method: 'GET' | 'POST') =>
  request({ method, url: '/x', timeout: 40 }, v.object({ id: v.number() }))

describe('a call that runs out of time', () => {
  it('is repeated four times and then given up', async () => {
    server.script(faults.silence)
    await expect(call('GET')).rejects.toMatchObject({ kind: 'timeout' })
    expect(server.received).toHaveLength(5)
  })

  it('gives what a later try brings', async () => {
    server.script((response) => {
      if (server.received.length > 2) faults.envelope({ id: 7 })(response)
    })
    await expect(call('GET')).resolves.toEqual({ id: 7 })
    expect(server.received).toHaveLength(3)
  })

  it('is not repeated when it changes something', async () => {
    server.script(faults.silence)
    await expect(call('POST')).rejects.toMatchObject({ kind: 'timeout' })
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
    ['a server error', faults.json(200, { status: 500, data: null })],
    ['a page that is no JSON', faults.text(502, '<html>')],
  ])('is final at once: %s', async (_what, script) => {
    server.script(script)
    await expect(call('GET')).rejects.toThrow()
    expect(server.received).toHaveLength(1)
  })
})
