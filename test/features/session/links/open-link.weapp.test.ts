import { settings } from '@/env'
import { freeLoginJump, openLink } from '@/features/session/links/open-link'
import { startUp } from '@/features/session/page/start-up'
import { signInByHost } from '@/features/session/sign-in/sign-in'
import { webPageUrl } from '@/platform/page/web-page'
import { loginByTicket } from '@/services/session/host-login-service'
import { dismissMessage, useFeedbackStore } from '@/stores/feedback-store'
import { setUserInfo, useSessionStore } from '@/stores/session/session-store'
import { chooseLocale } from '@/stores/settings/settings-store'
import { hostileTargets } from '../../../lib/link/hostile'
import { startGateway, type StartedGateway } from '../../../server/harness/start-gateway'
import { WxFailure } from '../../../simulators/weapp/api'
import type { FakeWx } from '../../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const own = 'https://workbench.example.com'
const copied = () => wx.calls.of('setClipboardData').map(({ data }) => data)
/** The URL behind the page in front, whose address has only its number. */
const shown = () => {
  const { route, options } = wx.pageStack[1] ?? { route: '', options: {} }
  expect([route, Object.keys(options)]).toEqual(['pages/workbench/web/index', ['at']])
  return new URL(webPageUrl(options['at'] ?? '') ?? '')
}
const said = () => {
  const { message } = useFeedbackStore.getState()
  return message?.kind === 'toast' ? message.text : message
}

let gateway: StartedGateway

beforeAll(async () => {
  gateway = await startGateway({ mode: 'demo' })
  settings.apiHost = gateway.url
  settings.ownOrigins = [own]
  startUp()
  void chooseLocale('en-US')
  await signInByHost('demo:liqiang')
})
afterAll(() => gateway.close())

beforeEach(() => {
  dismissMessage()
  wx.calls.recorded.length = 0
  wx.calls.script('setClipboardData', () => undefined)
  wx.pageStack.splice(0, wx.pageStack.length, { route: 'pages/home/index', options: {} })
})

describe('a link in the mini-program', () => {
  it.each([
    [`${own}/dsb/home/#/me`, 'pages/workbench/me/index', {}],
    [`${own}/dsb/home/`, 'pages/home/index', {}],
    [`${own}/dsb/questionnaire/index.html`, 'pages/questionnaire/list/index', {}],
    [`${own}/dsb/smpage/#/list?keyword=a%20%E4%B8%AD`, 'pages/questionnaire/list/index', { keyword: 'a 中' }],
  ])('to %s is a page of this app', async (url, route, options) => {
    await openLink(url)
    expect(wx.pageStack.slice(1)).toEqual([{ route, options }])
    expect(copied()).toEqual([])
  })

  it.each([
    'https://www.stats.gov.cn/x?a=1#b',
    'https://mp.weixin.qq.com/s/AbC',
    'https://workbench.example.com.evil.test/tax-portal/',
    'http://workbench.example.com/tax-portal/',
    `${own}/other/?goto=https://evil.test/`,
  ])('to %s is copied unchanged, and reported', async (url) => {
    await openLink(url)
    expect(copied()).toEqual([url])
    expect(said()).toBe('Link copied, please paste it in a browser')
    expect(wx.pageStack).toHaveLength(1)
    expect(wx.calls.of('request')).toEqual([])
  })

  it.each([
    `${own}/dsb/home/?corpId=other#/me`,
    `${own}/dsb/home/#/nowhere`,
    `${own}/dsb/home/other.html`,
    `${own}/other/`,
  ])('to %s opens the page of the web, through the sign-in page', async (url) => {
    const { userInfo } = useSessionStore.getState()
    await openLink(url)
    const { origin, pathname, searchParams } = shown()
    expect(origin + pathname).toBe(`${own}/dsb/home/`)
    expect(Object.fromEntries(searchParams)).toEqual({
      xnzzId: userInfo?.XNZZID,
      corpId: userInfo?.CORPID,
      goto: url,
    })
    expect(copied()).toEqual([])
  })

  it('to the tax portal opens it with a ticket', async () => {
    await openLink(`${gateway.url}/tax-portal/declare`)
    const { origin, pathname, searchParams } = shown()
    expect(origin + pathname).toBe(`${gateway.url}/tax-portal/declare`)
    await expect(loginByTicket({ code: searchParams.get('ticket') ?? '' })).resolves.toHaveProperty(
      'sessionId',
    )
  })

  it('that cannot be copied is reported', async () => {
    wx.calls.script('setClipboardData', () => {
      throw new WxFailure('privacy agreement')
    })
    await openLink('https://www.stats.gov.cn/')
    expect(said()).toBe('copy failed')
  })

  it('to a document opens it', async () => {
    wx.calls.script('downloadFile', () => ({ statusCode: 200, tempFilePath: 'http://tmp/1' }))
    await openLink('https://www.stats.gov.cn/report.pdf')
    expect(wx.calls.of('openDocument')).toEqual([
      expect.objectContaining({ filePath: 'http://tmp/1', fileType: 'pdf' }),
    ])
    expect(copied()).toEqual([])
  })

  it('with an unsafe URL does nothing and reports it', async () => {
    for (const url of [
      'javascript:alert(1)',
      '//evil.test/',
      `https://evil.test@${own}/`,
      '/pages/workbench/me/index',
    ]) {
      dismissMessage()
      await openLink(url)
      expect([url, said()]).toEqual([url, 'This link is not safe and was not opened'])
    }
    expect([copied(), wx.pageStack.length]).toEqual([[], 1])
  })

  it('never contains the session, the user or a ticket when copied or opened', async () => {
    const { token, userInfo } = useSessionStore.getState()
    for (const url of hostileTargets(own.slice('https://'.length))) await openLink(url)
    const done = JSON.stringify([wx.calls.recorded, wx.pageStack])
    for (const secret of [token, userInfo?.MOBILE, userInfo?.XNZZID, 'ticket='])
      expect(done).not.toContain(secret)
  })
})

describe('an arrival from home', () => {
  it('opens the app of the AI index on top, once', async () => {
    const { userInfo } = useSessionStore.getState()
    if (!userInfo) throw new Error('nobody is signed in')
    const person = { ...userInfo, AIINDEX: 'assistant' }
    setUserInfo(person)
    settings.ownOrigins = [gateway.url]
    wx.getLaunchOptionsSync().query = { from: 'home' }
    await expect(freeLoginJump(person)).resolves.toBe(true)
    const { origin, searchParams } = shown()
    expect(origin).toBe(gateway.url)
    await expect(loginByTicket({ code: searchParams.get('ticket') ?? '' })).resolves.toHaveProperty(
      'sessionId',
    )
    await expect(freeLoginJump(person)).resolves.toBe(false)
    expect(wx.pageStack).toHaveLength(2)
  })
})
