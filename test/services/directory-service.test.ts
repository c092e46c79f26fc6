import { settings } from '@/env'
import { listOfficesByArea } from '@/services/directory-service'
import { startGateway, type StartedGateway } from '../server/start-gateway'
import { createCaller } from './caller'

let gateway: StartedGateway

beforeAll(async () => {
  gateway = await startGateway()
  settings.apiHost = gateway.url
})
afterAll(() => gateway.close())

describe('the directory', () => {
  it('lists the bureaus of an area', async () => {
    await createCaller().signIn('wangfang')
    expect(await listOfficesByArea('330106')).toContainEqual({
      id: 'swj-xihu',
      name: '国家税务总局杭州市西湖区税务局',
      type: 1,
      areaCode: '330106',
    })
  })

  it('is not even asked for without a session', async () => {
    const caller = createCaller()
    await expect(listOfficesByArea('330106')).rejects.toMatchObject({ kind: 'unauthorised' })
    expect(caller.refusals).toBe(1)
  })
})
