const plain = (path) => path.replace(/[/#?]$/, '').toLowerCase()

/** What the router takes for: leave everything as it is. */
const nothing = []

/** The entry of the browser's history a person is at; two entries of one address differ by their state. */
const entry = () => location.hash + JSON.stringify(history.state)

/**
 * Stands in for the package of this name, as Taro's router uses it: a list of paths, none of which holds a
 * parameter. Capitals and a slash at the end make no difference; the first of two equal paths counts.
 *
 * It also holds back what comes too late. Taro shows a page whenever its code has come, also when the person
 * has gone on meanwhile, and would leave the earlier page under the later address.
 *
 * Where the code of a page that is wanted cannot be brought, Taro would leave the screen as it is, or empty.
 * Then the page that src/platform/missing-page names stands in its place.
 */
export default class UniversalRouter {
  constructor(routes, { baseUrl = '' } = {}) {
    this.baseUrl = baseUrl
    this.routes = routes.map(({ path, action }) => ({ paths: [].concat(path).map(plain), action }))
  }

  /** Rejects with the status 404 where there is no such path. Nothing comes of what nobody waits for any more. */
  async resolve(pathname) {
    const path = plain(pathname.slice(this.baseUrl.length))
    const route = this.routes.find(({ paths }) => paths.includes(path))
    const asked = (this.asked = {})
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 })
    // Back before the next page came: the one in front is still the one of this address, and stays as it is.
    if (this.inFront === entry()) return nothing
    try {
      // The page itself is still on its way when it is led to.
      const page = await Promise.all(await route.action({ pathname }, {}))
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
