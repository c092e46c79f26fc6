import { useState } from 'react'
import { latePart } from '@/components/skeleton/late-part'
import { State } from '@/components/state/state'
import { chartNameOf } from '@/features/demo/charts/address'
import { useChartDemoWords } from '@/features/demo/charts/use-chart-demo-words'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { usePageParams } from '@/platform/lifecycle'
import { currentPath } from '@/platform/navigation'

/** What draws is larger than all the rest of the page. */
const ChartExample = latePart(async () => (await import('@/features/demo/charts/chart-example')).ChartExample)

function ChartExamplePage() {
  const params = usePageParams()
  const words = useChartDemoWords()
  // Asked once: the page stays in the stack when another one comes to the front.
  const [name] = useState(() => chartNameOf(currentPath(), params))
  return (
    <RoutePage route="chartExample" title={name ? words.demos[name].title : undefined} width="reading">
      {name ? (
        <ChartExample name={name} />
      ) : (
        <State icon="empty" title={words.unknownDemo} hint={words.unknownDemoHint} />
      )}
    </RoutePage>
  )
}

export default withRoute('chartExample', ChartExamplePage)
