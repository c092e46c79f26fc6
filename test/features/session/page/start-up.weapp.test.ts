import { settings } from '@/env'
import { allowFreeLogin } from '@/features/session/sign-in/free-login'
import { startUp } from '@/features/session/page/start-up'
import { getUserInfo, loginByHost } from '@/services/session/session-service'
import { getWorkbench } from '@/services/home/workbench-service'
import { dismissMessage } from '@/stores/feedback-store'
import { forgetUser, setToken, setUserInfo, useSessionStore } from '@/stores/session/session-store'
import { type FaultServer, json, startFaultServer } from '../../../request/fault-server'
import type { FakeWx } from '../../../simulators/weapp/wx'
import { until } from '../../../until'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const address = wx.getLaunchOptionsSync().query as Record<string, string>

const organisation = (xnzzId: string) => ({
  xnzzId,
  xnzzCorpId: `corp-${xnzzId}`,
  xnzzMc: xnzzId,
  ssjglxDm: 1,
})
const person = (xnzzId: string) => ({
  XNZZID: xnzzId,
  CORPID: `corp-${xnzzId}`,
  MOBILE: '13800000001',
  YHID: 'w',
  SSJGLXDM: 1,
  XNZZMC: xnzzId,
  XNZZSXS: [organisation('one'), organisation('two')],
  nickName: 'n',
  role: 'respondent' as const,
})

let server: FaultServer

/** Accepts any sign-in, and enters the requested organisation. */
function backEnd(...[response]: Parameters<Parameters<FaultServer['script']>[0]>): void {
  const { url, body } = server.received[server.received.length - 1] ?? { url: '', body: '' }
  const login = { sessionId: 's', mobile: '', xnzzSxs: [organisation('one'), organisation('two')] }
  const entered = url.endsWith('/auth/login') && (JSON.parse(body) as { xnzzId: string }).xnzzId
  json(200, { status: 200, data: entered ? person(entered) : login })(response)
}

beforeAll(async () => {
  server = await startFaultServer()
  server.script(backEnd)
})
afterAll(() => server.close())

/** Starts the app with these URL parameters. */
function openAt(parameters: Record<string, string>): void {
  for (const name of Object.keys(address)) delete address[name]
  forgetUser()
  allowFreeLogin()
  dismissMessage()
  Object.assign(address, parameters)
  startUp()
  settings.apiHost = server.url
  server.received.length = 0
}

const corpIds = () => server.received.map(({ headers }) => headers['x-corp-id'])

describe('the organisation of every request', () => {
  afterEach(() => {
    settings.corpId = ''
  })

  it('is the one of the URL', async () => {
    openAt({ corpId: 'corp-of-the-address' })
    await loginByHost('c', '')
    expect(corpIds()).toEqual(['corp-of-the-address'])
  })

  it('is the deployment’s if the URL names none', async () => {
    openAt({})
    settings.corpId = 'corp-of-the-deployment'
    await loginByHost('c', '')
    expect(corpIds()).toEqual(['corp-of-the-deployment'])
  })

  it('is the user’s after signing in', async () => {
    openAt({ corpId: 'corp-of-the-address' })
    setToken('s')
    setUserInfo(person('two'))
    await getUserInfo().catch(() => undefined)
    expect(corpIds()).toEqual(['corp-two'])
  })
})

describe('a ticket of a government app', () => {
  it.each<[string, Record<string, string>, string]>([
    ['the organisation that was asked for', { xnzzId: 'two' }, 'two'],
    ['the first where none was', {}, 'one'],
    ['the first where another account’s was', { xnzzId: 'three' }, 'one'],
    ['the one of the corporation that opened the app', { corpId: 'corp-two' }, 'two'],
  ])('enters %s', async (_what, wish, expected) => {
    openAt({ ticket: 't', mapSource: 'a', mapType: 'b', mapId: 'c', appId: 'd', ...wish })
    await getWorkbench().catch(() => undefined)
    const { userInfo } = await until(async () => {
      const now = useSessionStore.getState()
      return now.userInfo ? now : null
    })
    const exchanges = server.received.filter(({ url }) => url === '/dsb/api/main/new/login/xnzz')
    expect(exchanges.map(({ body }) => JSON.parse(body) as unknown)).toMatchObject([
      { code: 't', mapSource: 'a', mapType: 'b', mapId: 'c', otherParams: { appId: 'd' } },
    ])
    expect(userInfo?.XNZZID).toBe(expected)
  })
})

describe('the parameter of a ticket', () => {
  it.each(['ticket', 'loginticket'])('may be %s', async (name) => {
    openAt({ [name]: 't' })
    await getWorkbench().catch(() => undefined)
    await until(async () => useSessionStore.getState().userInfo)
    const exchanges = server.received.filter(({ url }) => url === '/dsb/api/main/new/login/xnzz')
    expect(exchanges.map(({ body }) => (JSON.parse(body) as { code: string }).code)).toEqual(['t'])
  })
})
