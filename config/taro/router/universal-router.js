const plain = (path) => path.replace(/[/#?]$/, '').toLowerCase()

/** Makes the router leave the page unchanged. */
const nothing = []

/** Current history entry; entries with equal URLs differ by their state. */
const entry = () => location.hash + JSON.stringify(history.state)

/**
 * Replaces the package universal-router for Taro's router: matches a list of paths without parameters,
 * ignoring case and a trailing slash; of equal paths the first wins.
 *
 * Ignores outdated navigations. Taro shows a page once its code has loaded, even if the user has navigated
 * elsewhere meanwhile, and would show the earlier page under the later URL.
 *
 * If the code of a page fails to load, Taro would leave the screen unchanged or empty. Shows the page from
 * src/platform/missing-page instead.
 */
export default class UniversalRouter {
  constructor(routes, { baseUrl = '' } = {}) {
    this.baseUrl = baseUrl
    this.routes = routes.map(({ path, action }) => ({ paths: [].concat(path).map(plain), action }))
  }

  /**
   * Rejects with status 404 if the path is unknown. Resolves to `nothing` if another navigation has started.
   */
  async resolve(pathname) {
    const path = plain(pathname.slice(this.baseUrl.length))
    const route = this.routes.find(({ paths }) => paths.includes(path))
    const asked = (this.asked = {})
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 })
    // Back before the next page had loaded: the displayed page already belongs to this URL.
    if (this.inFront === entry()) return nothing
    try {
      // The action returns promises of the page's modules.
      const page = await Promise.all(await route.action({ pathname }, {}))
      // Requested by the page's modules; see src/platform/page/first-data.
      await window.firstData
      if (this.asked !== asked) return nothing
      this.inFront = entry()
      return page
    } catch (error) {
      if (this.asked !== asked) return nothing
      const { missingPage } = window
      if (!missingPage) throw error
      missingPage.report(error)
      this.inFront = entry()
      return [{ default: missingPage.Page }, { pathname }, {}]
    }
  }
}
