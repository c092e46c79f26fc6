import Taro from '@tarojs/taro'
import { pageLimit } from './page-limit'
import { back, forgetReplacedAbove, openInPlace, returnToReplaced } from './replaced-pages'

/** A page that is already being left is no failure worth more than silence. */
const quietly = (moving: Promise<unknown>) => void moving.catch(() => undefined)

/** The last place of the stack is left to a page that answers, as the page that asked must stay open below it. */
const fullAt = pageLimit - 1

/**
 * Opens a page on top; in place of the page in front where the platform keeps no more of them, and going back
 * opens that one again. Addresses come from `href()` of `routes.ts`.
 */
export const open = (url: string) =>
  quietly(Taro.getCurrentPages().length < fullAt ? Taro.navigateTo({ url }) : openInPlace(url, currentPath()))

/** Opens a page that answers this one: false when it did not open, as when it lacks a place on the stack. */
export const tryOpen = (url: string): Promise<boolean> =>
  Taro.navigateTo({ url }).then(
    () => true,
    () => false,
  )

/** Opens a page in place of this one. */
export const replace = (url: string) => quietly(Taro.redirectTo({ url }))

/** Closes all pages and opens one. */
export const relaunch = (url: string) => quietly(Taro.reLaunch({ url }))

/**
 * Goes back to a page that is still open, as it was left; otherwise opens it with all others closed.
 * Open pages are known by the path in the address bar, so the caller says which path is the page's.
 */
export function returnTo(url: string, isThePage: (path: string) => boolean): void {
  const pages = Taro.getCurrentPages()
  const depth = pages.findIndex((page) => isThePage(pathOf(page)))
  if (depth === -1) {
    if (!returnToReplaced((replaced) => isThePage(pathOf({ path: replaced })))) relaunch(url)
  } else if (depth < pages.length - 1) {
    forgetReplacedAbove(depth + 1)
    quietly(Taro.navigateBack({ delta: pages.length - 1 - depth }))
  }
}

/**
 * One page back; home where there is none. After a reload or a deep link the stack is one page deep
 * and going back would do nothing.
 */
export function safeBack(homeUrl: string): void {
  if (Taro.getCurrentPages().length > 1) quietly(back())
  else relaunch(homeUrl)
}

/** Address of the page in front, with its parameters: `/pages/…?id=1`; empty before the first page. */
export function currentPath(): string {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1]
  if (!page) return ''
  const query = Object.entries(parametersOf(page))
    .filter(([name]) => !name.startsWith('$') && name !== 'stamp')
    .map(([name, value]) => `${name}=${value}`)
  return `${pathOf(page)}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** As the address spells them. The web's router keeps a page's query where WeChat knows of nothing. */
function parametersOf(page: object): Record<string, string> {
  const { $taroParams, options } = page as { options?: object; $taroParams?: object }
  return { ...$taroParams, ...options }
}

/** Address of a page without its parameters. */
function pathOf(page: { path?: string; route?: string }): string {
  const [path = ''] = (page.path ?? page.route ?? '').split('?')
  return path.startsWith('/') ? path : `/${path}`
}
