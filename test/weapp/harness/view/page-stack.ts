import { EventEmitter } from 'node:events'
import { ApiFailure } from '../wx/async-api'

export interface OpenPage {
  route: string
  query: Record<string, string>
  instance: Record<string, unknown>
  load(): void
  show(): void
  /** After the first render. */
  ready(): void
  hide(): void
  close(): void
  /** Removes the page without notifying it. */
  discard(): void
}

export interface PageHost {
  exists(route: string): boolean
  isTab(route: string): boolean
  create(route: string, query: Record<string, string>): OpenPage
}

/** WeChat's limit: developers.weixin.qq.com/miniprogram/dev/api/route/wx.navigateTo.html */
const stackLimit = 10

/** The page stack and the five calls that change it. */
export class PageStack {
  readonly pages: OpenPage[] = []

  constructor(private readonly host: PageHost) {}

  get top(): OpenPage | undefined {
    return this.pages.at(-1)
  }

  navigateTo(url: string): { eventChannel: EventEmitter } {
    const target = this.resolve(url)
    if (this.host.isTab(target.route)) throw new ApiFailure('can not navigateTo a tabbar page')
    if (this.pages.length >= stackLimit) throw new ApiFailure('webview count limit exceed')
    this.top?.hide()
    const eventChannel = new EventEmitter()
    this.push(target, eventChannel)
    return { eventChannel }
  }

  redirectTo(url: string): void {
    const target = this.resolve(url)
    if (this.host.isTab(target.route)) throw new ApiFailure('can not redirectTo a tabbar page')
    this.pages.pop()?.close()
    this.push(target)
  }

  reLaunch(url: string): void {
    const target = this.resolve(url)
    this.closeFrom(0)
    this.push(target)
  }

  switchTab(url: string): void {
    const target = this.resolve(url)
    if (!this.host.isTab(target.route)) throw new ApiFailure('can not switch to no-tabBar page')
    this.closeFrom(0)
    this.push({ ...target, query: {} })
  }

  navigateBack(delta = 1): void {
    if (this.pages.length <= 1) throw new ApiFailure('cannot navigate back at first page.')
    this.closeFrom(Math.max(1, this.pages.length - delta))
    this.top?.show()
  }

  closeFrom(index: number): void {
    while (this.pages.length > index) this.pages.pop()!.close()
  }

  private push(
    { route, query }: { route: string; query: Record<string, string> },
    channel = new EventEmitter(),
  ): void {
    const page = this.host.create(route, query)
    page.instance['getOpenerEventChannel'] = () => channel
    this.pages.push(page)
    page.load()
    page.show()
    page.ready()
  }

  private resolve(url: string): { route: string; query: Record<string, string> } {
    const [address = ''] = url.split('?', 1)
    const base = address.startsWith('/') ? '/' : `/${this.top?.route ?? ''}`
    const route = new URL(address, `weapp://app${base}`).pathname.slice(1)
    if (!this.host.exists(route)) throw new ApiFailure(`page "${route}" is not found`)
    return { route, query: parseQuery(url.slice(address.length + 1)) }
  }
}

/** WeChat passes the values as in the URL, still encoded. */
export function parseQuery(search: string): Record<string, string> {
  const pairs = search.split('&').filter((pair) => pair !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...rest] = pair.split('=')
      return [name, rest.join('=')]
    }),
  )
}
