import { useState } from 'react'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { demoNameOf } from '@/features/demo/address'
import { DemoBlocks } from '@/features/demo/demo-blocks'
import { useDemoMessages } from '@/features/demo/samples/use-demo-messages'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { useLocale } from '@/hooks/use-messages'
import { demoTitles } from '@/i18n/demo-titles'
import { usePageParams } from '@/platform/page/lifecycle'
import { currentPath } from '@/platform/page/navigation'

function ComponentPage() {
  const params = usePageParams()
  const messages = useDemoMessages()
  const titles = demoTitles[useLocale()]
  // Read once: the page stays in the stack when another page opens on top of it.
  const [name] = useState(() => demoNameOf(currentPath(), params))
  return (
    <RoutePage route="demoComponent" title={name ? titles[name] : undefined} width="reading">
      {name ? (
        <DemoBlocks name={name} />
      ) : (
        <StatusPanel icon="empty" title={messages.nothingFound} hint={messages.nothingFoundHint} />
      )}
    </RoutePage>
  )
}

export default withRoute('demoComponent', ComponentPage)
