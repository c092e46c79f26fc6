import { BarExample } from '@/features/demo/charts/bar-example'
import { ChartList } from '@/features/demo/charts/chart-list'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'

function ChartDemoPage() {
  return (
    <RoutePage route="chartDemo" width="reading">
      <ChartList />
      <BarExample />
    </RoutePage>
  )
}

export default withRoute('chartDemo', ChartDemoPage)
