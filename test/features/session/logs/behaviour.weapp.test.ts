import { settings } from '@/env'
import { lastPage, noteOpening, recordBehaviour, recordPageView } from '@/features/session/logs/behaviour'
import { device } from '@/platform/host/device'
import { host } from '@/platform/host'
import type { HostName } from '@/platform/host/types'
import { type RouteName, routes } from '@/routes'
import { signInByHost } from '@/features/session/sign-in/sign-in'
import { startUp } from '@/features/session/page/start-up'
import { sendBehaviour } from '@/services/log-service'
import { useFeedbackStore } from '@/stores/feedback-store'
import { forgetUser, useSessionStore } from '@/stores/session/session-store'
import { surveyPages } from '@/wire/protocol/logs'
import { behaviourLog, surveyPageView } from '../../../../server/database/schema'
import { silence, startFaultServer, text } from '../../../request/fault-server'
import { startGateway, type StartedGateway } from '../../../server/harness/start-gateway'
import type { FakeWx } from '../../../simulators/weapp/wx'
import { until } from '../../../until'

const behaviourPath = '/dsb/api/behavior/app'
const wx = (globalThis as unknown as { wx: FakeWx }).wx
const opened = wx.getLaunchOptionsSync().query as Record<string, string>

let gateway: StartedGateway

const rows = () => gateway.db.select().from(behaviourLog)
const arrived = (count = 1) =>
  until(async () => {
    const found = await rows()
    return found.length >= count ? found : null
  })

beforeAll(async () => {
  gateway = await startGateway({ mode: 'demo' })
  startUp()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  settings.apiHost = gateway.url
  await gateway.db.delete(behaviourLog)
})
afterEach(() => {
  forgetUser()
  for (const name of Object.keys(opened)) delete opened[name]
  noteOpening()
})

describe('a behaviour log', () => {
  it('without a session contains the page, and no personal data', async () => {
    recordBehaviour('open', 'main.home')
    expect(await arrived()).toMatchObject([
      {
        appId: 'home',
        source: '',
        channel: 2,
        activity: 'open',
        spm: 'main.home',
        organisationId: '',
        personId: '',
        mobile: '',
      },
    ])
  })

  it('of a signed-in user contains ids, and the number masked before sending', async () => {
    await signInByHost('demo:wangfang')
    wx.calls.of('request').length = 0
    recordBehaviour('open', 'main.home')
    expect(await arrived()).toMatchObject([
      {
        personId: 'wangfang',
        organisationId: expect.stringMatching(/./) as string,
        mobile: expect.stringMatching(/^1\d\d\*{4}\d{4}$/) as string,
      },
    ])
    const sent = wx.calls.of('request').filter(({ url }) => String(url).endsWith('/behavior/app'))
    expect(JSON.stringify(sent.at(-1)?.['data'])).not.toMatch(/1\d{10}/)
  })

  it.each([
    ['om', '0'],
    ['zjsw', '0'],
    ['zdyzy', '0'],
    ['group', '0'],
    ['elsewhere', 'elsewhere'],
    ['13800000001', '138****0001'],
  ])('of an app opened from %s has the source %s', async (from, source) => {
    Object.assign(opened, { source: from, appId: 'tax' })
    noteOpening()
    recordBehaviour('open', 'main.home')
    expect(await arrived()).toMatchObject([{ appId: 'tax', source }])
  })

  it('of a URL that is too long is accepted', async () => {
    Object.assign(opened, { source: 'x '.repeat(300), appId: 'y '.repeat(300) })
    noteOpening()
    recordBehaviour('open', 'main.home')
    expect((await arrived()).map(({ source, appId }) => [source.length, appId.length])).toEqual([[128, 128]])
  })
})

