import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { Tabs } from '@/components/tabs/tabs'
import { PageActions } from '@/hooks/desktop/page-actions'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { figureTableMessages } from '@/i18n/figure-tables'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { resultMessages } from '@/i18n/results'
import { seriesMessages } from '@/i18n/series'
import { open } from '@/platform/page/navigation'
import { Heading, Region } from '@/platform/ui/elements'
import { href } from '@/routes'
import { getMatches, getSeries } from '@/services/surveys/result-service'
import { type TablePurpose, tablePurposes } from '@/wire/results/figure-table'
import type { SeriesFigures, SeriesGroup, SeriesPeriod } from '@/wire/results/series-figures'
import { maxMatchedUnits, type SeriesMatches } from '@/wire/results/series-matches'
import { useCounted } from '../counting/use-counted'
import { comparedWith, unlikeCounts } from './compare'
import { SeriesTable } from './series-figures'
import { SeriesTrend } from './series-trend'
import './series.scss'

/** The totals of a form's figures for one period, beside the periods they are compared with. */
export function SeriesView({ series }: { series: string }) {
  const messages = useMessageNamespace(figureTableMessages)
  const [purpose, setPurpose] = useState<TablePurpose>('internal')
  const loaded = useCounted(`series ${series} ${purpose}`, () => getSeries(series, purpose))
  if (loaded.state === 'failed')
    return <ErrorState whole error={loaded.error} onRetry={() => void loaded.reload()} />
  if (loaded.state === 'loading') return <Skeleton />
  return (
    <View className="series-view">
      {loaded.data.anonymous ? null : (
        <PageActions>
          <Tabs
            label={messages.purpose}
            tabs={tablePurposes.map((id) => ({ id, text: messages.purposes[id] }))}
            current={purpose}
            onChange={setPurpose}
          />
        </PageActions>
      )}
      {purpose === 'publication' ? <Notice tone="info">{messages.seriesNote}</Notice> : null}
      <Figures key={purpose} figures={loaded.data} purpose={purpose} />
    </View>
  )
}

function Figures({ figures, purpose }: { figures: SeriesFigures; purpose: TablePurpose }) {
  const messages = useMessageNamespace(seriesMessages)
  const results = useMessageNamespace(resultMessages)
  const localText = useLocalText()
  const [at, setAt] = useState(0)
  const { periods, groups, counting } = figures
  const chosen = periods[at]
  const compared = comparedWith(periods, at)
  // The growth of matched units could be set off against published totals.
  const unlike = purpose === 'internal' ? unlikeCounts(periods, compared) : null
  const matches = useLoad(`matches ${chosen?.surveyId}`, () => getMatches(chosen?.surveyId ?? ''))
  return (
    <View className="series-view">
      <View className="series-head">
        <Heading level={2} className="series-title">
          {localText(figures.title)}
          {figures.formCode ? <Text className="series-code small">{figures.formCode}</Text> : null}
        </Heading>
        <PeriodStepper {...{ periods, at }} onMove={setAt} />
        {chosen ? (
          <Button size="small" onPress={() => open(href('result', { surveyId: chosen.surveyId }))}>
            {results.result}
          </Button>
        ) : null}
      </View>
      {counting ? <Notice tone="info">{messages.counting(counting.counted, counting.total)}</Notice> : null}
      {groups.length === 0 ? <Notice tone="info">{messages[nothingOf(figures, purpose)]}</Notice> : null}
      {groups.length > 0 && periods.length === 1 ? <Notice tone="info">{messages.onlyOne}</Notice> : null}
      {unlike && groups.length > 0 ? <Notice tone="warn">{messages.unlike(unlike)}</Notice> : null}
      {unlike && matches.data ? <MatchedNotice matches={matches.data} /> : null}
      <Groups {...{ figures, at, groups }} matches={unlike ? matches.data : undefined} />
    </View>
  )
}

const nothingOf = ({ anonymous }: SeriesFigures, purpose: TablePurpose) => {
  if (anonymous) return 'withheld'
  return purpose === 'internal' ? 'noFigures' : 'nonePublished'
}

interface PeriodStepperProps {
  periods: readonly SeriesPeriod[]
  at: number
  onMove: (at: number) => void
}

/** The chosen period, with the way to those around it. */
function PeriodStepper({ periods, at, onMove }: PeriodStepperProps) {
  const messages = useMessageNamespace(seriesMessages)
  const periodText = usePeriodText()
  const period = periods[at]
  if (!period) return null
  return (
    <Region className="series-stepper" role="group" label={messages.stepper}>
      <Button size="small" disabled={at === periods.length - 1} onPress={() => onMove(at + 1)}>
        {messages.earlier}
      </Button>
      <Region role="status" className="series-period">
        <Text className="series-period-name">{periodText(period.period)}</Text>
        <Text className="small figures">{messages.received(period.received, period.assigned)}</Text>
      </Region>
      <Button size="small" disabled={at === 0} onPress={() => onMove(at - 1)}>
        {messages.later}
      </Button>
    </Region>
  )
}

/** What the matched changes are of. */
function MatchedNotice({ matches: { last, lastYear } }: { matches: SeriesMatches }) {
  const messages = useMessageNamespace(seriesMessages)
  const counts = [last, lastYear].flatMap((one) => (one ? [one.units] : []))
  if (counts.every((count) => count === 0)) return null
  const isTooMany = counts.some((count) => count > maxMatchedUnits)
  return (
    <Text className="small">
      {isTooMany
        ? messages.tooMany(maxMatchedUnits)
        : messages.matchedUnits(last?.units ?? null, lastYear?.units ?? null)}
    </Text>
  )
}

interface GroupsProps {
  matches: SeriesMatches | undefined
  figures: SeriesFigures
  groups: SeriesGroup[]
  at: number
}

/** A card for each question with numbers; the trend of one indicator stands in the card of its question. */
function Groups({ figures, groups, at, matches }: GroupsProps) {
  const localText = useLocalText()
  const { unit: unitText } = useMessageNamespace(questionnaireMessages)
  const [wanted, setWanted] = useState<string | null>(null)
  const compared = comparedWith(figures.periods, at)
  const chosen = wanted ?? mostTelling(groups)
  return groups.map((group) => {
    const { questionId, title, unit, indicators } = group
    const indicator = indicators.find(({ id }) => id === chosen)
    return (
      <Card
        key={questionId}
        title={localText(title)}
        extra={unit ? <Text className="small series-unit">{unitText(localText(unit))}</Text> : null}
      >
        {indicator ? <SeriesTrend {...{ figures, group, indicator, at }} /> : null}
        <SeriesTable {...{ group, compared, matches, chosen }} onChoose={({ id }) => setWanted(id)} />
      </Card>
    )
  })
}

/** The first indicator of the largest question: in reports the main table. */
function mostTelling(groups: SeriesGroup[]): string {
  const largest = groups.reduce<SeriesGroup | null>(
    (best, group) => (best && best.indicators.length >= group.indicators.length ? best : group),
    null,
  )
  return largest?.indicators[0]?.id ?? ''
}
