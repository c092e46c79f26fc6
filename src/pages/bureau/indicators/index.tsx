import { IndicatorsOfBureau } from '@/features/bureau/indicators/indicators'
import { ConsolePage } from '@/features/session/page/console-page'
import { withRoute } from '@/features/session/page/with-route'

function IndicatorsPage() {
  return (
    <ConsolePage route="indicators">
      <IndicatorsOfBureau />
    </ConsolePage>
  )
}

export default withRoute('indicators', IndicatorsPage)
