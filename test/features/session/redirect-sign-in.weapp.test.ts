import { settings } from '@/env'
import { allowFreeLogin } from '@/features/session/sign-in/free-login'
import { signInByMobile } from '@/features/session/sign-in/sign-in'
import { startUp } from '@/features/session/page/start-up'
import { host } from '@/platform/host'
import type { LoginGrant } from '@/platform/host/types'
import { getWorkbench } from '@/services/home/workbench-service'
import { freeLoginTimes } from '@/stores/session/login-store'
import { useFeedbackStore } from '@/stores/feedback-store'
import { forgetUser, useSessionStore } from '@/stores/session/session-store'
import { type FaultServer, json, startFaultServer } from '../../request/fault-server'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const pages = () => wx.pageStack.map(({ route }) => route)
const message = () => useFeedbackStore.getState().message
const here = 'https://workbench.example.com/dsb/home/'
const way = { url: 'https://vendor.example.com/authorize', state: 's1', verifier: 'v1' }

let server: FaultServer
let left: object[]
let grant: LoginGrant | null

beforeAll(async () => {
  server = await startFaultServer()
  // A host that signs people in by a redirect only.
  host.redirect = async () => ({ page: () => here, go: async (to) => void left.push(to) })
  host.requestGrant = () => Promise.resolve(grant)
  startUp()
})
afterAll(() => server.close())

beforeEach(() => {
  settings.apiHost = server.url
  server.received.length = 0
  server.script(json(200, { status: 200, data: way }))
  left = []
  grant = null
  forgetUser()
  allowFreeLogin()
  useFeedbackStore.setState({ message: null, waiting: [] })
  wx.pageStack.splice(0, wx.pageStack.length, { route: 'pages/home/index', options: {} })
})

describe('a host that identifies users by a redirect', () => {
  it("is opened at the gateway's URL, and no page is opened meanwhile", async () => {
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
    expect(left).toEqual([way])
    const [asked] = server.received
    expect(asked?.url).toBe(`/dsb/api/main/auth/oauth_url?host=weapp&redirect=${encodeURIComponent(here)}`)
    expect([pages(), message()]).toEqual([['pages/home/index'], null])
  })

  it('is opened at most twice after the one at start, then the user signs in by hand', async () => {
    for (let call = 0; call < 5; call += 1) await getWorkbench().catch(() => undefined)
    expect([left.length, freeLoginTimes(), pages()]).toEqual([3, 2, ['pages/login/index']])
  })

  it('is not an error for an unknown vendor: the user signs in by hand', async () => {
    server.script(json(400, { status: 400, code: 'hostLoginUnavailable', data: null, msg: 'x' }))
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
    expect([left, pages(), message()]).toEqual([[], ['pages/login/index'], null])
  })

  it('has its code exchanged with the returned state and verifier', async () => {
    grant = { kind: 'wechat', code: 'c', state: 's1', verifier: 'v1' }
    await getWorkbench().catch(() => undefined)
    const [exchange] = server.received
    expect(exchange?.url).toBe('/dsb/api/main/auth/login/wx/xnzz')
    expect(JSON.parse(exchange?.body ?? '')).toEqual({ code: 'c', state: 's1', verifier: 'v1' })
  })
})

describe('a code of an unlinked user', () => {
  it.each<[string, LoginGrant['kind'], object]>([
    ['an envelope', 'host', { status: 400, code: 'noAccount', msg: 'x', data: { link: 'link-1' } }],
    ['a result', 'ticket', { status: 200, data: { result: 'noMobile', link: 'link-1' } }],
  ])('is linked to the next user who signs in by mobile number, by %s', async (_what, kind, answer) => {
    grant = { kind, code: 'c' }
    server.script(json(200, answer))
    await getWorkbench().catch(() => undefined)
    server.received.length = 0
    await signInByMobile('13800000001', '123456').catch(() => undefined)
    expect(JSON.parse(server.received[0]?.body ?? '')).toMatchObject({ link: 'link-1' })
    expect(useSessionStore.getState().token).toBeNull()
  })
})
