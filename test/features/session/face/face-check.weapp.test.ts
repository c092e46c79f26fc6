import { settings } from '@/env'
import { runFaceCheck } from '@/features/session/face/face-check'
import { updateAuthStatus } from '@/services/session/face-auth-service'
import { session } from '@/platform/storage/key-value'
import { errorLog } from '../../../../server/database/schema'
import { startGateway, type StartedGateway } from '../../../server/harness/start-gateway'
import { createCaller } from '../../../services/caller'
import { until } from '../../../until'

let gateway: StartedGateway

const reports = () => gateway.db.select().from(errorLog)
const reported = () => until(async () => (await reports())[0])

beforeAll(async () => {
  gateway = await startGateway({ mode: 'demo' })
  settings.apiHost = gateway.url
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await gateway.db.delete(errorLog)
  session.remove('errorReports')
  await createCaller().signIn('wangfang')
})

describe('a face check', () => {
  it.each(['platform', 'home'] as const)(
    'of the %s that passes is used up, and not reported',
    async (area) => {
      const scanned: string[] = []
      const outcome = await runFaceCheck({ area, scan: async ({ bizId }) => (scanned.push(bizId), 'ok') })
      expect(outcome).toEqual({ result: 'passed', bizId: scanned[0] })
      await expect(updateAuthStatus(scanned[0] ?? '')).rejects.toMatchObject({ code: 'faceCheckNotPassed' })
      expect(await reports()).toEqual([])
    },
  )

  it('whose camera the user closes is cancelled, and not reported', async () => {
    await expect(runFaceCheck({ scan: async () => null })).resolves.toEqual({ result: 'cancelled' })
    expect(await reports()).toEqual([])
  })

  it.each([
    ['platform', '/dsb/api/faceAuth/getAuthStatus'],
    ['home', '/dsb/api/faceAuth/getAuthStatus'],
  ] as const)('of the %s that is not passed fails, and is reported', async (area, url) => {
    await expect(runFaceCheck({ area, scan: async () => 'fail' })).resolves.toEqual({ result: 'failed' })
    const { params, ...row } = await reported()
    expect(row).toMatchObject({
      url,
      message: 'face check failed',
      happenedAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    })
    expect(JSON.parse(params)).toEqual({
      source: 'face',
      area,
      bizId: '***',
    })
  })

  it('whose camera fails has failed, and is reported with the error', async () => {
    const error = new Error('no camera')
    const outcome = await runFaceCheck({ scan: () => Promise.reject(error) })
    expect(outcome).toEqual({ result: 'failed', error })
    expect(await reported()).toMatchObject({ url: 'scan', message: 'Error: no camera' })
  })

  it("that exceeds the gateway's time limit fails at its step", async () => {
    const outcome = await runFaceCheck({
      area: 'home',
      scan: async () => (gateway.clock.advance(601_000), 'ok'),
    })
    expect(outcome).toMatchObject({ result: 'failed', error: { code: 'faceCheckExpired' } })
    expect(await reported()).toMatchObject({ url: '/dsb/api/home/faceAuth/checkAuthResult' })
  })

  it('without a session fails before the camera, and is reported', async () => {
    createCaller()
    const scan = jest.fn(async () => 'ok')
    const outcome = await runFaceCheck({ scan })
    expect(outcome).toMatchObject({ result: 'failed', error: { kind: 'unauthorised' } })
    expect(scan).not.toHaveBeenCalled()
    expect(await reported()).toMatchObject({ url: '/dsb/api/faceAuth/getBizId' })
  })
})
