import { send } from '@/platform/network/transport'
import { transportContract } from '../../contracts/transport'
import { startFaultServer } from '../../request/fault-server'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

transportContract('wx.request', send)

describe('wx.request', () => {
  it('has a time-out of at most a minute, unless app.json allows more', async () => {
    const server = await startFaultServer()
    await send({ method: 'GET', url: server.url, headers: {}, timeout: 1_200_000 })
    await send({ method: 'GET', url: server.url, headers: {}, timeout: 15_000 })
    expect(wx.calls.of('request').map(({ timeout }) => timeout)).toEqual(
      expect.arrayContaining([60_000, 15_000]),
    )
    expect(wx.calls.of('request').every(({ timeout }) => Number(timeout) <= 60_000)).toBe(true)
    await server.close()
  })
})
