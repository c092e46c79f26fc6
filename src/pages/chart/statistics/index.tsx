import { View } from '@tarojs/components'
import { SeriesFacts, SeriesList, useSeriesList } from '@/features/results/series/series-list'
import { SeriesView } from '@/features/results/series/series-view'
import { BureauPage } from '@/features/session/page/bureau-page'
import { ConsolePage } from '@/features/session/page/console-page'
import { withRoute } from '@/features/session/page/with-route'
import { usePageQuery } from '@/hooks/desktop/use-page-query'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'

/** The bureau's surveys by form; where there is room, beside the figures of the chosen one. */
function StatisticsPage() {
  const wide = useWideLayout()
  const all = useSeriesList()
  const [query, change] = usePageQuery()
  const chosen = query['series'] ?? all.series[0]?.latest.series ?? ''
  if (!wide)
    return (
      <BureauPage route="statistics">
        <SeriesList all={all} chosen="" onChoose={(series) => open(href('series', { series }))} />
      </BureauPage>
    )
  return (
    <ConsolePage route="statistics" width="tables">
      <SeriesFacts all={all} />
      <View className={chosen === '' ? 'series-alone' : 'series-columns'}>
        <View>
          <SeriesList all={all} chosen={chosen} onChoose={(series) => change({ series, base: '' })} />
        </View>
        {chosen === '' ? null : (
          <SeriesView
            key={chosen}
            series={chosen}
            base={query['base'] || undefined}
            onBase={(base) => change({ base: base ?? '' })}
          />
        )}
      </View>
    </ConsolePage>
  )
}

export default withRoute('statistics', StatisticsPage)
