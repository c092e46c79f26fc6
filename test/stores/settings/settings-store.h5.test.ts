import type * as I18n from '@/i18n'
import type * as Results from '@/i18n/results'
import type * as SessionStore from '@/stores/session/session-store'
import type * as SettingsStore from '@/stores/settings/settings-store'
import type { UserInfo } from '@/wire/session/session'

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
  const { currentLanguage, onLanguageChange } = jest.requireActual<typeof I18n>('@/i18n')
  const { resultMessages } = jest.requireActual<typeof Results>('@/i18n/results')
  const settings = jest.requireActual<typeof SettingsStore>('@/stores/settings/settings-store')
  const { useSessionStore } = jest.requireActual<typeof SessionStore>('@/stores/session/session-store')
  return {
    ...settings,
    locale: () => settings.useSettingsStore.getState().locale,
    words: () => currentLanguage().messages,
    unit: () => resultMessages(currentLanguage()).unit,
    enter: (SSJGLXDM: number | null) => useSessionStore.setState({ userInfo: { SSJGLXDM } as UserInfo }),
    /** Until other words are spoken. */
    changed: () => new Promise<void>((resolve) => onLanguageChange(resolve)),
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

  it('that is chosen persists', async () => {
    const { chooseLocale, locale } = start()
    await chooseLocale('en-US')
    expect([locale(), localStorage.getItem('locale')]).toEqual(['en-US', 'en-US'])
  })
})

describe('followLanguage', () => {
  it('sets Chinese words immediately, English ones after loading, and changes with each choice', async () => {
    const { followLanguage, chooseLocale, changed, words } = start({ browser: 'en' })
    followLanguage(jest.fn())
    expect(words().product).toBe('税企工作台')
    await changed()
    expect(words().product).toBe('Tax Workbench')
    void chooseLocale('zh-CN')
    expect(words().product).toBe('税企工作台')
    void chooseLocale('en-US')
    expect(words().product).toBe('Tax Workbench')
  })

  it('follows the organisation type of the user', () => {
    const { followLanguage, enter, leave, unit } = start()
    followLanguage(jest.fn())
    expect(unit()).toBe('企业')
    enter(1)
    expect(unit()).toBe('纳税人')
    enter(23)
    expect(unit()).toBe('单位')
    leave()
    expect(unit()).toBe('企业')
  })

  it('keeps the type if the language changes', async () => {
    const { followLanguage, chooseLocale, enter, unit } = start()
    followLanguage(jest.fn())
    enter(1)
    await chooseLocale('en-US')
    expect(unit()).toBe('Taxpayer')
  })
})

describe('English words that cannot be loaded', () => {
  /** As if there were no network for the script; the answer brings it back. */
  function loseEnglish() {
    jest.doMock('@/i18n/english/all', () => {
      throw new Error('the script did not come')
    })
    return () => jest.dontMock('@/i18n/english/all')
  }
  afterEach(() => jest.dontMock('@/i18n/english/all'))

  it('at the start keep Chinese, notify once, and keep the choice', async () => {
    const { followLanguage, locale, words } = start({ chosen: 'en-US' })
    loseEnglish()
    await new Promise<void>((resolve) => followLanguage(resolve))
    expect([locale(), words().product]).toEqual(['zh-CN', '税企工作台'])
    expect(localStorage.getItem('locale')).toBe('en-US')
  })

  it('are not stored as a choice, and can be chosen again', async () => {
    const { chooseLocale, followLanguage, locale, words } = start()
    const bringBack = loseEnglish()
    followLanguage(jest.fn())
    await expect(chooseLocale('en-US')).rejects.toThrow('the script did not come')
    expect([locale(), words().product, localStorage.getItem('locale')]).toEqual(['zh-CN', '税企工作台', null])
    bringBack()
    await chooseLocale('en-US')
    expect([locale(), words().product]).toEqual(['en-US', 'Tax Workbench'])
  })

  it('do not replace a later choice', async () => {
    const { chooseLocale, followLanguage, locale, words } = start()
    followLanguage(jest.fn())
    const first = chooseLocale('en-US')
    await chooseLocale('zh-CN')
    await first
    expect([locale(), words().product, localStorage.getItem('locale')]).toEqual([
      'zh-CN',
      '税企工作台',
      'zh-CN',
    ])
  })
})
