import { latePart } from '@/components/skeleton/late-part'
import { ChartList } from '@/features/demo/charts/chart-list'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'

/** What draws is larger than all the rest of the page. */
const BarExample = latePart(async () => (await import('@/features/demo/charts/bar-example')).BarExample)

function ChartDemoPage() {
  return (
    <RoutePage route="chartDemo" width="reading">
      <ChartList />
      <BarExample />
    </RoutePage>
  )
}

export default withRoute('chartDemo', ChartDemoPage)
