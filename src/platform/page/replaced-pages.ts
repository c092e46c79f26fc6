import Taro from '@tarojs/taro'

/** A page that another page replaced because the stack was full. */
interface ReplacedPage {
  /** Position in the stack, counted from one. */
  depth: number
  /**
   * The page directly below in the stack. When the stack no longer contains it, the replaced page is
   * unreachable.
   */
  below: object | undefined
  url: string
}

/** Oldest first. */
let replaced: ReplacedPage[] = []

const openPages = (): object[] => Taro.getCurrentPages()

/** Drops pages made unreachable by a relaunch or by going back further. */
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

/**
 * The replaced page that going back from the page in front leads to; undefined if that page is in the stack.
 */
function replacedInFront(): ReplacedPage | undefined {
  const last = lastReplaced()
  return last && last.depth === openPages().length ? last : undefined
}

/** Replaces the page in front, whose URL is `leaving`. A repeated tap has no further effect. */
export async function replacePage(url: string, leaving: string): Promise<void> {
  if (url === leaving) return
  const pages = openPages()
  const page = { depth: pages.length, below: pages[pages.length - 2], url: leaving }
  await Taro.redirectTo({ url })
  if (replacedInFront()?.url !== leaving) replaced.push(page)
}

/** Goes one page back, also to a replaced page. */
export function back(): Promise<unknown> {
  const last = replacedInFront()
  if (!last) return Taro.navigateBack()
  replaced.pop()
  return Taro.redirectTo({ url: last.url })
}

/**
 * Call when the user returns to a page: WeChat's own back button skips replaced pages. Opens the skipped page
 * again on top and returns true if there is one.
 */
export function reopenReplaced(): boolean {
  const last = lastReplaced()
  if (!last || last.depth !== openPages().length + 1) return false
  replaced.pop()
  Taro.navigateTo({ url: last.url }).catch(() => undefined)
  return true
}

/** Forgets pages replaced above `depth`, before going back to that position. */
export function forgetReplacedAbove(depth: number): void {
  replaced = replaced.filter((page) => page.depth <= depth)
}

/** Goes back to a replaced page; false if there is none that matches. */
export function returnToReplaced(isThePage: (url: string) => boolean): boolean {
  const index = reachable().findIndex(({ url }) => isThePage(url))
  const page = replaced[index]
  if (!page) return false
  replaced = replaced.slice(0, index + 1)
  const above = openPages().length - page.depth
  // Goes back to the page below it, where `reopenReplaced` opens it again.
  const going = above === 0 ? back() : Taro.navigateBack({ delta: above + 1 })
  going.catch(() => undefined)
  return true
}
