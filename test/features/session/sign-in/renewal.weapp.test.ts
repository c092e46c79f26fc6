import type { ServerResponse } from 'node:http'
import { settings } from '@/env'
import { allowFreeLogin } from '@/features/session/sign-in/free-login'
import { signInByHost, signOut, switchOrganisation } from '@/features/session/sign-in/sign-in'
import { startUp } from '@/features/session/page/start-up'
import { loginByHost } from '@/services/session/session-service'
import { getWorkbench } from '@/services/home/workbench-service'
import {
  freeLoginTimes,
  storeGrant,
  setFreeLoginTimes,
  setOrganisations,
  consumeGrant,
} from '@/stores/session/login-store'
import { dismissMessage, useFeedbackStore } from '@/stores/feedback-store'
import { forgetUser, setToken, useSessionStore } from '@/stores/session/session-store'
import { chooseLocale } from '@/stores/settings/settings-store'
import { type FaultServer, json, startFaultServer } from '../../../request/fault-server'
import { startGateway, type StartedGateway } from '../../../server/harness/start-gateway'
import { WxFailure } from '../../../simulators/weapp/api'
import { until } from '../../../until'
import type { FakeWx } from '../../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const pages = () => wx.pageStack.map(({ route }) => route)
const person = () => useSessionStore.getState().userInfo
const message = () => useFeedbackStore.getState().message

let gateway: StartedGateway
let logins: number

/** Makes the host sign in the person with this code from now on. */
const hostSays = (code: string) =>
  wx.calls.script('login', () => {
    logins += 1
    return { code }
  })

beforeAll(async () => {
  gateway = await startGateway({ mode: 'demo' })
  startUp()
})
afterAll(() => gateway.close())

beforeEach(() => {
  settings.apiHost = gateway.url
  logins = 0
  forgetUser()
  allowFreeLogin()
  dismissMessage()
  void chooseLocale('en-US')
  hostSays('demo:wangfang')
  wx.pageStack.splice(0, wx.pageStack.length, { route: 'pages/home/index', options: {} })
})

describe('a call without a session', () => {
  it('signs the user in by the host and succeeds', async () => {
    await expect(getWorkbench()).resolves.toHaveProperty('due')
    expect([person()?.YHID, logins, pages()]).toEqual(['wangfang', 1, ['pages/home/index']])
  })
})

describe('a session that is refused', () => {
  it('is renewed once for all concurrently failing calls, and each succeeds', async () => {
    await signInByHost('demo:wangfang')
    setToken('made-up')
    const answers = await Promise.all(Array.from({ length: 6 }, getWorkbench))
    expect(answers.every(({ due }) => Array.isArray(due))).toBe(true)
    expect([logins, freeLoginTimes()]).toEqual([1, 1])
  })

  it('is deleted with the user before the host is asked for a new one', async () => {
    await signInByHost('demo:wangfang')
    setToken('made-up')
    const held: unknown[] = []
    wx.calls.script('login', () => {
      const { token, userInfo } = useSessionStore.getState()
      held.push(token, userInfo)
      return { code: 'demo:wangfang' }
    })
    await getWorkbench()
    expect(held).toEqual([null, null])
  })

  it("is renewed for the user's organisation", async () => {
    hostSays('demo:zhengmin')
    await signInByHost('demo:zhengmin')
    const second = person()?.XNZZSXS[1]?.xnzzId ?? ''
    await switchOrganisation(second)
    setToken('made-up')
    await getWorkbench()
    expect(person()?.XNZZID).toBe(second)
  })

  it("is not renewed for another user's call: that user starts at home", async () => {
    await signInByHost('demo:liqiang')
    setToken('made-up')
    wx.pageStack.push({ route: 'pages/workbench/me/index', options: {} })
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
    expect([person()?.YHID, pages()]).toEqual(['wangfang', ['pages/home/index']])
  })

  it('leads to the sign-in page if the host cannot identify the user', async () => {
    await signInByHost('demo:wangfang')
    setToken('made-up')
    hostSays('a real code, and no vendor is set up')
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
    expect([person(), pages(), message()]).toEqual([null, ['pages/login/index'], null])
  })
})

