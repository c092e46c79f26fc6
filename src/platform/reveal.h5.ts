import { type RevealAbove, revealGap } from './reveal-types'

export const revealAbove: RevealAbove = (id, coverId) => {
  const element = document.getElementById(id)
  const cover = document.getElementById(coverId)
  if (!element || !cover) return
  const hidden = element.getBoundingClientRect().bottom + revealGap - cover.getBoundingClientRect().top
  // Each page scrolls by itself.
  const page = element.closest('.taro_page') ?? document.scrollingElement
  if (page && hidden > 0) page.scrollTop += hidden
}
