import { WxFailure, type ApiCalls, type WxOptions } from './api'

export interface WxPage {
  route: string
  options: Record<string, string>
}

const maximumDepth = 10

/** The mini-program's page stack: at most ten pages; the first one cannot be closed. */
export function createPages(calls: ApiCalls, firstRoute: string) {
  const pageStack: WxPage[] = [{ route: firstRoute, options: {} }]
  return {
    pageStack,
    navigateTo: calls.define('navigateTo', (options) => {
      if (pageStack.length >= maximumDepth) throw new WxFailure('webview count limit exceed')
      pageStack.push(pageOf(options))
    }),
    redirectTo: calls.define('redirectTo', (options) => void pageStack.splice(-1, 1, pageOf(options))),
    reLaunch: calls.define(
      'reLaunch',
      (options) => void pageStack.splice(0, pageStack.length, pageOf(options)),
    ),
    switchTab: calls.define('switchTab', () => {
      throw new WxFailure('can not switch to no-tabBar page')
    }),
    navigateBack: calls.define('navigateBack', (options) => {
      if (pageStack.length === 1) throw new WxFailure('cannot navigate back at first page.')
      const delta = Math.min(Number(options['delta'] ?? 1), pageStack.length - 1)
      pageStack.splice(-delta, delta)
    }),
  }
}

function pageOf(options: WxOptions): WxPage {
  const [path = '', query = ''] = String(options['url']).split('?')
  return { route: path.replace(/^\//, ''), options: Object.fromEntries(new URLSearchParams(query)) }
}
