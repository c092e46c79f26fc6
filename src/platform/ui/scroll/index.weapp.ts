import Taro from '@tarojs/taro'
import type { Scroll } from './types'

const quietly = (options: Taro.pageScrollTo.Option) => void Taro.pageScrollTo(options).catch(() => undefined)

const show = (id: string) => quietly({ selector: `#${id}`, offsetTop: -80, duration: 200 })

export const scroll: Scroll = {
  toTop: () => quietly({ scrollTop: 0, duration: 0 }),
  show,
  toElement: show,
}
