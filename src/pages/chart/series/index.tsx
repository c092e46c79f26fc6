import { SeriesView } from '@/features/results/series/series-view'
import { ConsolePage } from '@/features/session/page/console-page'
import { withRoute } from '@/features/session/page/with-route'
import { usePageQuery } from '@/hooks/desktop/use-page-query'

/** The figures of one form over its periods, on a page of its own where there is no room beside the list. */
function SeriesPage() {
  const [{ series = '', base }, change] = usePageQuery()
  return (
    <ConsolePage route="series" width="tables">
      <SeriesView series={series} base={base || undefined} onBase={(next) => change({ base: next ?? '' })} />
    </ConsolePage>
  )
}

export default withRoute('series', SeriesPage)
