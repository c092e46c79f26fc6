import { send } from '@/platform/network/transport'
import { transportContract } from '../../contracts/transport'
import { type FaultServer, startFaultServer } from '../../request/fault-server'

transportContract('fetch', send)

describe('fetch', () => {
  let server: FaultServer
  beforeAll(async () => {
    server = await startFaultServer()
  })
  afterAll(() => server.close())

  // 22,000 Chinese characters take 66 kB: more than browsers allow for keepalive requests.
  it.each([
    ['{}', true, true],
    ['{}', undefined, false],
    [undefined, true, true],
    ['x'.repeat(65_536), true, false],
    ['税'.repeat(22_000), true, false],
  ])('keeps a request alive only if requested and short: %#', async (...row) => {
    const [body, keepalive, kept] = row
    const fetched = jest.spyOn(globalThis, 'fetch')
    const asked = keepalive === undefined ? {} : { keepalive }
    await send({ method: 'POST', url: server.url, headers: {}, body, timeout: 9000, ...asked })
    expect(fetched).toHaveBeenCalledWith(server.url, expect.objectContaining({ keepalive: kept }))
  })
})
