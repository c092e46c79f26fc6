import { View } from '@tarojs/components'
import { Cell, CellGroup } from '@/components/cell/cell'
import { LoadMore } from '@/components/load-more/load-more'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { PageFacts } from '@/hooks/desktop/page-actions'
import { useCursorList } from '@/hooks/use-cursor-list'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { seriesMessages } from '@/i18n/series'
import { usePageReturn } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import { listSurveyTable, type SurveySearch } from '@/services/surveys/survey-table-service'
import type { SurveyRow, SurveyTable } from '@/wire/bureau/survey-table'

const everySurvey: SurveySearch = {
  ...{ state: '', period: '', keyword: '', series: '' },
  ...{ folded: true, order: 'deadline', descending: false },
}

/** Surveys of one form for several periods, the latest first. */
export interface Series {
  latest: SurveyRow
  count: number
}

/** The bureau's surveys by series: those of a form for periods, and single ones. */
export function useSeriesList() {
  const list = useCursorList<SurveyRow, SurveyTable>(
    'series',
    (cursor, size) => listSurveyTable(everySurvey, cursor, Math.max(size, 100)),
    ({ id }) => id,
  )
  usePageReturn(() => void list.reload())
  const bySeries = new Map<string, Series>()
  for (const row of list.items.filter(({ period }) => period !== null)) {
    const known = bySeries.get(row.series)
    const isLater = !known || (row.period ?? '') > (known.latest.period ?? '')
    bySeries.set(row.series, {
      latest: isLater ? row : known.latest,
      count: (known?.count ?? 0) + 1 + row.folded,
    })
  }
  return { list, series: [...bySeries.values()], single: list.items.filter(({ period }) => period === null) }
}

/** How many series and single surveys there are, once all are known. */
export function SeriesFacts({ all: { list, series, single } }: { all: ReturnType<typeof useSeriesList> }) {
  const messages = useMessageNamespace(seriesMessages)
  const isKnown = list.state === 'ready' && !list.hasMore
  return (
    <PageFacts
      facts={isKnown ? [messages.regularCount(series.length), messages.onceCount(single.length)] : []}
    />
  )
}

interface SeriesListProps {
  /** Id of the series displayed beside the list; empty if none. */
  chosen: string
  onChoose: (series: string) => void
}

/** The series and the single surveys of the bureau. A single survey opens its result. */
export function SeriesList({
  chosen,
  onChoose,
  all,
}: SeriesListProps & { all: ReturnType<typeof useSeriesList> }) {
  const messages = useMessageNamespace(seriesMessages)
  const localText = useLocalText()
  const periodText = usePeriodText()
  const { list, series, single } = all
  if (list.state === 'loading') return <Skeleton />
  if (list.state === 'failed')
    return <ErrorState whole error={list.error} onRetry={() => void list.reload()} />
  if (list.items.length === 0)
    return <StatusPanel icon="empty" title={messages.none} hint={messages.noneHint} />
  const received = ({ received: count, assigned }: SurveyRow) => messages.received(count, assigned)
  return (
    <View className="series-list">
      {series.length > 0 ? (
        <CellGroup title={messages.regular}>
          {series.map(({ latest, count }) => (
            <View
              key={latest.series}
              className={`series-entry ${latest.series === chosen ? 'series-entry-on' : ''}`}
            >
              <Cell
                title={localText(latest.title)}
                note={[
                  latest.formCode,
                  messages.periods(count),
                  messages.latest(periodText(latest.period ?? '')),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                onPress={() => onChoose(latest.series)}
              />
            </View>
          ))}
        </CellGroup>
      ) : null}
      {single.length > 0 ? (
        <CellGroup title={messages.once}>
          {single.map((row) => (
            <Cell
              key={row.id}
              title={localText(row.title)}
              note={received(row)}
              onPress={() => open(href('result', { surveyId: row.id }))}
            />
          ))}
        </CellGroup>
      ) : null}
      <LoadMore {...list.end} />
    </View>
  )
}
