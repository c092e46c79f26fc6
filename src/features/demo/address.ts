import { type DemoName, isSharedDemoName, type SharedDemoName } from '@/lib/text/demo-names'
import { href, routes } from '@/routes'
import { demoOf } from './demos'

const [list] = routes.demos.paths

/** The address of a demo as a person reads and types it. */
export function spelledAddress(name: DemoName): string {
  const { route } = demoOf(name)
  return route ? routes[route].paths[0] : `/dt-${name}`
}

/**
 * Where a demo is, seen from where the person is. In the browser every demo has an address of its own; the
 * mini-program knows pages by their files only.
 */
export function demoAddress(name: DemoName, here: string): string {
  if (here.split('?')[0] === list) return spelledAddress(name)
  const { route } = demoOf(name)
  return route ? href(route) : href('demoComponent', { name })
}

/** The demo an address of the shared page means: by its parameter, or by its own end. */
export function demoNameOf(here: string, params: Record<string, string>): SharedDemoName | null {
  const { name = '' } = params
  if (isSharedDemoName(name)) return name
  const [path = ''] = here.split('?')
  const end = path.replace(/^\/dt-/, '')
  return isSharedDemoName(end) ? end : null
}
