import Taro from '@tarojs/taro'
import { pageLimit } from './page-limit'
import { back, forgetReplacedAbove, replacePage, returnToReplaced } from './replaced-pages'

/** Ignores failures: they occur when the page is already being left. */
const succeeds = (moving: Promise<unknown>) => void moving.catch(() => undefined)

/**
 * Leaves one entry of the stack free for a page opened by `tryOpen`, whose opener must stay open below it.
 */
const fullAt = pageLimit - 1

/**
 * Opens a page on top. If the stack is full, replaces the page in front, which going back opens again. URLs
 * come from `href()` of `routes.ts`.
 */
export const open = (url: string) =>
  succeeds(
    Taro.getCurrentPages().length < fullAt ? Taro.navigateTo({ url }) : replacePage(url, currentPath()),
  )

/**
 * Opens a page that returns a result to this one. False if it did not open, for example because the stack is
 * full.
 */
export const tryOpen = (url: string): Promise<boolean> =>
  Taro.navigateTo({ url }).then(
    () => true,
    () => false,
  )

export const replace = (url: string) => succeeds(Taro.redirectTo({ url }))

export const relaunch = (url: string) => succeeds(Taro.reLaunch({ url }))

/**
 * Goes back to a page that is still open, with its state; otherwise opens it and closes all others.
 * `isThePage` identifies the page by its path.
 */
export function returnTo(url: string, isThePage: (path: string) => boolean): void {
  const pages = Taro.getCurrentPages()
  const depth = pages.findIndex((page) => isThePage(pathOf(page)))
  if (depth === -1) {
    if (!returnToReplaced((replaced) => isThePage(pathOf({ path: replaced })))) relaunch(url)
  } else if (depth < pages.length - 1) {
    forgetReplacedAbove(depth + 1)
    succeeds(Taro.navigateBack({ delta: pages.length - 1 - depth }))
  }
}

/** True if there is no page to go back to, as after a reload or a deep link. */
export const isFirstPage = (): boolean => Taro.getCurrentPages().length <= 1

/** Goes one page back, or home if the stack has one page, as after a reload or a deep link. */
export function safeBack(homeUrl: string): void {
  if (isFirstPage()) relaunch(homeUrl)
  else succeeds(back())
}

/** Path of the page in front, with its parameters: `/pages/…?id=1`; empty before the first page. */
export function currentPath(): string {
  const pages = Taro.getCurrentPages()
  const page = pages[pages.length - 1]
  if (!page) return ''
  const query = Object.entries(parametersOf(page))
    .filter(([name]) => !name.startsWith('$') && name !== 'stamp')
    .map(([name, value]) => `${name}=${value}`)
  return `${pathOf(page)}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Undecoded parameters. The web's router has them in `$taroParams`, WeChat in `options`. */
function parametersOf(page: object): Record<string, string> {
  const { $taroParams, options } = page as { options?: object; $taroParams?: object }
  return { ...$taroParams, ...options }
}

/** Path of a page without its parameters. */
function pathOf(page: { path?: string; route?: string }): string {
  const [path = ''] = (page.path ?? page.route ?? '').split('?')
  return path.startsWith('/') ? path : `/${path}`
}
