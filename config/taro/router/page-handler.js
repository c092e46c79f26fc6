import { addLeadingSlash, eventCenter, getCurrentPage, getHomePage } from '@tarojs/runtime'
import { history, setHistory } from '@tarojs/router/dist/history'
import { routesAlias } from '@tarojs/router/dist/utils'
import stacks from '@tarojs/router/dist/router/stack'
import queryString from 'query-string'
import NavigationBarHandler from '@tarojs/router/dist/router/navigation-bar'

/** The pages fill the screen and scroll in themselves; one is displayed at a time. */
const style = `.taro_router{position:relative;width:100%;height:100%}
.taro_page{width:100%;height:100%;overflow-x:hidden;overflow-y:scroll;max-height:100vh}
.taro_page_shade,.taro_router>.taro_page.taro_page_show.taro_page_stationed:not(.taro_page_shade):not(:last-child){display:none}`

function addStyle() {
  const element = document.createElement('style')
  element.innerHTML = style
  document.head.appendChild(element)
}

/** Pages whose content is not in the document yet, and pages that are closed. */
const mounting = new WeakSet()
const left = new WeakSet()

const call = (page, name, ...given) => page[name] && page[name](...given)

/**
 * Replaces the class of Taro's router that mounts, shows and hides pages. Leaves out what this app has switched off or
 * never uses: page transitions, tab bars, a base path, the scrolling of the window, and events of scrolling and resizing.
 */
export default class PageHandler {
  constructor(config, ownHistory) {
    this.config = config
    this.homePage = getHomePage(this.routes[0].path, this.basename, this.customRoutes)
    setHistory(ownHistory, this.basename)
    this.pathname = history.location.pathname
    addStyle()
    this.navigationBarHandler = new NavigationBarHandler(this)
  }

  get currentPage() {
    const path = getCurrentPage('hash', this.basename)
    return path === '/' ? this.homePage : path
  }

  get router() {
    return this.config.router
  }

  get customRoutes() {
    return this.router.customRoutes
  }

  get routes() {
    return this.config.routes
  }

  get basename() {
    return ''
  }

  set pathname(path) {
    this.router.pathname = path
  }

  get pathname() {
    return this.router.pathname
  }

  get pageConfig() {
    const origin = routesAlias.getOrigin(addLeadingSlash(this.pathname))
    return this.routes.find(({ path }) => addLeadingSlash(path) === origin)
  }

  isTabBar() {
    return false
  }

  getQuery(stamp = '', _search = '', options = {}) {
    const at = location.hash.indexOf('?')
    const query = at < 0 ? {} : queryString.parse(location.hash.slice(at + 1), { decode: false })
    return { ...query, stamp, ...options }
  }

  /** Mounts a new page. */
  load(page, _pageConfig, stampId) {
    // First, so that getCurrentPages has the page.
    stacks.push(page)
    this.display(page, stampId, true)
  }

  /** Displays a page that the user returns to; it is mounted again if it is gone. */
  show(page) {
    if (page) this.display(page, page.$taroParams.stamp, false)
  }

  display(page, stamp, isNew) {
    const appear = () => {
      const shown = this.container(page)
      if (shown) shown.classList.add('taro_page_show', 'taro_page_stationed')
      call(page, 'onShow')
      this.navigationBarHandler.load()
    }
    const pageEl = this.container(page)
    if (pageEl) {
      pageEl.classList.remove('taro_page_shade')
      appear()
      return this.tellChange()
    }
    mounting.add(page)
    call(page, 'onLoad', this.getQuery(stamp, '', page.options), () => {
      mounting.delete(page)
      if (left.has(page)) return call(page, 'onUnload')
      appear()
      this.becomeReady(page, isNew)
      this.tellChange()
    })
  }

  becomeReady(page, isNew) {
    const pageEl = this.container(page)
    if (!pageEl || pageEl.__isReady) return
    call(page, 'onReady')
    pageEl.__isReady = true
    if (isNew) pageEl.__page = page
  }

  /** Closes the uppermost page, and those below it that `delta` counts. */
  unload(_page, delta = 1) {
    // Taro's current page may be one that an earlier move has closed, until the page below it is displayed.
    const page = stacks.last
    if (!page) return
    stacks.delta = --delta
    stacks.pop()
    const pageEl = this.container(page)
    if (pageEl) pageEl.classList.remove('taro_page_stationed', 'taro_page_show')
    // Taro does not find a page that has not been mounted yet: it would remove another one, and keep this one on top.
    left.add(page)
    if (!mounting.has(page)) call(page, 'onUnload')
    setTimeout(() => eventCenter.trigger('__taroPageOnShowAfterDestroyed'))
    if (delta >= 1) this.unload(page, delta)
  }

  /** Hides a page below a new one, which is to be displayed by then. */
  hide(page) {
    if (!page || left.has(page)) return
    const pageEl = this.container(page)
    // The page may not have been mounted yet.
    if (!pageEl) return void setTimeout(() => this.hide(page))
    call(page, 'onHide')
    setTimeout(() => pageEl.classList.add('taro_page_shade'))
  }

  container(page) {
    // Without a path until it is mounted.
    const id = page.path && page.path.replace(/([^a-z0-9\u00a0-\uffff_-])/gi, '\\$1')
    return document.querySelector(`.taro_page#${id}`)
  }

  tellChange() {
    // After the life cycle of the page, which runs in promises.
    setTimeout(() => eventCenter.trigger('__afterTaroRouterChange', { toLocation: { path: this.pathname } }))
  }
}
