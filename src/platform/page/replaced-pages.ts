import Taro from '@tarojs/taro'

/** A page that gave its place in the full stack to another. */
interface ReplacedPage {
  /** The place, counted from one. */
  depth: number
  /** The page directly below the place. Once the stack lacks it, nothing leads back to the replaced page. */
  below: object | undefined
  url: string
}

/** Oldest first. */
let replaced: ReplacedPage[] = []

const openPages = (): object[] => Taro.getCurrentPages()

/** Drops what a start anew or a jump further down has made unreachable. */
function reachable(): ReplacedPage[] {
  if (replaced.length === 0) return replaced
  const pages = openPages()
  replaced = replaced.filter(({ depth, below }) => pages[depth - 2] === below)
  return replaced
}

function lastReplaced(): ReplacedPage | undefined {
  const pages = reachable()
  return pages[pages.length - 1]
}

/** The page that going back from the page in front leads to, where the stack does not hold it. */
function replacedInFront(): ReplacedPage | undefined {
  const last = lastReplaced()
  return last && last.depth === openPages().length ? last : undefined
}

/** Opens a page in the place of the one in front, whose address is `leaving`. Two taps open it once. */
export async function openInPlace(url: string, leaving: string): Promise<void> {
  if (url === leaving) return
  const pages = openPages()
  const page = { depth: pages.length, below: pages[pages.length - 2], url: leaving }
  await Taro.redirectTo({ url })
  if (replacedInFront()?.url !== leaving) replaced.push(page)
}

/** One page back, also to one that gave its place away. */
export function back(): Promise<unknown> {
  const last = replacedInFront()
  if (!last) return Taro.navigateBack()
  replaced.pop()
  return Taro.redirectTo({ url: last.url })
}

/**
 * Call it when a person comes back to a page: by its own means WeChat goes back past a page that gave its place
 * away. Opens that page again on top and returns true, so the page in front is only passed by.
 */
export function reopenReplaced(): boolean {
  const last = lastReplaced()
  if (!last || last.depth !== openPages().length + 1) return false
  replaced.pop()
  Taro.navigateTo({ url: last.url }).catch(() => undefined)
  return true
}

/** Forgets the pages that lay above a place of the stack, before a jump down to it. */
export function forgetReplacedAbove(depth: number): void {
  replaced = replaced.filter((page) => page.depth <= depth)
}

/** Goes back to a page that gave its place away; false when there is none of that kind. */
export function returnToReplaced(isThePage: (url: string) => boolean): boolean {
  const index = reachable().findIndex(({ url }) => isThePage(url))
  const page = replaced[index]
  if (!page) return false
  replaced = replaced.slice(0, index + 1)
  const above = openPages().length - page.depth
  // Further down, the page below it passes it on: `reopenReplaced`.
  const going = above === 0 ? back() : Taro.navigateBack({ delta: above + 1 })
  going.catch(() => undefined)
  return true
}
