import { settings } from '@/env'
import { followGoto, freeLoginJump, openLink } from '@/features/session/links/open-link'
import { signInByHost } from '@/features/session/sign-in/sign-in'
import { startUp } from '@/features/session/page/start-up'
import { loginByTicket } from '@/services/session/host-login-service'
import { dismissMessage, useFeedbackStore } from '@/stores/feedback-store'
import { setUserInfo, useSessionStore } from '@/stores/session/session-store'
import { chooseLocale } from '@/stores/settings/settings-store'
import type { UserInfo } from '@/wire/session/session'
import { type FaultServer, envelope, startFaultServer } from '../../request/fault-server'
import { startGateway, type StartedGateway } from '../../server/harness/start-gateway'
import type { FakeWx } from '../../simulators/weapp/wx'

/** Calls of platform functions that open other pages; jsdom does not support navigation. */
const went: string[] = []
jest.mock('@/platform/page/external', () => ({
  openExternal: async (url: string) => {
    went.push(`outside ${url}`)
    return 'opened'
  },
  openOwn: (url: string) => void went.push(url),
}))
jest.mock('@/platform/page/leave', () => ({
  leaveTo: (url: string) => void went.push(url),
  replaceBy: (url: string) => void went.push(`instead ${url}`),
}))

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const launchedWith = (query: Record<string, string>) => void (wx.getLaunchOptionsSync().query = query)
const message = () => useFeedbackStore.getState().message
const only = () => {
  expect(went).toHaveLength(1)
  return new URL(went[0] ?? '')
}

let gateway: StartedGateway
let faults: FaultServer

beforeAll(async () => {
  gateway = await startGateway({ mode: 'demo' })
  faults = await startFaultServer()
  startUp()
})
afterAll(async () => {
  await gateway.close()
  await faults.close()
})

async function signIn(id: string, more: Partial<UserInfo> = {}): Promise<UserInfo> {
  await signInByHost(`demo:${id}`)
  const { userInfo } = useSessionStore.getState()
  if (!userInfo) throw new Error(`${id} is not signed in`)
  setUserInfo({ ...userInfo, ...more })
  return { ...userInfo, ...more }
}

beforeEach(() => {
  settings.apiHost = gateway.url
  settings.ownOrigins = []
  went.length = 0
  dismissMessage()
  void chooseLocale('en-US')
  launchedWith({})
  wx.pageStack.splice(0, wx.pageStack.length, { route: 'pages/home/index', options: {} })
})

describe('the tax portal', () => {
  it('is opened with a sign-in ticket for organisation type 4', async () => {
    await signIn('liqiang')
    await openLink(`${gateway.url}/tax-portal/declare?year=2026#/a`)
    const { pathname, searchParams, hash } = only()
    expect([pathname, searchParams.get('year'), hash]).toEqual(['/tax-portal/declare', '2026', '#/a'])
    await expect(loginByTicket({ code: searchParams.get('ticket') ?? '' })).resolves.toHaveProperty(
      'sessionId',
    )
  })

  it('is an ordinary page of the product for the other types', async () => {
    const { SSJGLXDM } = await signIn('wangfang')
    expect(SSJGLXDM).not.toBe(4)
    await openLink(`${gateway.url}/tax-portal/`)
    expect(only().searchParams.get('goto')).toBe(`${gateway.url}/tax-portal/`)
  })
})

describe('another page of the product', () => {
  it('is opened through the sign-in page', async () => {
    const { XNZZID, CORPID } = await signIn('wangfang')
    await openLink(`${gateway.url}/other/?a=1#/b`)
    const { origin, pathname, searchParams } = only()
    expect(origin + pathname).toBe(`${gateway.url}/dsb/home/`)
    expect(Object.fromEntries(searchParams)).toEqual({
      xnzzId: XNZZID,
      corpId: CORPID,
      goto: `${gateway.url}/other/?a=1#/b`,
    })
  })

  it('is opened with a ticket of the gateway for users with an AI index', async () => {
    await signIn('wangfang', { AIINDEX: 'assistant' })
    await openLink(`${gateway.url}/other/`)
    const { searchParams } = only()
    expect(searchParams.get('goto')).toBe(`${gateway.url}/other/`)
    await expect(loginByTicket({ code: searchParams.get('ticket') ?? '' })).resolves.toHaveProperty(
      'sessionId',
    )
  })

  it('is not opened if the gateway refuses, which is reported', async () => {
    await signIn('wangfang', { AIINDEX: 'assistant' })
    settings.ownOrigins = ['https://another.example.com']
    await openLink('https://another.example.com/other/')
    expect(went).toEqual([])
    expect(message()).toMatchObject({ kind: 'dialog' })
  })

  it.each(['https://evil.test/?ticket=t', 'javascript:alert(1)', '//evil.test/'])(
    'is not opened when the gateway leads to %s instead',
    async (url) => {
      await signIn('wangfang', { AIINDEX: 'assistant' })
      settings.apiHost = faults.url
      faults.script(envelope({ url }))
      await openLink(`${faults.url}/other/`)
      expect(went).toEqual([])
      expect(message()).toMatchObject({ kind: 'toast', text: 'This link is not safe and was not opened' })
    },
  )
})

