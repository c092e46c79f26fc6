import { useDesktop } from '@/hooks/desktop/use-desktop'
import { useMessageNamespace } from '@/hooks/use-messages'
import { deskToolsMessages } from '@/i18n/desk-tools'
import { returnTo } from '@/platform/page/navigation'
import { isAspect, pagesAbove } from '@/route-parents'
import { href, type RouteName, routeOf } from '@/routes'
import { usePageName } from './page-name'
import type { TrailProps } from './types'
import './desk-tools.scss'

/** Goes back to the page if it is still open, with its filters; otherwise opens it. */
const goUp = (route: RouteName) => returnTo(href(route), (path) => routeOf(path) === route)

/** The way to the page on a computer. The uppermost pages have none: the navigation says where they are. */
export function Trail({ current, record }: TrailProps) {
  const isDesktop = useDesktop()
  const { path } = useMessageNamespace(deskToolsMessages)
  const nameOf = usePageName()
  const above = pagesAbove(current)
  if (!isDesktop || above.length === 0) return null
  const name = nameOf(current)
  const rest = isAspect(current) ? [record, name] : [record ?? name]
  return (
    <nav className="breadcrumbs" aria-label={path}>
      <ol>
        {above.map((route) => (
          <li key={route}>
            <button type="button" role="link" className="breadcrumb-link" onClick={() => goUp(route)}>
              {nameOf(route)}
            </button>
          </li>
        ))}
        {rest
          .filter((text) => text !== undefined)
          .map((text, at, all) => (
            <li
              key={text}
              className="one-line"
              title={text}
              aria-current={at === all.length - 1 ? 'page' : undefined}
            >
              {text}
            </li>
          ))}
      </ol>
    </nav>
  )
}
