import { readFileSync } from 'node:fs'
import path from 'node:path'
import type * as Appearance from '@/platform/ui/appearance'
import type { Appearance as Shown } from '@/platform/ui/appearance/types'
import type { FakeWx } from '../../simulators/weapp/wx'

const wx = (globalThis as unknown as { wx: FakeWx }).wx

type Theme = Record<'barBackground' | 'barText' | 'pageBackground' | 'pageText', string>
const theme = JSON.parse(readFileSync(path.resolve(__dirname, '../../../src/theme.json'), 'utf8')) as Record<
  'light' | 'dark',
  Theme
>

/** Restarts the mini-program. */
function start() {
  jest.resetModules()
  wx.calls.recorded.length = 0
  return jest.requireActual<typeof Appearance>('@/platform/ui/appearance').appearance
}

const shown = (choice: Shown['choice'], dark: boolean, elder = false): Shown => ({ choice, dark, elder })
const painted = () => ({
  bar: wx.calls.of('setNavigationBarColor'),
  page: wx.calls.of('setBackgroundColor'),
  text: wx.calls.of('setBackgroundTextStyle'),
})

describe('the appearance of the mini-program', () => {
  it.each<[Shown, string]>([
    [shown('system', false), ''],
    [shown('system', true), ''],
    [shown('dark', true), 'theme-dark'],
    [shown('light', false, true), 'theme-light elder'],
    [shown('system', false, true), 'elder'],
  ])('of %j is set on the root of each page', (appearance, expected) => {
    expect(start().pageClass(appearance)).toBe(expected)
  })

  it('leaves bar and page to theme.json without a choice', () => {
    start().paintPage(shown('system', true))
    expect(painted()).toEqual({ bar: [], page: [], text: [] })
  })

  it.each(['light', 'dark'] as const)(
    'that is chosen gives bar and page the colours of theme.json: %s',
    (choice) => {
      start().paintPage(shown(choice, choice === 'dark'))
      const { barBackground, barText, pageBackground, pageText } = theme[choice]
      expect(painted()).toMatchObject({
        bar: [{ backgroundColor: barBackground, frontColor: barText === 'white' ? '#ffffff' : '#000000' }],
        page: [{ backgroundColor: pageBackground }],
        text: [{ textStyle: pageText }],
      })
    },
  )

  it('restores the system’s colours after a choice', () => {
    const appearance = start()
    appearance.paintPage(shown('dark', true))
    appearance.paintPage(shown('system', false))
    expect(painted().bar).toMatchObject([
      { backgroundColor: theme.dark.barBackground },
      { backgroundColor: theme.light.barBackground },
    ])
  })

  it("follows the phone's setting", () => {
    const appearance = start()
    let heard = 0
    const stop = appearance.onChange(() => (heard += 1))
    wx.emit('ThemeChange', { theme: 'dark' })
    expect([appearance.isDark(), heard]).toEqual([true, 1])
    stop()
    wx.emit('ThemeChange', { theme: 'light' })
    expect(heard).toBe(1)
  })
})
