import type * as SettingsStore from '@/stores/settings/settings-store'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

/** The mini-program started anew on a phone that speaks a language, from a link with a query. */
function start(language: string, query: Record<string, string> = {}) {
  jest.resetModules()
  jest.spyOn(wx, 'getAppBaseInfo').mockReturnValue({ ...wx.getAppBaseInfo(), language })
  jest.spyOn(wx, 'getLaunchOptionsSync').mockReturnValue({ ...wx.getLaunchOptionsSync(), query })
  return jest
    .requireActual<typeof SettingsStore>('@/stores/settings/settings-store')
    .useSettingsStore.getState().locale
}

describe('the language in the mini-program', () => {
  it.each([
    ['zh_CN', 'zh-CN'],
    ['zh_TW', 'zh-CN'],
    ['en', 'en-US'],
    ['en_US', 'en-US'],
  ])('of a phone set to %s is %s', (language, locale) => {
    expect(start(language)).toBe(locale)
  })

  it('of the link has precedence', () => {
    expect(start('zh_CN', { lang: 'en-US' })).toBe('en-US')
  })
})
