import type { ComponentType } from 'react'
import { DemoBlocks } from '@/features/demo/demo-blocks'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { useLocale } from '@/hooks/use-messages'
import { demoTitles } from '@/i18n/demo-titles'
import type { DemoName } from '@/lib/text/demo-names'
import type { RouteName } from '@/routes'

/** Creates the page of one demo. */
export function demoPage(route: RouteName, name: DemoName): ComponentType {
  return withRoute(route, function DemoPage() {
    const titles = demoTitles[useLocale()]
    return (
      <RoutePage route={route} title={titles[name]} width="reading">
        <DemoBlocks name={name} />
      </RoutePage>
    )
  })
}
