import { returnTo } from '@/platform/page/navigation'
import { href, type RouteName, routeOf } from '@/routes'

/** Back to an open page as it was left, or to a new one with all others closed. */
export function returnToRoute(name: RouteName): void {
  returnTo(href(name), (path) => routeOf(path) === name)
}
