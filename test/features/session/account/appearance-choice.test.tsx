import { act } from 'react'
import { AppearanceChoice } from '@/features/session/account/appearance-choice'
import { ElderEntry } from '@/features/workbench/elder-entry'
import { setLanguage } from '@/i18n'
import { followAppearance, useSettingsStore } from '@/stores/settings/settings-store'
import { all, button, cleanUp, input, one, press, render } from '../../../components/render'

beforeEach(() => {
  setLanguage('zh-CN', null)
  localStorage.clear()
  followAppearance()
  act(() => useSettingsStore.setState({ appearance: 'system', elder: false }))
})
afterEach(cleanUp)

const classes = () => document.documentElement.className.split(' ').filter(Boolean)
const chosen = () => one('[aria-selected=true]').textContent

describe('the settings', () => {
  it('offer the system’s appearance, light and dark, and mark the chosen one', () => {
    render(<AppearanceChoice />)
    expect(all('button').map((each) => each.textContent)).toEqual(['跟随系统', '浅色', '深色'])
    expect(chosen()).toBe('跟随系统')
    press(button('深色'))
    expect([chosen(), classes()]).toEqual(['深色', ['theme-dark']])
    press(button('跟随系统'))
    expect([chosen(), classes()]).toEqual(['跟随系统', []])
  })

  it('turn 长辈版 on and off', () => {
    render(<AppearanceChoice />)
    press(input())
    expect([input().checked, classes()]).toEqual([true, ['elder']])
    press(input())
    expect([input().checked, classes()]).toEqual([false, []])
  })
})

describe('the workbench', () => {
  it('switches to 长辈版 and back by one tap', () => {
    render(<ElderEntry />)
    press(button('长辈版'))
    expect([classes(), localStorage.getItem('elder')]).toEqual([['elder'], 'true'])
    press(button('标准版'))
    expect([classes(), localStorage.getItem('elder')]).toEqual([[], 'false'])
  })
})
