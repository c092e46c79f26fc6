import { lazyComponent } from '@/components/skeleton/lazy-component'
import { ChartList } from '@/features/demo/charts/chart-list'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'

/** Loaded separately, because the chart library is larger than the rest of the page. */
const BarExample = lazyComponent(async () => (await import('@/features/demo/charts/bar-example')).BarExample)

function ChartDemoPage() {
  return (
    <RoutePage route="chartDemo" width="reading">
      <ChartList />
      <BarExample />
    </RoutePage>
  )
}

export default withRoute('chartDemo', ChartDemoPage)