describe('a page view', () => {
  it('tells the next pages where the person came from, also after the page is displayed again', async () => {
    const views: RouteName[] = ['home', 'me', 'me']
    views.forEach(recordPageView)
    expect(lastPage()).toBe('home')
    await arrived(views.length)
  })

  it.each<[HostName, boolean, number]>([
    ['dingtalk', false, 1],
    ['dingtalk', true, 1],
    ['weapp', false, 2],
    ['wxmini', true, 2],
    ['wecom', false, 3],
    ['wechat', false, 4],
    ['zwdd', false, 7],
    ['zlb', false, 7],
    ['browser', false, 7],
    ['browser', true, 8],
  ])('in %s (computer: %p) has channel %i', async (name, isPc, channel) => {
    jest.replaceProperty(host, 'name', name)
    jest.spyOn(device, 'isPc').mockReturnValue(isPc)
    recordPageView('home')
    expect(await arrived()).toMatchObject([{ activity: 'pageView', spm: 'main.home', channel }])
  })

  it('of every page is identified by its section and its name', async () => {
    const all = Object.keys(routes) as RouteName[]
    const names = all.filter((name) => !surveyPages.includes(`${routes[name].package}.${name}`))
    expect(all.length - names.length).toBe(surveyPages.length)
    names.forEach(recordPageView)
    const seen = (await arrived(names.length)).map(({ spm }) => spm)
    expect(seen.sort()).toEqual(names.map((name) => `${routes[name].package}.${name}`).sort())
  })

  it('of a survey contains no personal data, and is counted by the day', async () => {
    await signInByHost('demo:wangfang')
    Object.assign(opened, { source: 'wangfang', appId: 'wangfang' })
    noteOpening()
    recordPageView('answer')
    const counted = () => gateway.db.select().from(surveyPageView)
    await until(async () => ((await counted()).length > 0 ? true : null))
    const sent = wx.calls.of('request').filter(({ data }) => String(data).includes('questionnaire.answer'))
    expect(sent.length).toBe(1)
    const { data, header, url } = sent[0] as Record<string, unknown>
    const caller = useSessionStore.getState()
    const text = JSON.stringify([data, header, url])
    for (const trace of [caller.token, caller.userInfo?.XNZZID, caller.userInfo?.CORPID, 'wangfang', '138'])
      if (trace) expect(text).not.toContain(trace)
    expect(await rows()).toEqual([])
    expect(await counted()).toMatchObject([{ page: 'questionnaire.answer', channel: 2, views: 1 }])
  })

  it('is not sent before pending work is done', async () => {
    const before = wx.calls.of('request').length
    recordPageView('home')
    expect(wx.calls.of('request')).toHaveLength(before)
    await arrived()
  })
})

describe('an unsent behaviour log', () => {
  it('changes nothing', async () => {
    const server = await startFaultServer()
    server.script(silence)
    settings.apiHost = server.url
    expect(recordBehaviour('open', 'main.home')).toBeUndefined()
    await until(() => server.received[0])
    await server.close()
    expect(recordBehaviour('open', 'main.home')).toBeUndefined()
    expect(wx.pageStack).toHaveLength(1)
  })

  it('displays no message, and is not reported', async () => {
    const server = await startFaultServer()
    server.script(text(500, '<html>'))
    settings.apiHost = server.url
    const refused = { kind: 'noResponse', status: 500 }
    await expect(sendBehaviour({ chanel: 7 })).rejects.toMatchObject(refused)
    // A report of the first failure would have been sent before the second call.
    await expect(sendBehaviour({ chanel: 7 })).rejects.toMatchObject(refused)
    expect(server.received.map(({ url }) => url)).toEqual([behaviourPath, behaviourPath])
    expect(useFeedbackStore.getState().message).toBeNull()
    await server.close()
  })

  it('does not change the session, also if it is refused for it', async () => {
    const server = await startFaultServer()
    await signInByHost('demo:wangfang')
    server.script((response) => response.writeHead(401).end('{"status":401}'))
    settings.apiHost = server.url
    recordBehaviour('open', 'main.home')
    const sent = await until(() => server.received[0])
    expect(sent).toMatchObject({ method: 'POST', url: behaviourPath })
    settings.apiHost = gateway.url
    recordBehaviour('open', 'main.me')
    expect(await arrived()).toMatchObject([{ personId: 'wangfang' }])
    await server.close()
  })
})