describe('a foreign page', () => {
  it('is opened outside without added parameters', async () => {
    await signIn('liqiang', { AIINDEX: 'assistant' })
    await openLink('https://www.stats.gov.cn/tax-portal/?a=1')
    expect(went).toEqual(['outside https://www.stats.gov.cn/tax-portal/?a=1'])
  })
})

describe('an arrival from home', () => {
  const indexed = () => signIn('wangfang', { AIINDEX: 'assistant' })

  it('redirects a user with an AI index, signed in, without a loop', async () => {
    const person = await indexed()
    launchedWith({ from: 'home' })
    await expect(freeLoginJump(person)).resolves.toBe(true)
    const { origin, pathname, searchParams } = only()
    expect(origin + pathname).toBe(`${gateway.url}/dsb/home/`)
    expect(searchParams.get('xnzzId')).toBe(person.XNZZID)
    await expect(loginByTicket({ code: searchParams.get('ticket') ?? '' })).resolves.toHaveProperty(
      'sessionId',
    )
    launchedWith(Object.fromEntries(searchParams))
    await expect(freeLoginJump(person)).resolves.toBe(false)
  })

  it('keeps the destination if it is a page of the product', async () => {
    const person = await indexed()
    const goto = `${gateway.url}/other/#/a`
    launchedWith({ from: 'home', goto })
    await freeLoginJump(person)
    expect(only().searchParams.get('goto')).toBe(goto)
    went.length = 0
    launchedWith({ from: 'home', goto: 'https://evil.test/' })
    await freeLoginJump(person)
    expect(only().searchParams.get('goto')).toBeNull()
  })

  it.each<[string, Record<string, string>, Partial<UserInfo>]>([
    ['without an AI index', { from: 'home' }, { AIINDEX: null }],
    ['with an empty one', { from: 'home' }, { AIINDEX: '' }],
    ['who comes from elsewhere', { from: 'notice' }, {}],
    ['whom the home page’s own source number brings', { linksSource: '20' }, {}],
  ])('does not apply to a user %s', async (_who, query, more) => {
    const person = { ...(await indexed()), ...more }
    launchedWith(query)
    await expect(freeLoginJump(person)).resolves.toBe(false)
    expect(went).toEqual([])
  })

  it('stays here if the gateway refuses, or opens the destination without a ticket', async () => {
    const person = await indexed()
    settings.ownOrigins = ['https://another.example.com']
    launchedWith({ from: 'home' })
    await expect(freeLoginJump(person)).resolves.toBe(false)
    expect(went).toEqual([])
    const goto = 'https://another.example.com/other/'
    launchedWith({ from: 'home', goto })
    await expect(freeLoginJump(person)).resolves.toBe(true)
    expect(went).toEqual([`instead ${goto}`])
  })

  it('passes on the goto, which is not followed before', async () => {
    const person = await indexed()
    launchedWith({ from: 'home', goto: `${gateway.url}/other/` })
    expect(followGoto(person)).toBe(false)
    expect(followGoto({ ...person, AIINDEX: null })).toBe(true)
  })
})

describe('the goto of a login redirect', () => {
  it.each([
    ['/other/?a=1#/b', ['instead /other/?a=1#/b'], 1],
    ['/dsb/home/#/me', [], 2],
  ])('to %s of an own origin is followed', async (path, expected, depth) => {
    const person = await signIn('wangfang')
    launchedWith({ goto: gateway.url + path })
    expect(followGoto(person)).toBe(true)
    expect(went).toEqual(expected.map((each) => each.replace(' ', ` ${gateway.url}`)))
    expect(wx.pageStack).toHaveLength(depth)
  })

  it.each(['', '/pages/workbench/me/index', 'https://evil.test/', '//evil.test', 'javascript:alert(1)'])(
    'to %j is not followed',
    async (goto) => {
      const person = await signIn('wangfang')
      launchedWith({ goto })
      expect(followGoto(person)).toBe(false)
      expect([went, wx.pageStack.length]).toEqual([[], 1])
    },
  )
})
