import { settings } from '@/env'
import { completeInfo } from '@/services/people/person-service'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { createCaller } from '../caller'

let gateway: StartedGateway

beforeAll(async () => {
  gateway = await startGateway()
  settings.apiHost = gateway.url
})
afterAll(() => gateway.close())

describe('the user’s own data', () => {
  it('is updated at the API host, although the platform writes its path without a leading slash', async () => {
    const caller = createCaller()
    await caller.signIn('wangfang')
    await expect(completeInfo({ name: '王小芳', rylxDm: 2 })).resolves.toMatchObject({ nickName: '王小芳' })
  })

  it('names the invalid field', async () => {
    await createCaller().signIn('wangfang')
    const refused = completeInfo({ name: '王芳', rylxDm: 9 })
    await expect(refused).rejects.toMatchObject({ status: 400, fields: [{ field: 'rylxDm' }] })
  })
})
