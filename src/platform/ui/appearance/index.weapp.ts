import Taro from '@tarojs/taro'
import { appBaseInfo } from '../../page/app-base-info'
import { appearanceClasses } from '../appearance-classes'
import type { AppearancePlatform } from './types'

let dark = appBaseInfo().theme === 'dark'

/** The colours of theme.json, which the host applies automatically until the user chooses a theme. */
const colours = {
  light: { bar: '#ffffff', barText: '#000000', page: '#f3f5f9', pageText: 'dark' },
  dark: { bar: '#18202b', barText: '#ffffff', page: '#0f141c', pageText: 'light' },
} as const

/**
 * True after the user has chosen a theme: the host no longer updates the colours, so this module must set
 * them.
 */
let chosenOnce = false

/** Ignores failures, such as a page closed meanwhile. */
const ignore = () => undefined

export const appearance: AppearancePlatform = {
  isDark: () => dark,
  onChange(listener) {
    const follow = ({ theme }: { theme: string }) => {
      dark = theme === 'dark'
      listener()
    }
    Taro.onThemeChange(follow)
    return () => Taro.offThemeChange(follow)
  },
  paintDocument: () => undefined,
  paintPage(shown) {
    chosenOnce ||= shown.choice !== 'system'
    if (!chosenOnce) return
    const { bar, barText, page, pageText } = colours[shown.dark ? 'dark' : 'light']
    Taro.setNavigationBarColor({ frontColor: barText, backgroundColor: bar }).catch(ignore)
    const around = { backgroundColor: page, backgroundColorTop: page, backgroundColorBottom: page }
    Taro.setBackgroundColor(around).catch(ignore)
    Taro.setBackgroundTextStyle({ textStyle: pageText }).catch(ignore)
  },
  pageClass: (shown) => appearanceClasses(shown).join(' '),
}
