import Taro from '@tarojs/taro'
import {
  type Edges,
  pageCovers,
  pageHead,
  pageScroll,
  type ScrollAbove,
  scrollGap,
  type ScrollInContainer,
  scrollWithin,
} from './types'

type Found = [
  element: { bottom: number } | null,
  cover: { top: number } | null,
  page: { scrollTop: number } | null,
]

function scrollBy([element, cover, page]: Found): void {
  if (!element || !cover || !page) return
  const hidden = element.bottom + scrollGap - cover.top
  if (hidden <= 0) return
  void Taro.pageScrollTo({ scrollTop: page.scrollTop + hidden, duration: 200 }).catch(() => undefined)
}

export const scrollAbove: ScrollAbove = (id, coverId) =>
  // New elements can be measured only after the native layer has drawn them.
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

interface Box extends Edges {
  scrollLeft: number
  scrollTop: number
  /** Only for a `scroll-view` with `enhanced`. */
  node: { scrollTo(to: { left: number; top: number; animated: boolean }): void } | null
}

type InBox = [element: Edges | null, box: Box | null, top: Edges | null, left: Edges | null]

function scrollBox([element, box, top, left]: InBox): void {
  if (!element || !box?.node || !top || !left) return
  const free = { ...box, top: box.top + top.bottom - top.top, left: box.left + left.right - left.left }
  const by = scrollWithin(element, free)
  if (by.left !== 0 || by.top !== 0)
    box.node.scrollTo({ left: box.scrollLeft + by.left, top: box.scrollTop + by.top, animated: false })
}

type OnPage = [
  element: Edges | null,
  frame: Edges | null,
  viewport: { scrollTop: number } | null,
  head: Edges | null,
  ...covers: (Edges | null)[],
]

function scrollPage([element, frame, viewport, head, ...covers]: OnPage): void {
  if (!element || !frame || !viewport) return
  const { windowWidth, windowHeight } = Taro.getWindowInfo()
  const end = Math.min(...covers.map((cover) => cover?.top ?? windowHeight))
  const free = { top: (head?.bottom ?? 0) + scrollGap, bottom: end - scrollGap, left: 0, right: windowWidth }
  const by = pageScroll(element, frame, free)
  if (by !== 0)
    void Taro.pageScrollTo({ scrollTop: viewport.scrollTop + by, duration: 200 }).catch(() => undefined)
}

function revealOnPage(id: string, frameId: string): void {
  const query = Taro.createSelectorQuery()
  for (const selector of [`#${id}`, `#${frameId}`]) query.select(selector).boundingClientRect()
  query.selectViewport().scrollOffset()
  for (const selector of [pageHead, ...pageCovers]) query.select(selector).boundingClientRect()
  query.exec((measured) => scrollPage(measured as OnPage))
}

export const scrollInContainer: ScrollInContainer = (id, boxId, frozen, frameId) =>
  Taro.nextTick(() => {
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect()
      .select(`#${boxId}`)
      .fields({ node: true, rect: true, scrollOffset: true })
      .select(`#${frozen.top}`)
      .boundingClientRect()
      .select(`#${frozen.left}`)
      .boundingClientRect()
      .exec((measured) => {
        scrollBox(measured as InBox)
        revealOnPage(id, frameId)
      })
  })
