const plain = (path) => path.replace(/[/#?]$/, '').toLowerCase()

/**
 * Stands in for the package of this name, as Taro's router uses it: a list of paths, none of which holds a
 * parameter. Capitals and a slash at the end make no difference; the first of two equal paths counts.
 */
export default class UniversalRouter {
  constructor(routes, { baseUrl = '' } = {}) {
    this.baseUrl = baseUrl
    this.routes = routes.map(({ path, action }) => ({ paths: [].concat(path).map(plain), action }))
  }

  /** Rejects with the status 404 where there is no such path. */
  async resolve(pathname) {
    const path = plain(pathname.slice(this.baseUrl.length))
    const route = this.routes.find(({ paths }) => paths.includes(path))
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 })
    return route.action({ pathname }, {})
  }
}
