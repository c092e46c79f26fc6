import { settings } from '@/env'
import { setLanguage } from '@/i18n'
import { loadDepartments } from '@/stores/device/departments'
import { forgetUser, setUserInfo } from '@/stores/session/session-store'
import { createCaller } from '../../services/caller'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'

let gateway: StartedGateway
const minute = 60_000

beforeAll(async () => {
  gateway = await startGateway()
  settings.apiHost = gateway.url
})
afterAll(() => gateway.close())
afterEach(() => {
  forgetUser()
  setLanguage('zh-CN', 4)
})

const enter = async (person: string) => setUserInfo(await createCaller().signIn(person))

/** Calls that have reached the gateway. */
const calls = () => gateway.logged.filter(({ path }) => String(path).endsWith('/departments')).length

describe('the departments of the organisation', () => {
  it('are fetched by one call for concurrent requests, and again after ten minutes', async () => {
    await enter('wuhao')
    const before = calls()
    const [one, other] = await Promise.all([loadDepartments(0), loadDepartments(minute)])
    expect(one).toBe(other)
    expect(one.path('tjj-street-1-1')).toEqual(['北山街道统计站', '嘉苑社区'])
    await loadDepartments(9 * minute)
    expect(calls() - before).toBe(1)
    await loadDepartments(10 * minute)
    expect(calls() - before).toBe(2)
  })

  it('are those of the current user', async () => {
    await enter('wuhao')
    await loadDepartments()
    await enter('zhoujie')
    expect((await loadDepartments()).own).toBe('swj-nsfw')
  })

  it('are requested again after a failure', async () => {
    await enter('wuhao')
    settings.apiHost = 'http://127.0.0.1:9'
    await expect(loadDepartments(0)).rejects.toMatchObject({ name: 'RequestError' })
    settings.apiHost = gateway.url
    expect((await loadDepartments(1)).own).toBe('tjj-fwy')
  })
})
