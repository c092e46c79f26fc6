import { act, useState } from 'react'
import { withRoute } from '@/features/session/page/with-route'
import { useMessages } from '@/hooks/use-messages'
import { setLanguage } from '@/i18n'
import { english } from '@/i18n/english'
import * as navigation from '@/platform/page/navigation'
import type { RouteName } from '@/routes'
import { clearExcludeKeepAlice, setRequestingPage, setExcludeKeepAlice } from '@/stores/app-store'
import { useSettingsStore } from '@/stores/settings/settings-store'
import { all, cleanUp, one, press, render } from '../../../components/render'
import { comeToPage } from '../come-to-page'

function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}

/** Opens a page, shows it and presses its button once. */
function openPage(name: RouteName): void {
  const Page = withRoute(name, Counter)
  render(<Page />)
  comeToPage()
  press(one('button'))
}

const count = () => one('button').textContent

afterEach(() => {
  cleanUp()
  clearExcludeKeepAlice()
})

describe('a page', () => {
  it.each<[RouteName, string]>([
    ['list', '1'],
    ['surveys', '1'],
    ['answer', '0'],
    ['me', '0'],
  ])('%s is rebuilt or kept alive on return as its route defines', (name, expected) => {
    openPage(name)
    expect(count()).toBe('1')
    comeToPage()
    expect(count()).toBe(expected)
  })

  it('is unchanged after a result of another page, once', () => {
    jest.spyOn(navigation, 'currentPath').mockReturnValue('/pages/questionnaire/answer/index?id=1')
    openPage('answer')
    setRequestingPage('/pages/questionnaire/answer/index?id=1')
    comeToPage()
    expect(count()).toBe('1')
    comeToPage()
    expect(count()).toBe('0')
  })

  it('is rebuilt if another page requested the result', () => {
    jest.spyOn(navigation, 'currentPath').mockReturnValue('/pages/workbench/me/index')
    openPage('me')
    setRequestingPage('/pages/home/index')
    comeToPage()
    expect(count()).toBe('0')
    setRequestingPage(null)
  })

  it('that is kept alive is rebuilt if excluded, and kept alive again afterwards', () => {
    openPage('list')
    setExcludeKeepAlice('list')
    expect(count()).toBe('1')
    comeToPage()
    expect(count()).toBe('0')
    press(one('button'))
    comeToPage()
    expect(count()).toBe('1')
  })

  it.each(['home', 'List', ''])('is kept alive while %j is excluded', (other) => {
    openPage('list')
    setExcludeKeepAlice(other)
    comeToPage()
    expect(count()).toBe('1')
  })
})

describe('a page whose language must be loaded', () => {
  afterEach(() => {
    cleanUp()
    useSettingsStore.setState({ locale: 'zh-CN' })
    setLanguage('zh-CN', null)
  })

  it('is empty until it is loaded', () => {
    const coming = jest.spyOn(english, 'messages').mockReturnValue(null)
    useSettingsStore.setState({ locale: 'en-US' })
    const Page = withRoute('me', () => <p>{useMessages().product}</p>)
    render(<Page />)
    expect(all('p')).toEqual([])
    coming.mockRestore()
    act(() => setLanguage('en-US', null))
    expect(one('p').textContent).toBe('Tax Workbench')
  })

  it('is in Chinese if it cannot be loaded', () => {
    jest.spyOn(english, 'messages').mockReturnValue(null)
    useSettingsStore.setState({ locale: 'en-US' })
    const Page = withRoute('me', () => <p>{useMessages().product}</p>)
    render(<Page />)
    act(() => useSettingsStore.setState({ locale: 'zh-CN' }))
    expect(one('p').textContent).toBe('税企工作台')
  })
})
