import { IndicatorsOfBureau } from '@/features/bureau/indicators/indicators'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'

function IndicatorsPage() {
  return (
    <RoutePage route="indicators">
      <IndicatorsOfBureau />
    </RoutePage>
  )
}

export default withRoute('indicators', IndicatorsPage)
