import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { seriesMessages } from '@/i18n/series'
import { decimalPlaces } from '@/lib/numbers/decimal'
import type { SeriesFigures, SeriesGroup, SeriesIndicator } from '@/wire/results/series-figures'
import { LazyLineChart } from '../charts/lazy-charts'
import { type SeriesMeasure, trendOf } from './compare'

interface SeriesTrendProps {
  /** Unique on the page. */
  id?: string
  figures: SeriesFigures
  group: SeriesGroup
  indicator: SeriesIndicator
  /** Position of the chosen period. */
  at: number
  /** What its values are; sums if missing. */
  measure?: SeriesMeasure
}

/** The sums or medians of an indicator over the periods, beside those of the previous year. */
export function SeriesTrend({
  id = 'series-trend',
  figures: { periods },
  group,
  indicator,
  at,
  measure = 'sum',
}: SeriesTrendProps) {
  const messages = useMessageNamespace(seriesMessages)
  const localText = useLocalText()
  const trend = trendOf(periods, indicator, at)
  const { yearBefore } = trend
  const digits = Math.max(...indicator.sums.map((one) => (one ? decimalPlaces(one.sum) : 0)))
  return (
    <LazyLineChart
      id={id}
      label={messages.trend(localText(indicator.title), messages.measures[measure])}
      categoryTitle={messages.period}
      categories={trend.periods}
      series={[
        { id: 'sum', name: messages.measures[measure], values: trend.values },
        ...(yearBefore.length > 0
          ? [{ id: 'before', name: messages.lastYear, values: yearBefore, tone: 2 }]
          : []),
      ]}
      unit={group.unit ? localText(group.unit) : undefined}
      digits={digits}
      dots
      fromZero={false}
    />
  )
}
