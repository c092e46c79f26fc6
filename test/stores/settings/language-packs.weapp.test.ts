import type * as Env from '@/env'
import type * as I18n from '@/i18n'
import type * as Results from '@/i18n/results'
import type * as LanguagePack from '@/platform/page/language-pack'
import type * as SessionStore from '@/stores/session/session-store'
import type * as SettingsStore from '@/stores/settings/settings-store'
import type { UserInfo } from '@/wire/session/session'
import { calling, dataPath, packOf, startCdn, type Cdn } from '../../simulators/cdn'
import { WxFailure } from '../../simulators/weapp/api'
import type { FakeWx } from '../../simulators/weapp/wx'
import { until } from '../../until'

const wx = (globalThis as unknown as { wx: FakeWx }).wx
const path = dataPath(1)

let cdn: Cdn
beforeEach(async () => {
  cdn = await startCdn()
})
afterEach(() => cdn.close())

/** The mini-program started anew for a person of a tax bureau; resolves when its pack has come or failed. */
async function start() {
  jest.resetModules()
  jest.requireActual<typeof Env>('@/env').settings.packHost = cdn.url
  const pack = jest.requireActual<typeof LanguagePack>('@/platform/page/language-pack')
  const loading = jest.spyOn(pack, 'loadLanguagePack')
  const { currentLanguage } = jest.requireActual<typeof I18n>('@/i18n')
  const { resultMessages } = jest.requireActual<typeof Results>('@/i18n/results')
  const { followLanguage } = jest.requireActual<typeof SettingsStore>('@/stores/settings/settings-store')
  const { useSessionStore } = jest.requireActual<typeof SessionStore>('@/stores/session/session-store')
  useSessionStore.setState({ userInfo: { SSJGLXDM: 1 } as UserInfo })
  followLanguage(() => undefined)
  const unit = () => resultMessages(currentLanguage()).unit
  const before = unit()
  const [result] = await until(() => (loading.mock.results.length > 0 ? loading.mock.results : null))
  const failure = await result?.value.then(
    () => null,
    (error: unknown) => error,
  )
  await new Promise(setImmediate)
  return { before, after: unit(), failure }
}

describe('a pack in the mini-program', () => {
  it('is data, and applies on arrival', async () => {
    cdn.put(path, packOf(1, { unit: '纳税户' }))
    expect(await start()).toEqual({ before: '纳税人', after: '纳税户', failure: null })
    expect(cdn.requests).toEqual([path])
    expect(wx.calls.of('request').at(-1)).toMatchObject({ url: cdn.url + path, timeout: 3_000 })
  })

  it.each<[string, string]>([
    ['a script', calling(packOf(1, { unit: '纳税户' }))],
    [
      'code around data',
      `(() => { globalThis.evaluated = true; return ${packOf(1, { unit: '纳税户' })} })()`,
    ],
    ['code after data', `${packOf(1, { unit: '纳税户' })}; globalThis.evaluated = true`],
    ['empty', ''],
    ['cut off', packOf(1, { unit: '纳税户' }).slice(0, -3)],
    ['a page', '<!doctype html>'],
    ['for another type', packOf(4, { unit: '纳税户' })],
    ['half good', packOf(1, { unit: '纳税户', handler: '\u0000' })],
    ['of a megabyte', packOf(1, { unit: '户'.repeat(1_000_000) })],
    ['a prototype', '{"type":1,"locale":"zh-CN","terms":{"__proto__":{"unit":"纳税户"}}}'],
  ])('that is %s changes nothing and runs nothing', async (_what, body) => {
    cdn.put(path, body)
    expect(await start()).toMatchObject({ before: '纳税人', after: '纳税人', failure: { reason: 'broken' } })
    expect(globalThis).not.toHaveProperty('evaluated')
  })

  it.each<[string, () => void]>([
    ['is not there', () => undefined],
    ['comes with a failure', () => cdn.put(path, packOf(1, { unit: '纳税户' }), { status: 500 })],
    ['is cut', () => cdn.cut(path)],
  ])('that %s changes nothing', async (_what, arrange) => {
    arrange()
    expect(await start()).toMatchObject({ after: '纳税人', failure: { reason: 'noResponse' } })
  })

  it('that is slow times out', async () => {
    wx.calls.script('request', () => {
      throw new WxFailure('timeout')
    })
    expect(await start()).toMatchObject({ after: '纳税人', failure: { reason: 'timeout' } })
  })
})
