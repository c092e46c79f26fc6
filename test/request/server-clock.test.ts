import * as v from 'valibot'
import { settings } from '@/env'
import { request } from '@/request/client'
import { noteServerTime, serverNow } from '@/request/server-clock'
import { envelope, startFaultServer } from './fault-server'

beforeEach(() =>
  jest.useFakeTimers({
    now: 1_000_000,
    doNotFake: ['setTimeout', 'clearTimeout', 'nextTick', 'setImmediate', 'queueMicrotask'],
  }),
)
afterEach(() => jest.useRealTimers())

describe('the server’s clock', () => {
  it('is the device’s until an answer names a time, and keeps its distance from then on', () => {
    expect(serverNow()).toBe(1_000_000)
    noteServerTime('2026-11-20T02:00:00.000Z')
    const server = Date.parse('2026-11-20T02:00:00.000Z')
    expect(serverNow()).toBe(server)
    jest.setSystemTime(1_005_000)
    expect(serverNow()).toBe(server + 5000)
  })

  it('ignores what is no time', () => {
    noteServerTime('2026-11-20T02:00:00.000Z')
    const before = serverNow()
    noteServerTime('soon')
    expect(serverNow()).toBe(before)
  })

  it('is read from every answer that names its time', async () => {
    const server = await startFaultServer()
    settings.apiHost = server.url
    server.script(envelope({ serverTime: '2030-01-01T00:00:00.000Z' }))
    const schema = v.object({ serverTime: v.string() })
    await request({ method: 'GET', url: '/x', auth: 'none' }, schema)
    expect(serverNow()).toBe(Date.parse('2030-01-01T00:00:00.000Z'))
    server.script(envelope(null))
    await request({ method: 'GET', url: '/x', auth: 'none' }, v.null())
    expect(serverNow()).toBe(Date.parse('2030-01-01T00:00:00.000Z'))
    await server.close()
  })
})
