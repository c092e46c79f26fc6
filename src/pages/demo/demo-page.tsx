import type { ComponentType } from 'react'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import type { RouteName } from '@/routes'

/** The page of one demo: its blocks in the frame of every page. */
export function demoPage(route: RouteName, Demo: ComponentType): ComponentType {
  return withRoute(route, function DemoPage() {
    return (
      <RoutePage route={route} width="reading">
        <Demo />
      </RoutePage>
    )
  })
}
