import { settings } from '@/env'
import {
  checkAuthResult,
  getAuthStatus,
  getBizId,
  updateAuthStatus,
} from '@/services/session/face-auth-service'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { createCaller } from '../caller'

let gateway: StartedGateway

beforeAll(async () => {
  gateway = await startGateway()
  settings.apiHost = gateway.url
})
afterAll(() => gateway.close())

describe('a face check', () => {
  it.each(['platform', 'home'] as const)('of the %s passes and is used up', async (area) => {
    await createCaller().signIn('wangfang')
    const { bizId } = await getBizId(area)
    await expect(checkAuthResult(bizId, 'ok', area)).resolves.toMatchObject({ status: 'passed' })
    await expect(getAuthStatus(bizId)).resolves.toMatchObject({ bizId, status: 'passed' })
    await expect(updateAuthStatus(bizId)).resolves.toMatchObject({ status: 'used' })
    await expect(updateAuthStatus(bizId)).rejects.toMatchObject({ code: 'faceCheckNotPassed' })
  })

  it('that failed is reported', async () => {
    await createCaller().signIn('wangfang')
    const { bizId } = await getBizId()
    await expect(checkAuthResult(bizId, 'fail')).resolves.toMatchObject({ status: 'failed' })
  })
})
