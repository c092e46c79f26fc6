/**
 * Packs run here as the scripts they are.
 *
 * @jest-environment-options {"resources": "usable", "url": "http://localhost/", "customExportConditions": ["node", "node-addons"]}
 */
import type * as Env from '@/env'
import type * as UseWords from '@/hooks/use-messages'
import type * as I18n from '@/i18n'
import type * as Results from '@/i18n/results'
import type * as SessionStore from '@/stores/session/session-store'
import type * as SettingsStore from '@/stores/settings/settings-store'
import type { UserInfo } from '@/wire/session/session'
import type * as Render from '../../components/render'
import { calling, packOf, scriptPath, startCdn, type Cdn } from '../../simulators/cdn'

let cdn: Cdn
const ignore = (event: ErrorEvent) => event.preventDefault()

beforeEach(async () => {
  cdn = await startCdn()
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  window.addEventListener('error', ignore)
})
afterEach(async () => {
  await cdn.close()
  window.removeEventListener('error', ignore)
})

/** The app started anew for a person of an organisation type, and how often its words changed since. */
function start(type: number | null, { packHost = cdn.url } = {}) {
  jest.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  jest.spyOn(navigator, 'language', 'get').mockReturnValue('zh-CN')
  jest.requireActual<typeof Env>('@/env').settings.packHost = packHost
  const { currentLanguage, onLanguageChange } = jest.requireActual<typeof I18n>('@/i18n')
  const { resultMessages } = jest.requireActual<typeof Results>('@/i18n/results')
  const settings = jest.requireActual<typeof SettingsStore>('@/stores/settings/settings-store')
  const { useSessionStore } = jest.requireActual<typeof SessionStore>('@/stores/session/session-store')
  const enter = (SSJGLXDM: number | null) => useSessionStore.setState({ userInfo: { SSJGLXDM } as UserInfo })
  enter(type)
  settings.followLanguage(() => undefined)
  const heard: string[] = []
  const unit = () => resultMessages(currentLanguage()).unit
  onLanguageChange(() => heard.push(unit()))
  return { ...settings, enter, unit, heard }
}

/** Until no script is under way any more, and what waited for it has gone on. */
const settled = () =>
  new Promise<void>((resolve) => {
    const look = () => void (document.querySelector('script[src]') ? setTimeout(look) : resolve())
    setTimeout(look)
  })

describe('the words of a pack', () => {
  it('replace the built-in ones, which are displayed meanwhile', async () => {
    cdn.put(scriptPath(1), calling(packOf(1, { unit: '纳税户' })))
    const { unit, heard } = start(1)
    expect(unit()).toBe('纳税人')
    await settled()
    expect([unit(), heard]).toEqual(['纳税户', ['纳税户']])
  })

  it('notify no listener if they equal the built-in ones', async () => {
    cdn.put(scriptPath(1), calling(packOf(1, { unit: '纳税人', handler: '办税人员' })))
    const { unit, heard } = start(1)
    await settled()
    expect([unit(), heard, cdn.requests]).toEqual(['纳税人', [], [scriptPath(1)]])
  })

  it('are those of type 4 without a known type', async () => {
    cdn.put(scriptPath(4), calling(packOf(4, { unit: '企业户' })))
    const { unit } = start(null)
    await settled()
    expect(unit()).toBe('企业户')
  })

  it('are requested in the current language', async () => {
    cdn.put(scriptPath(1, 'en-US'), calling(packOf(1, { unit: 'payer' }, 'en-US')))
    const { chooseLocale, unit } = start(1)
    await chooseLocale('en-US')
    await settled()
    expect(unit()).toBe('Payer')
  })

  it('are not requested without a host of packs', async () => {
    const { unit } = start(1, { packHost: '' })
    expect(document.querySelector('script')).toBeNull()
    await settled()
    expect(unit()).toBe('纳税人')
  })
})

describe('a pack', () => {
  it('is requested once in a page session, and applies immediately if its type returns', async () => {
    cdn.put(scriptPath(1), calling(packOf(1, { unit: '纳税户' })))
    const { enter, unit, heard } = start(1)
    await settled()
    enter(4)
    await settled()
    enter(1)
    expect([unit(), heard]).toEqual(['纳税户', ['纳税户', '企业', '纳税户']])
    await settled()
    expect(cdn.requests).toEqual([scriptPath(1), scriptPath(4)])
  })

  it('that failed is not requested again', async () => {
    const { enter, unit } = start(1)
    await settled()
    cdn.put(scriptPath(1), calling(packOf(1, { unit: '纳税户' })))
    enter(4)
    enter(1)
    await settled()
    expect([unit(), cdn.requests.filter((path) => path === scriptPath(1))]).toEqual([
      '纳税人',
      [scriptPath(1)],
    ])
  })

  it.each<[string, (app: ReturnType<typeof start>) => void | Promise<void>, string]>([
    ['another organisation', ({ enter }) => enter(4), '企业'],
    ['another language', ({ chooseLocale }) => chooseLocale('en-US'), 'Taxpayer'],
  ])('that arrives after a switch to %s changes nothing', async (_what, goOn, expected) => {
    const held = cdn.hold(scriptPath(1), calling(packOf(1, { unit: '纳税户' })))
    const app = start(1)
    await cdn.whenRequested(scriptPath(1))
    await goOn(app)
    held.release()
    await settled()
    expect([app.unit(), app.heard]).toEqual([expected, [expected]])
  })

  it.each<[string, string]>([
    ['with one bad word', packOf(1, { unit: '纳税户', handler: '' })],
    ['for another type', packOf(4, { unit: '纳税户' })],
    ['of functions', `{ type: 1, locale: 'zh-CN', terms: { unit: () => '纳税户' } }`],
  ])('%s changes nothing', async (_what, pack) => {
    cdn.put(scriptPath(1), calling(pack))
    const { unit, heard } = start(1)
    await settled()
    expect([unit(), heard, cdn.requests]).toEqual(['纳税人', [], [scriptPath(1)]])
  })

  it('that never arrives leaves the built-in words', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
    const held = cdn.hold(scriptPath(1), `${calling(packOf(1, { unit: '纳税户' }))}; late()`)
    const { unit, heard } = start(1)
    await cdn.whenRequested(scriptPath(1))
    await jest.advanceTimersByTimeAsync(3_000)
    jest.useRealTimers()
    const late = new Promise<void>((resolve) => Object.assign(window, { late: resolve }))
    held.release()
    await late
    expect([unit(), heard]).toEqual(['纳税人', []])
  })
})

describe('markup in a pack', () => {
  const markup = '<img src=x onerror=alert(1)>'

  it('is displayed as text', async () => {
    cdn.put(scriptPath(1), calling(packOf(1, { unit: markup })))
    start(1)
    const { useMessageNamespace: useMessageNamespace } =
      jest.requireActual<typeof UseWords>('@/hooks/use-messages')
    const { resultMessages } = jest.requireActual<typeof Results>('@/i18n/results')
    const { all, cleanUp, one, render } = jest.requireActual<typeof Render>('../../components/render')
    const { act } = jest.requireActual<typeof import('react')>('react')
    const Page = () => <p>{useMessageNamespace(resultMessages).unit}</p>
    render(<Page />)
    expect(one('p').textContent).toBe('纳税人')
    await act(settled)
    expect(one('p').textContent).toBe(markup)
    expect(all('img')).toEqual([])
    cleanUp()
  })
})