describe('the number of tries', () => {
  it('is two in a page session after the one at start, for any number of failures', async () => {
    hostSays('demo:nobody')
    for (let call = 0; call < 5; call += 1) await getWorkbench().catch(() => undefined)
    expect([logins, freeLoginTimes()]).toEqual([3, 2])
    expect(pages()).toEqual(['pages/login/index'])
  })

  it('is reset by a manual sign-in, and after a lasting session', async () => {
    setFreeLoginTimes(2)
    await signInByHost('demo:wangfang')
    expect(freeLoginTimes()).toBe(0)
    const now = jest.spyOn(Date, 'now')
    now.mockReturnValue(1_000_000)
    for (const code of ['demo:nobody', 'demo:nobody', 'demo:wangfang']) {
      hostSays(code)
      setToken('made-up')
      await getWorkbench().catch(() => undefined)
    }
    expect(person()).toBeNull()
    now.mockReturnValue(1_000_000 + 10 * 60_000)
    await expect(getWorkbench()).resolves.toHaveProperty('due')
  })

  it('is zero after signing out', async () => {
    await signInByHost('demo:wangfang')
    await signOut()
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
    expect(logins).toBe(0)
  })
})

describe('a back end that signs in and still refuses', () => {
  let server: FaultServer
  const person = {
    XNZZID: '1',
    CORPID: 'c',
    MOBILE: '13800000001',
    YHID: 'w',
    SSJGLXDM: 1,
    XNZZMC: 'x',
    XNZZSXS: [],
    nickName: 'n',
  }
  const organisation = { xnzzId: '1', xnzzCorpId: 'c', xnzzMc: 'x', ssjglxDm: 1 }
  const answer = (response: ServerResponse) => {
    const { url = '' } = response.req
    if (url.endsWith('/loginmp'))
      return json(200, { status: 200, data: { sessionId: 's', mobile: '', xnzzSxs: [organisation] } })(
        response,
      )
    if (url.endsWith('/auth/login')) return json(200, { status: 200, data: person })(response)
    return json(401, { status: 401, data: null, msg: 'no' })(response)
  }
  beforeAll(async () => {
    server = await startFaultServer()
    server.script(answer)
  })
  afterAll(() => server.close())

  const joinRequest = (path: string) => server.received.filter(({ url }) => url.endsWith(path)).length

  it.each([
    ['after a silent sign-in at start', null],
    ['with a stored session', 'made-up'],
  ])(
    '%s is called three times, the page reloaded once, and then the user signs in',
    async (_start, token) => {
      settings.apiHost = server.url
      server.received.length = 0
      forgetUser()
      if (token !== null) setToken(token)
      const atStart = token === null ? 1 : 0
      wx.pageStack.push({ route: 'pages/workbench/me/index', options: {} })
      await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
      expect([joinRequest('/workbench'), joinRequest('/loginmp')]).toEqual([3, 2 + atStart])
      expect(pages()).toEqual(['pages/workbench/me/index'])
      await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
      expect([joinRequest('/workbench'), joinRequest('/loginmp')]).toEqual([4, 2 + atStart])
      expect(pages()).toEqual(['pages/login/index'])
    },
  )
})

describe('a failed renewal', () => {
  it.each(['timeout', 'cancel', 'auth deny'])(
    'is an alert when the host gives no code: %s',
    async (reason) => {
      wx.calls.recorded.length = 0
      wx.calls.script('login', () => {
        throw new WxFailure(reason)
      })
      await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
      await until(() => wx.calls.of('showModal')[0])
      expect(wx.calls.of('showModal')).toMatchObject([
        { title: 'prompt', confirmText: 'OK', showCancel: false },
      ])
      expect(pages()).toEqual(['pages/login/index'])
    },
  )

  it('displays a dialog with the server’s words', async () => {
    hostSays('demo:nobody')
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
    const refusal = await loginByHost('demo:nobody', '').catch((error: Error) => error.message)
    expect(message()).toEqual({ kind: 'dialog', title: 'Prompt', text: refusal, button: 'OK' })
  })
})

describe('a ticket of a URL', () => {
  it.each([
    ['noMobile', 'pages/default-page/no-mobile/index'],
    ['noXnzz', 'pages/default-page/no-organisation/index'],
  ])('which the gateway refuses with %s leads to a page with instructions', async (result, page) => {
    const server = await startFaultServer()
    server.script(json(200, { status: 200, data: { result } }))
    settings.apiHost = server.url
    storeGrant({ kind: 'ticket', code: 'once' })
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
    expect([pages(), message(), consumeGrant()]).toEqual([[page], null, null])
    expect(server.received.map(({ body }) => body)).toEqual([expect.stringContaining('"code":"once"')])
    await server.close()
  })
})

describe('an account that is signed in without an organisation', () => {
  it('enters an organisation without another code', async () => {
    const { sessionId, xnzzSxs } = await loginByHost('demo:wangfang', '')
    setToken(sessionId)
    setOrganisations(xnzzSxs)
    await expect(getWorkbench()).resolves.toHaveProperty('due')
    expect([person()?.YHID, logins]).toEqual(['wangfang', 0])
  })
})
