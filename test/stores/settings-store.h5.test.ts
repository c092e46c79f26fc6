import type * as I18n from '@/i18n'
import type * as Results from '@/i18n/results'
import type * as SessionStore from '@/stores/session-store'
import type * as SettingsStore from '@/stores/settings-store'
import type { UserInfo } from '@/wire/session'

interface Device {
  /** The address the app was opened with. */
  url?: string
  /** What the person chose last time. */
  chosen?: string
  /** What the browser asks for. */
  browser?: string
}

/** The app started anew on a device. */
function start({ url = '/', chosen, browser = 'fr' }: Device = {}) {
  jest.resetModules()
  window.history.replaceState(null, '', url)
  localStorage.clear()
  sessionStorage.clear()
  if (chosen !== undefined) localStorage.setItem('locale', chosen)
  jest.spyOn(navigator, 'language', 'get').mockReturnValue(browser)
  const { currentLanguage } = jest.requireActual<typeof I18n>('@/i18n')
  const { resultWords } = jest.requireActual<typeof Results>('@/i18n/results')
  const settings = jest.requireActual<typeof SettingsStore>('@/stores/settings-store')
  const { useSessionStore } = jest.requireActual<typeof SessionStore>('@/stores/session-store')
  return {
    ...settings,
    locale: () => settings.useSettingsStore.getState().locale,
    words: () => currentLanguage().words,
    unit: () => resultWords(currentLanguage()).unit,
    enter: (SSJGLXDM: number | null) => useSessionStore.setState({ userInfo: { SSJGLXDM } as UserInfo }),
    leave: () => useSessionStore.setState({ userInfo: null }),
  }
}

describe('the language', () => {
  it.each<[string, Device, string]>([
    ['of the address comes first', { url: '/?lang=en-US', chosen: 'zh-CN', browser: 'zh-CN' }, 'en-US'],
    ['of the address behind the hash as well', { url: '/#/home?lang=en', chosen: 'zh-CN' }, 'en-US'],
    ['of the person comes before the browser’s', { chosen: 'zh-CN', browser: 'en-GB' }, 'zh-CN'],
    ['of the browser comes last', { browser: 'en-GB' }, 'en-US'],
    ['is Chinese where the browser asks for another', { browser: 'fr' }, 'zh-CN'],
    ['is Chinese where the browser asks for none', { browser: '' }, 'zh-CN'],
    ['is Chinese where the address asks for another', { url: '/?lang=fr', browser: 'en' }, 'zh-CN'],
  ])('%s', (_what, device, locale) => {
    expect(start(device).locale()).toBe(locale)
  })

  it('that is chosen stays chosen', () => {
    const { chooseLocale, locale } = start()
    chooseLocale('en-US')
    expect([locale(), localStorage.getItem('locale')]).toEqual(['en-US', 'en-US'])
  })
})

describe('followLanguage', () => {
  it('sets the words at once, and with each choice', () => {
    const { followLanguage, chooseLocale, words } = start({ browser: 'en' })
    followLanguage()
    expect(words().product).toBe('Tax Workbench')
    chooseLocale('zh-CN')
    expect(words().product).toBe('税企工作台')
  })

  it('follows the organisation type of the person who is signed in', () => {
    const { followLanguage, enter, leave, unit } = start()
    followLanguage()
    expect(unit()).toBe('企业')
    enter(1)
    expect(unit()).toBe('纳税人')
    enter(23)
    expect(unit()).toBe('单位')
    leave()
    expect(unit()).toBe('企业')
  })

  it('keeps the type when the language changes', () => {
    const { followLanguage, chooseLocale, enter, unit } = start()
    followLanguage()
    enter(1)
    chooseLocale('en-US')
    expect(unit()).toBe('Taxpayer')
  })
})
