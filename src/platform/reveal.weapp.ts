import Taro from '@tarojs/taro'
import { type RevealAbove, revealGap } from './reveal-types'

type Found = [
  element: { bottom: number } | null,
  cover: { top: number } | null,
  page: { scrollTop: number } | null,
]

function scrollBy([element, cover, page]: Found): void {
  if (!element || !cover || !page) return
  const hidden = element.bottom + revealGap - cover.top
  if (hidden <= 0) return
  void Taro.pageScrollTo({ scrollTop: page.scrollTop + hidden, duration: 200 }).catch(() => undefined)
}

export const revealAbove: RevealAbove = (id, coverId) =>
  // What has just been drawn can be measured once the native side has drawn it, too.
  Taro.nextTick(() => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect()
      .select(`#${coverId}`)
      .boundingClientRect()
      .selectViewport()
      .scrollOffset()
      .exec((found) => scrollBy(found as Found))
  })
