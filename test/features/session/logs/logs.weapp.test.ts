import { settings } from '@/env'
import { startUp } from '@/features/session/page/start-up'
import { network } from '@/platform/network/status'
import { session } from '@/platform/storage/key-value'
import { sendErrorReport } from '@/services/log-service'
import { getWorkbench } from '@/services/home/workbench-service'
import { getBizId } from '@/services/session/face-auth-service'
import { setToken } from '@/stores/session/session-store'
import { cut, type FaultServer, startFaultServer, text } from '../../../request/fault-server'
import type { FakeWx } from '../../../simulators/weapp/wx'
import { until } from '../../../until'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const reportPath = '/dsb/api/home/front/log'

let server: FaultServer

beforeAll(startUp)
beforeEach(async () => {
  server = await startFaultServer()
  settings.apiHost = server.url
  session.remove('errorReports')
  setToken('proof')
})
afterEach(() => server.close())

/** Reports received so far. Sends a final one to make sure that all earlier ones have arrived. */
async function reports(): Promise<Record<string, string>[]> {
  const last = { url: 'last', errMsg: '', time: 1 }
  await sendErrorReport(last).catch(() => undefined)
  const bodies = server.received.filter(({ url }) => url === reportPath).map(({ body }) => JSON.parse(body))
  return (bodies as Record<string, string>[]).filter(({ url }) => url !== 'last')
}

const envelopeOf = (status: number) =>
  JSON.stringify({ status, data: null, code: 'c', error: null, msg: 'm' })

describe('a failed call', () => {
  it.each([
    ['that brought nothing to read', '<html>', { kind: 'noResponse', status: 200 }],
    ['that broke the server', envelopeOf(500), { kind: 'refused', status: 500 }],
    ['whose data has another shape', envelopeOf(200), { kind: 'badShape', status: 200 }],
  ])('%s is reported', async (_what, answer, expected) => {
    server.script(text(200, answer))
    await expect(getWorkbench()).rejects.toMatchObject(expected)
    const [{ url, params = '' } = {}, ...others] = await reports()
    expect([url, others]).toEqual(['/dsb/api/home/workbench', []])
    expect(JSON.parse(params)).toMatchObject({ source: 'request', page: '/pages/home/index', ...expected })
  })

  it.each([400, 403, 404, 422])(
    'that was refused with %i is the person’s to know, and not reported',
    async (status) => {
      server.script(text(200, envelopeOf(status)))
      await expect(getWorkbench()).rejects.toMatchObject({ status })
      expect(await reports()).toEqual([])
    },
  )

  it('without a network is not reported', async () => {
    jest.spyOn(network, 'isOnline').mockReturnValue(false)
    jest.spyOn(network, 'isDeviceOnline').mockReturnValue(false)
    server.script(cut)
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'offline' })
    expect(await reports()).toEqual([])
  })

  it('of a face check is left to the face check', async () => {
    server.script(text(200, '<html>'))
    await expect(getBizId()).rejects.toMatchObject({ kind: 'noResponse' })
    expect(await reports()).toEqual([])
  })
})

describe('an error of the mini-program', () => {
  it.each([
    ['Error', 'MiniProgramError\nx is undefined by 13800000001', 'weapp'],
    ['UnhandledRejection', { reason: { errMsg: 'scanCode:fail 13800000001' } }, 'rejection'],
  ])('%s is reported once the app has started', async (event, told, source) => {
    wx.emit(event, told)
    const { params = '', errMsg } = await until(async () => (await reports())[0])
    expect(errMsg).toContain('138****0001')
    expect(JSON.parse(params)).toMatchObject({ source })
  })
})
