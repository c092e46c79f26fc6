import { settings } from '@/env'
import { listMemberStatuses, listPersonTypes } from '@/services/people/enum-service'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { createCaller } from '../caller'

let gateway: StartedGateway

beforeAll(async () => {
  gateway = await startGateway({ mode: 'production' })
  settings.apiHost = gateway.url
})
afterAll(() => gateway.close())

describe('the lists of options', () => {
  it('are returned without a session, in the caller’s language', async () => {
    const caller = createCaller()
    expect(await listPersonTypes(1)).toContainEqual({ value: 3, key: '办税员' })
    caller.language = 'en-US'
    expect(await listPersonTypes()).toContainEqual({ value: 3, key: 'Tax handler' })
    expect(await listMemberStatuses()).toContainEqual({ value: 1, key: 'Active' })
  })
})
