import { act } from 'react'
import { settings } from '@/env'
import { startLogs } from '@/features/session/logs/logs'
import { withRoute } from '@/features/session/page/with-route'
import { buildLanguage, setLanguage } from '@/i18n'
import * as navigation from '@/platform/page/navigation'
import { session } from '@/platform/storage/key-value'
import { useAppStore } from '@/stores/app-store'
import { createCaller } from '../../../services/caller'
import { all, button, cleanUp, one, press, render } from '../../../components/render'
import { type FaultServer, type Received, startFaultServer, text } from '../../../request/fault-server'
import { installNodeFetch } from '../../../simulators/node-fetch'
import { until } from '../../../until'
import { comeToPage } from '../come-to-page'

const behaviourPath = '/dsb/api/behavior/app'
const reportPath = '/dsb/api/home/front/log'

let server: FaultServer
let giveBack: () => void
let broken: boolean
// Equal consecutive errors are reported once, so each test throws a different one.
let testNumber = 0

function Page() {
  if (broken) throw new TypeError(`no page ${testNumber} for 13800000001`)
  return <p className="content">content</p>
}

/** Bodies received at a path. */
const at = (path: string) =>
  server.received
    .filter(({ url }) => url === path)
    .map(({ body }: Received) => JSON.parse(body) as Record<string, string>)
const first = (path: string) => until(() => at(path)[0])

beforeAll(() => {
  giveBack = installNodeFetch()
  createCaller()
})
afterAll(() => giveBack())
// A server per test, to ignore late requests of the previous test.
beforeEach(async () => {
  server = await startFaultServer()
  server.script(text(200, '{"status":200,"data":null}'))
  settings.apiHost = server.url
  session.remove('errorReports')
  broken = false
  testNumber += 1
  // React logs errors that a boundary has caught.
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(async () => {
  cleanUp()
  setLanguage('zh-CN', null)
  await server.close()
})

/** Renders a page of the route table. In development, React also dispatches caught errors to the window. */
function show(name: 'home' | 'me' | 'list') {
  const ignore = (event: ErrorEvent) => event.preventDefault()
  window.addEventListener('error', ignore)
  const Entry = withRoute(name, Page)
  render(<Entry />)
  window.removeEventListener('error', ignore)
}

describe('a page', () => {
  it('that is displayed is logged once', async () => {
    show('me')
    expect(one('.content').textContent).toBe('content')
    expect(await first(behaviourPath)).toMatchObject({ activity: 'pageView', spm: 'workbench.me', chanel: 8 })
    expect(at(behaviourPath)).toHaveLength(1)
    expect(at(reportPath)).toEqual([])
  })

  it.each(['zh-CN', 'en-US'] as const)(
    'that cannot be drawn says so in %s, and is reported',
    async (locale) => {
      setLanguage(locale, null)
      broken = true
      show('me')
      const { errors, common, titles } = buildLanguage(locale, null).messages
      expect(one('.dt-status-panel-title').textContent).toBe(errors.brokenTitle)
      expect(one('.dt-status-panel-hint').textContent).toBe(errors.brokenHint)
      expect(one('h1').textContent).toBe(titles.me)
      expect(all('.page-foot button').map(({ textContent }) => textContent)).toEqual([
        common.home,
        common.retry,
      ])
      const { errMsg = '', params = '' } = await first(reportPath)
      expect(errMsg).toBe(`TypeError: no page ${testNumber} for 138****0001`)
      expect(JSON.parse(params)).toMatchObject({
        source: 'boundary',
        components: expect.stringContaining('Page') as string,
      })
    },
  )

  it('is rendered after a successful retry', () => {
    broken = true
    show('me')
    broken = false
    press(button('重试'))
    expect(one('.content').textContent).toBe('content')
  })

  it('that failed behind another one is rebuilt on return, and kept alive afterwards', () => {
    show('list')
    comeToPage()
    broken = true
    // Messages also change on an open page.
    const ignore = (event: ErrorEvent) => event.preventDefault()
    window.addEventListener('error', ignore)
    act(() => setLanguage('en-US', null))
    window.removeEventListener('error', ignore)
    broken = false
    expect(one('.dt-status-panel-title').textContent).toBe(
      buildLanguage('en-US', null).messages.errors.brokenTitle,
    )
    expect(useAppStore.getState().excludeKeepAlice).toBe('list')
    comeToPage()
    expect(one('.content').textContent).toBe('content')
    expect(useAppStore.getState().excludeKeepAlice).toBeNull()
  })

  it('is kept alive again after a successful retry', () => {
    broken = true
    show('list')
    broken = false
    press(button('重试'))
    expect(useAppStore.getState().excludeKeepAlice).toBeNull()
  })

  it('that failed leads home; a failed home page only retries', () => {
    const relaunch = jest.spyOn(navigation, 'relaunch').mockImplementation(() => undefined)
    broken = true
    show('me')
    press(button('回到工作台'))
    expect(relaunch).toHaveBeenCalledWith('/pages/home/index')
    cleanUp()
    show('home')
    expect(all('button')).toHaveLength(1)
  })

  it('is displayed if neither log can be sent', async () => {
    server.script((response) => response.destroy())
    broken = true
    show('me')
    await until(() => (server.received.length >= 2 ? true : null))
    expect(one('.dt-status-panel-title').textContent).toBe('这个页面出错了')
  })
})

describe('an error outside any page', () => {
  let stop: () => void
  beforeEach(() => (stop = startLogs()))
  afterEach(() => stop())

  it('that is uncaught is reported', async () => {
    setTimeout(() => {
      throw new Error('late by token=SECRET')
    })
    const { errMsg, params = '' } = await first(reportPath)
    expect(errMsg).toBe('Error: late by token=***')
    expect(JSON.parse(params)).toMatchObject({ source: 'uncaught' })
  })

  it('of an unhandled rejection is reported', async () => {
    const reason = new Error('nobody waits')
    act(() => void window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })))
    const { errMsg, params = '' } = await first(reportPath)
    expect(errMsg).toBe('Error: nobody waits')
    expect(JSON.parse(params)).toMatchObject({ source: 'rejection' })
  })

  it('is reported at most twenty times per page session', async () => {
    for (let number = 1; number <= 25; number += 1)
      window.dispatchEvent(new ErrorEvent('error', { message: `broken ${number}` }))
    await until(() => (at(reportPath).length >= 20 ? true : null))
    expect([at(reportPath).length, session.get('errorReports')]).toEqual([20, '20'])
  })
})
