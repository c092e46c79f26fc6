import { SeriesView } from '@/features/results/series/series-view'
import { BureauPage } from '@/features/session/page/bureau-page'
import { withRoute } from '@/features/session/page/with-route'
import { usePageParams } from '@/platform/page/lifecycle'

/** The figures of one form over its periods, on a page of its own where there is no room beside the list. */
function SeriesPage() {
  const { series = '' } = usePageParams()
  return (
    <BureauPage route="series" width="tables">
      <SeriesView series={series} />
    </BureauPage>
  )
}

export default withRoute('series', SeriesPage)
