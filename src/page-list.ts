import { type Route, routes } from './routes'

/** Page list and subpackages for app.config.ts. The mini-program opens the first page: home. */
export function pageConfig({ withDemos = true } = {}) {
  const all = Object.values<Route>(routes).filter(({ isDemo }) => withDemos || !isDemo)
  const names = [...new Set(all.map((route) => route.package))].filter((name) => name !== 'main')
  return {
    pages: all.filter((route) => route.package === 'main').map((route) => route.page),
    subPackages: names.map((name) => ({
      root: `pages/${name}`,
      pages: all
        .filter((route) => route.package === name)
        .map((route) => route.page.replace(`pages/${name}/`, '')),
    })),
  }
}

/** H5 paths by page. Must contain a page's own path too, otherwise opening it directly shows nothing. */
export function customRoutes(): Record<string, string[]> {
  return Object.fromEntries(
    Object.values(routes).map(({ page, paths }) => [`/${page}`, [...paths, `/${page}`]]),
  )
}
