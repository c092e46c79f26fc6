import { type DemoName, isSharedDemoName, type SharedDemoName } from '@/lib/text/demo-names'
import { href, routes } from '@/routes'
import { demoOf } from './demos'

const [list] = routes.demos.paths

/** The short URL path of a demo, as displayed and searched. */
export function spelledAddress(name: DemoName): string {
  const { route } = demoOf(name)
  return route ? routes[route].paths[0] : `/dt-${name}`
}

/**
 * URL of a demo, depending on the current page. In the browser every demo has a URL of its own; the
 * mini-program knows pages by their files only.
 */
export function demoAddress(name: DemoName, here: string): string {
  if (here.split('?')[0] === list) return spelledAddress(name)
  const { route } = demoOf(name)
  return route ? href(route) : href('demoComponent', { name })
}

/** The demo a URL of the shared page refers to: by its parameter, or the end of its path. Null if none. */
export function demoNameOf(here: string, params: Record<string, string>): SharedDemoName | null {
  const { name = '' } = params
  if (isSharedDemoName(name)) return name
  const [path = ''] = here.split('?')
  const end = path.replace(/^\/dt-/, '')
  return isSharedDemoName(end) ? end : null
}
