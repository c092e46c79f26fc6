import { settings } from '@/env'
import {
  enterOrganisation,
  listDemoPeople,
  loginByHost,
  loginByMobile,
  logout,
  requestSmsCode,
} from '@/services/session/session-service'
import { getWorkbench } from '@/services/home/workbench-service'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import { createCaller, type Caller } from '../caller'

let gateway: StartedGateway
let caller: Caller

beforeAll(async () => {
  gateway = await startGateway({ mode: 'demo' })
  settings.apiHost = gateway.url
})
afterAll(() => gateway.close())
beforeEach(() => {
  caller = createCaller()
})

describe('signing in', () => {
  it('with a host’s code returns the organisations to choose from, then the user in the chosen one, which is listed first', async () => {
    const login = await loginByHost('demo:zhengmin', '')
    expect(login.xnzzSxs).toHaveLength(2)
    caller.token = login.sessionId
    const [first, second] = login.xnzzSxs
    await expect(enterOrganisation(second?.xnzzId ?? '')).resolves.toMatchObject({
      XNZZID: second?.xnzzId,
      XNZZMC: second?.xnzzMc,
      XNZZSXS: [second, first],
    })
  })

  it('with a mobile number and the code that was sent to it', async () => {
    const [person] = await listDemoPeople()
    const mobile = person?.mobile ?? ''
    const { demoCode = '', expiresIn, resendIn } = await requestSmsCode(mobile)
    expect(expiresIn).toBeGreaterThan(resendIn)
    const login = await loginByMobile(mobile, demoCode)
    expect(login.sessionId).not.toBe('')
    expect(login.xnzzSxs.length).toBeGreaterThan(0)
  })

  it('with a wrong code is refused, and ends no session', async () => {
    const [person] = await listDemoPeople()
    const failed = loginByMobile(person?.mobile ?? '', '000000')
    await expect(failed).rejects.toMatchObject({ kind: 'refused', status: 400 })
    expect(caller.refusals).toBe(0)
  })

  it('into an organisation the person does not belong to is refused', async () => {
    await caller.signIn('wangfang')
    await expect(enterOrganisation('elsewhere')).rejects.toMatchObject({ kind: 'refused', status: 403 })
  })

  it('reports errors in the caller’s language', async () => {
    caller.language = 'en-US'
    await expect(loginByHost('demo:nobody', '')).rejects.toMatchObject({
      msg: expect.stringMatching(/^[A-Z][ -~]+$/) as string,
    })
    caller.language = 'zh-CN'
    await expect(loginByHost('demo:nobody', '')).rejects.toMatchObject({
      msg: expect.stringMatching(/[一-龥]/) as string,
    })
  })
})

describe('a session', () => {
  it('opens the workbench of the entered organisation', async () => {
    const { role } = await caller.signIn('wangfang')
    expect(role).toBe('respondent')
    const { due, dueTotal, apps } = await getWorkbench()
    expect(due.length).toBeGreaterThan(0)
    expect(dueTotal).toBeGreaterThanOrEqual(due.length)
    expect(apps.length).toBeGreaterThan(0)
  })

  it('returns the surveys of the bureau to its reviewer', async () => {
    expect((await caller.signIn('zhoujie')).role).toBe('reviewer')
    expect((await getWorkbench()).surveys.length).toBeGreaterThan(0)
  })

  it('is refused before an organisation is entered', async () => {
    caller.token = (await loginByHost('demo:wangfang', '')).sessionId
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised', status: 401 })
    expect(caller.refusals).toBe(1)
  })

  it('is refused after signing out', async () => {
    await caller.signIn('wangfang')
    await logout()
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
    expect(caller.refusals).toBe(1)
  })

  it('that was never issued is refused', async () => {
    caller.token = 'made-up'
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised', code: 'unauthorised' })
  })
})

describe('the people of the demo', () => {
  it('can be listed without a session', async () => {
    const ids = (await listDemoPeople()).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['wangfang', 'hejing', 'zhoujie', 'wuhao']))
  })

  it('do not exist on any other gateway', async () => {
    const production = await startGateway({ mode: 'production' })
    settings.apiHost = production.url
    const listed = listDemoPeople()
    await expect(listed).rejects.toMatchObject({ kind: 'refused', status: 404 })
    const login = loginByHost('demo:wangfang', '')
    await expect(login).rejects.toMatchObject({ kind: 'refused', status: 400 })
    settings.apiHost = gateway.url
    await production.close()
  })
})
