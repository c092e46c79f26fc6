import { settings } from '@/env'
import { changeLanguage } from '@/features/session/language/change-language'
import { loginErrorText } from '@/features/session/sign-in/login-failure'
import {
  destination,
  NoOrganisationError,
  signInByHost,
  signInByMobile,
  signOut,
  switchOrganisation,
} from '@/features/session/sign-in/sign-in'
import { startUp } from '@/features/session/page/start-up'
import { currentLanguage } from '@/i18n'
import { resultMessages } from '@/i18n/results'
import { href } from '@/routes'
import { listDemoPeople, requestSmsCode } from '@/services/session/session-service'
import { getWorkbench } from '@/services/home/workbench-service'
import { clearSession, setToken, useSessionStore } from '@/stores/session/session-store'
import { useSettingsStore } from '@/stores/settings/settings-store'
import { envelope, startFaultServer } from '../../../request/fault-server'
import { startGateway, type StartedGateway } from '../../../server/harness/start-gateway'
import type { FakeWx } from '../../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const pages = () => wx.pageStack.map(({ route }) => route)
const person = () => useSessionStore.getState().userInfo

let gateway: StartedGateway

beforeAll(async () => {
  gateway = await startGateway({ mode: 'demo' })
  startUp()
})
afterAll(() => gateway.close())

beforeEach(() => {
  settings.apiHost = gateway.url
  clearSession()
  useSettingsStore.setState({ locale: 'zh-CN' })
  wx.pageStack.splice(0, wx.pageStack.length, { route: 'pages/home/index', options: {} })
})

describe('signing in', () => {
  it('with a host’s code enters the first organisation, and requests contain the session afterwards', async () => {
    await signInByHost('demo:wangfang')
    expect(person()).toMatchObject({ nickName: '王芳', role: 'respondent' })
    await expect(getWorkbench()).resolves.toHaveProperty('due')
  })

  it('with a mobile number and its code does the same', async () => {
    const [someone] = await listDemoPeople()
    const mobile = someone?.mobile ?? ''
    const { demoCode = '' } = await requestSmsCode(mobile)
    await signInByMobile(mobile, demoCode)
    expect(person()?.MOBILE).toBe(mobile)
  })

  it('into no organisation leaves no user signed in', async () => {
    const server = await startFaultServer()
    settings.apiHost = server.url
    server.script(envelope({ sessionId: 'proof', mobile: '13800000000', xnzzSxs: [] }))
    await expect(signInByHost('code')).rejects.toThrow(NoOrganisationError)
    expect(useSessionStore.getState()).toEqual({ token: null, userInfo: null })
    await server.close()
  })

  it('without an accepting organisation names the refusing one, and the reason', async () => {
    const server = await startFaultServer()
    settings.apiHost = server.url
    const organisation = { 'zh-CN': '云栖软件', 'en-US': 'Yunqi' }
    const joinRequest = { organisation, status: 'rejected', reason: '请改用实名' }
    server.script(envelope({ sessionId: 'proof', mobile: '13800000000', xnzzSxs: [], joinRequest }))
    const error: unknown = await signInByMobile('13800000000', '123456').catch((thrown: unknown) => thrown)
    expect(loginErrorText(error, currentLanguage().messages)).toBe(
      '云栖软件没有通过您的加入申请，原因：请改用实名。您可以修改信息后再次申请加入。',
    )
    await server.close()
  })

  it('that is refused leaves no user signed in', async () => {
    await expect(signInByHost('demo:nobody')).rejects.toMatchObject({ kind: 'refused' })
    expect(useSessionStore.getState()).toEqual({ token: null, userInfo: null })
  })

  it('uses the words of the user’s organisation type', async () => {
    await signInByHost('demo:wangfang')
    expect(resultMessages(currentLanguage()).unit).toBe('纳税人')
    await signInByHost('demo:hejing')
    expect(resultMessages(currentLanguage()).unit).toBe('企业')
  })
})

describe('a user of two organisations', () => {
  it('switches from one to the other, and every page is rebuilt', async () => {
    await signInByHost('demo:zhengmin')
    const [first, second] = person()?.XNZZSXS ?? []
    expect(person()?.XNZZID).toBe(first?.xnzzId)
    wx.pageStack.push({ route: 'pages/workbench/me/index', options: {} })
    await switchOrganisation(second?.xnzzId ?? '')
    expect(person()).toMatchObject({ XNZZID: second?.xnzzId, XNZZMC: second?.xnzzMc })
    expect(pages()).toEqual(['pages/home/index'])
  })
})

describe('another language', () => {
  it("is also the language of the gateway's names", async () => {
    await signInByHost('demo:wangfang')
    await changeLanguage('en-US')
    expect(person()?.nickName).toBe('Wang Fang')
    expect(useSettingsStore.getState().locale).toBe('en-US')
  })

  it('can be chosen before signing in', async () => {
    await changeLanguage('en-US')
    expect(currentLanguage().messages.product).toBe('Tax Workbench')
    expect(person()).toBeNull()
  })
})

describe('signing out', () => {
  it('deletes the session here and at the gateway, and opens the sign-in page only', async () => {
    await signInByHost('demo:wangfang')
    const { token } = useSessionStore.getState()
    await signOut()
    expect(useSessionStore.getState()).toEqual({ token: null, userInfo: null })
    expect(pages()).toEqual(['pages/login/index'])
    setToken(token ?? '')
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
  })

  it('works without a network', async () => {
    await signInByHost('demo:wangfang')
    settings.apiHost = 'http://127.0.0.1:9'
    await signOut()
    expect(useSessionStore.getState().token).toBeNull()
    expect(pages()).toEqual(['pages/login/index'])
  })
})

describe('a session that is refused', () => {
  it('leads to the sign-in page, with a return path', async () => {
    await signInByHost('demo:wangfang')
    setToken('made-up')
    wx.pageStack.push({ route: 'pages/questionnaire/answer/index', options: { id: '7' } })
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
    expect(useSessionStore.getState()).toEqual({ token: null, userInfo: null })
    expect(wx.pageStack).toEqual([
      { route: 'pages/login/index', options: { goto: '/pages/questionnaire/answer/index?id=7' } },
    ])
  })

  it('does not redirect a user on the sign-in page', async () => {
    wx.pageStack.splice(0, 1, { route: 'pages/login/index', options: { goto: '/pages/workbench/me/index' } })
    await expect(getWorkbench()).rejects.toMatchObject({ kind: 'unauthorised' })
    expect(wx.pageStack).toEqual([
      { route: 'pages/login/index', options: { goto: '/pages/workbench/me/index' } },
    ])
  })
})

describe('destination', () => {
  it.each(['/pages/workbench/me/index', '/pages/questionnaire/answer/index?id=7'])(
    'goes on to %s of this app',
    (goto) => {
      expect(destination(goto)).toBe(goto)
    },
  )

  it.each([
    undefined,
    '',
    '/',
    'https://elsewhere.example/pages/workbench/me/index',
    '//elsewhere.example/pages/workbench/me/index',
    '\\\\elsewhere.example',
    'javascript:alert(1)',
    '/pages/workbench/me/index/../../x',
    '/pages/unknown/index',
    'constructor',
  ])('is the workbench for %j', (goto) => {
    expect(destination(goto)).toBe(href('home'))
  })
})
