import { type ComponentType, useEffect, useState } from 'react'
import { usePageReturn } from '@/platform/lifecycle'
import { type RouteName, routes } from '@/routes'
import { useAppStore } from '@/stores/app-store'
import { recordPageView } from './logs/behaviour'
import { PageBoundary } from './page-boundary'

/**
 * A page as the route table wants it. The router keeps every open page as it was left; one that is not
 * to be kept alive, or is excluded from that for now, is built anew when a person comes back to it.
 */
export function withRoute(name: RouteName, Page: ComponentType): ComponentType {
  return function RouteEntry() {
    const [visit, setVisit] = useState(0)
    useEffect(() => recordPageView(name), [])
    usePageReturn(() => {
      recordPageView(name)
      const excluded = useAppStore.getState().excludeKeepAlice === name
      if (excluded || !routes[name].keepAlive) setVisit((before) => before + 1)
    })
    return (
      <PageBoundary key={visit} route={name}>
        <Page />
      </PageBoundary>
    )
  }
}
