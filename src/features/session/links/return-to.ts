import { returnTo } from '@/platform/page/navigation'
import { href, type RouteName, routeOf } from '@/routes'

/** Returns to an open page in its current state, or opens a new one and closes all others. */
export function returnToRoute(name: RouteName): void {
  returnTo(href(name), (path) => routeOf(path) === name)
}
