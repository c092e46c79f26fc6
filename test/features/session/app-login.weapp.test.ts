import { settings } from '@/env'
import { allowFreeLogin } from '@/features/session/sign-in/free-login'
import { signInByHostNow } from '@/features/session/sign-in/renewal'
import { destination } from '@/features/session/sign-in/sign-in'
import { startUp } from '@/features/session/page/start-up'
import { host } from '@/platform/host'
import type { HostName, LoginGrant } from '@/platform/host/types'
import { href } from '@/routes'
import { getWorkbench } from '@/services/home/workbench-service'
import { useFeedbackStore } from '@/stores/feedback-store'
import { forgetUser, useSessionStore } from '@/stores/session/session-store'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const list = 'pages/questionnaire/list/index'
const appLogin = 'pages/questionnaire/app-login/index'

let gateway: StartedGateway
let grant: LoginGrant | null
let left: object[]

beforeAll(async () => {
  gateway = await startGateway({ mode: 'demo' })
  host.requestGrant = () => Promise.resolve(grant)
  startUp()
})
afterAll(() => gateway.close())

const openPage = (route: string) => void wx.pageStack.splice(0, wx.pageStack.length, { route, options: {} })

beforeEach(() => {
  settings.apiHost = gateway.url
  grant = null
  left = []
  host.name = 'dingtalk'
  host.redirect = null
  forgetUser()
  allowFreeLogin()
  useFeedbackStore.setState({ message: null, waiting: [] })
  openPage(list)
})

describe('a user without a session', () => {
  it.each<[HostName, string, string]>([
    ['dingtalk', list, appLogin],
    ['wecom', list, appLogin],
    ['zlb', 'pages/questionnaire/answer/index', appLogin],
    ['dingtalk', 'pages/home/index', 'pages/login/index'],
    ['browser', list, 'pages/login/index'],
    ['weapp', list, 'pages/login/index'],
  ])('in %s is redirected from %s to %s, with a return path', async (name, from, to) => {
    host.name = name
    openPage(from)
    await getWorkbench().catch(() => undefined)
    expect(wx.pageStack).toEqual([{ route: to, options: { goto: `/${from}` } }])
  })

  it('stays on a sign-in page', async () => {
    for (const route of [appLogin, 'pages/login/index']) {
      openPage(route)
      await getWorkbench().catch(() => undefined)
      expect(wx.pageStack).toEqual([{ route, options: {} }])
    }
  })
})

describe('the host called by the page', () => {
  it('signs a known user in', async () => {
    grant = { kind: 'host', code: 'demo:liqiang' }
    await expect(signInByHostNow()).resolves.toBe('in')
    expect(useSessionStore.getState().userInfo?.YHID).toBe('liqiang')
  })

  it('leaves the other sign-in methods if it returns nothing', async () => {
    await expect(signInByHostNow()).resolves.toBe('nobody')
    expect(wx.pageStack).toEqual([{ route: list, options: {} }])
  })

  it('is redirected to its own page if required', async () => {
    host.name = 'wecom'
    host.redirect = async () => ({
      page: () => `${gateway.url}/dsb/home/`,
      go: async (way) => void left.push(way),
    })
    await expect(signInByHostNow()).resolves.toBe('leaving')
    expect(left).toEqual([expect.objectContaining({ state: expect.stringMatching(/./) })])
  })

  it('reports an unknown user, and the page offers the mobile number', async () => {
    grant = { kind: 'host', code: 'demo:' }
    await expect(signInByHostNow()).rejects.toMatchObject({ code: 'noAccount' })
    expect(useSessionStore.getState().userInfo).toBeNull()
  })
})

describe('the destination after signing in', () => {
  it.each([
    ['/taxQuestionnaire/answer?id=1', '/taxQuestionnaire/answer?id=1'],
    ['/list', '/list'],
    ['', href('home')],
    ['https://evil.example/', href('home')],
    ['//evil.example/list', href('home')],
    // Pages that redirect automatically would cause a redirect loop.
    ['/reload?goto=/reload', href('home')],
    ['/taxQuestionnaire/login', href('home')],
    ['/error-tip?code=404', href('home')],
    ['/noAuthority', href('home')],
  ])('of %j is %s', (goto, to) => {
    expect(destination(goto)).toBe(to)
  })
})
