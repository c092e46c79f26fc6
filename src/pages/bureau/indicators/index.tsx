import { IndicatorsOfBureau } from '@/features/bureau/indicators/indicators'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'

function IndicatorsPage() {
  return (
    <BureauPage route="indicators">
      <IndicatorsOfBureau />
    </BureauPage>
  )
}

export default withRoute('indicators', IndicatorsPage)
