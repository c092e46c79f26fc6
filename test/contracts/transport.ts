import { network } from '@/platform/network/status'
import type { Method, Send } from '@/platform/network/transport/types'
import * as faults from '../request/fault-server'

/** Milliseconds for a request that is answered; no transport waits longer. */
const patience = 60_000

/** Contract of every transport, over real HTTP. */
export function transportContract(name: string, send: Send): void {
  let server: faults.FaultServer
  beforeAll(async () => {
    server = await faults.startFaultServer()
  })
  afterAll(() => server.close())
  beforeEach(() => {
    server.received.length = 0
  })

  const get = (timeout = patience) => send({ method: 'GET', url: `${server.url}/x`, headers: {}, timeout })

  describe(`${name}: a request`, () => {
    it.each<Method>(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'])('arrives as a %s', async (method) => {
      await send({
        method,
        url: `${server.url}/a?b=1`,
        headers: { token: 'proof', 'x-corp-id': 'c' },
        timeout: patience,
      })
      expect(server.received).toMatchObject([
        { method, url: '/a?b=1', headers: { token: 'proof', 'x-corp-id': 'c' }, body: '' },
      ])
    })

    it.each([
      ['application/json', '{"name":"王","n":"1.50"}'],
      ['application/x-www-form-urlencoded', 'a=%E7%8E%8B&b=1'],
    ])('of type %s has its body as it stands', async (type, body) => {
      await send({
        method: 'POST',
        url: server.url,
        headers: { 'content-type': type },
        body,
        timeout: patience,
      })
      expect(server.received).toMatchObject([{ body, headers: { 'content-type': type } }])
    })
  })

  describe(`${name}: an answer`, () => {
    it('brings the time after which the server asks to try again, if it asks', async () => {
      expect(await get()).not.toMatchObject({ retryAfter: expect.anything() as unknown })
      server.script((response) => response.writeHead(503, { 'Retry-After': '2' }).end())
      expect(await get()).toMatchObject({ status: 503, retryAfter: '2' })
      server.script(faults.text(200, '{}'))
    })
  })

  describe(`${name}: a request that is to outlive its page`, () => {
    // Browsers refuse `keepalive` requests of more than 64 kB.
    it.each([
      ['a short text', 3],
      ['a text of 60 kB', 60_000],
      ['a text of 80 kB', 80_000],
    ])('arrives with %s', async (_what, length) => {
      const body = JSON.stringify('税'.repeat(length / 3))
      const headers = { 'content-type': 'application/json' }
      await send({ method: 'POST', url: server.url, headers, body, timeout: patience, keepalive: true })
      expect(server.received).toMatchObject([{ method: 'POST', body }])
    })
  })

  describe(`${name}: an answer`, () => {
    it.each<[number, string]>([
      [200, '{"status":200,"data":{"n":12345678901234567890}}'],
      [200, ''],
      [200, 'null'],
      [201, '税企'],
      [404, '{"status":404}'],
      [500, '<html>'],
      [503, ''],
    ])('%i %j comes as it is', async (status, text) => {
      server.script(faults.text(status, text))
      await expect(get()).resolves.toEqual({ status, text })
    })
  })

  describe(`${name}: without an answer`, () => {
    it('runs out of time', async () => {
      server.script(faults.silence)
      await expect(get(50)).rejects.toMatchObject({ name: 'TransportError', reason: 'timeout' })
    })

    it.each([
      ['before', faults.cut],
      ['in the middle of', faults.cutInTheMiddle],
    ])('is cut off %s the answer', async (_when, script) => {
      server.script(script)
      await expect(get()).rejects.toMatchObject({ name: 'TransportError', reason: 'noResponse' })
    })

    it.each([
      ['is cut off', faults.cut],
      ['runs out of time', faults.silence],
    ])('%s, and says so of the network if the device has none', async (_how, script) => {
      const isDeviceOnline = jest.spyOn(network, 'isDeviceOnline').mockReturnValue(false)
      server.script(script)
      await expect(get(50)).rejects.toMatchObject({ name: 'TransportError', reason: 'offline' })
      isDeviceOnline.mockRestore()
    })

    it('finds nobody at the address', async () => {
      const gone = await faults.startFaultServer()
      await gone.close()
      const sent = send({ method: 'GET', url: gone.url, headers: {}, timeout: patience })
      await expect(sent).rejects.toMatchObject({ name: 'TransportError', reason: 'noResponse' })
    })
  })
}
