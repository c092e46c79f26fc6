import { useState } from 'react'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { StatusPanel } from '@/components/status-panel/status-panel'
import { chartNameOf } from '@/features/demo/charts/address'
import { useChartDemoMessages } from '@/features/demo/charts/use-chart-demo-messages'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { usePageParams } from '@/platform/page/lifecycle'
import { currentPath } from '@/platform/page/navigation'

/** Loaded separately, because the chart library is larger than the rest of the page. */
const ChartExample = lazyComponent(
  async () => (await import('@/features/demo/charts/chart-example')).ChartExample,
)

function ChartExamplePage() {
  const params = usePageParams()
  const messages = useChartDemoMessages()
  // Read once: the page stays in the stack when another page opens on top of it.
  const [name] = useState(() => chartNameOf(currentPath(), params))
  return (
    <RoutePage route="chartExample" title={name ? messages.demos[name].title : undefined} width="reading">
      {name ? (
        <ChartExample name={name} />
      ) : (
        <StatusPanel icon="empty" title={messages.unknownDemo} hint={messages.unknownDemoHint} />
      )}
    </RoutePage>
  )
}

export default withRoute('chartExample', ChartExamplePage)
