import { settings } from '@/env'
import { sendBehaviour, sendErrorReport } from '@/services/log-service'
import { behaviourLog, errorLog } from '../../server/database/schema'
import { startGateway, type StartedGateway } from '../server/harness/start-gateway'
import { createCaller } from './caller'

let gateway: StartedGateway

beforeAll(async () => {
  gateway = await startGateway({ mode: 'production' })
  settings.apiHost = gateway.url
  createCaller()
})
afterAll(() => gateway.close())

describe('a log of the app', () => {
  it('is accepted without a session', async () => {
    await sendBehaviour({ appId: 'home', source: 0, chanel: 8, activity: 'open', spm: 'a.b' })
    await sendErrorReport({ url: 'https://app.test/', params: { a: 1 }, errMsg: 'broken', time: 1 })
    expect(await gateway.db.select().from(behaviourLog)).toMatchObject([{ channel: 8, activity: 'open' }])
    expect(await gateway.db.select().from(errorLog)).toMatchObject([{ message: 'broken', params: '{"a":1}' }])
  })

  it('is refused if it is invalid', async () => {
    const refused = sendBehaviour({ chanel: 99 })
    await expect(refused).rejects.toMatchObject({ kind: 'refused', status: 400 })
  })
})
