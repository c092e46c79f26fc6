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
import { Heading } from '@/platform/ui/elements'
import { href } from '@/routes'
import { getMatches, getSeries } from '@/services/surveys/result-service'
import { type TablePurpose, tablePurposes } from '@/wire/results/figure-table'
import type { SeriesFigures, SeriesGroup } from '@/wire/results/series-figures'
import { maxMatchedUnits, type SeriesMatches } from '@/wire/results/series-matches'
import { useCounted } from '../counting/use-counted'
import { BasePeriod } from '../comparison/base-period'
import { type Compared, comparedWith, type SeriesMeasure, unlikeCounts, withMedians } from './compare'
import { PeriodStepper } from './period-stepper'
import { SeriesTable } from './series-figures'
import { SeriesTrend } from './series-trend'
import './series.scss'

/** The period to compare with instead of the previous one, as the address states it. */
interface ComparedPeriod {
  base: string | undefined
  onBase: (base: string | undefined) => void
}

interface SeriesViewProps extends ComparedPeriod {
  series: string
}

/** The totals or medians of a form's figures for one period, beside the periods they are compared with. */
export function SeriesView({ series, base, onBase }: SeriesViewProps) {
  const messages = useMessageNamespace(figureTableMessages)
  const [purpose, setPurpose] = useState<TablePurpose>('internal')
  const [wanted, setMeasure] = useState<SeriesMeasure>('sum')
  // No table of medians is published.
  const measure = purpose === 'internal' ? wanted : 'sum'
  const medians = measure === 'median'
  const loaded = useCounted(`series ${series} ${purpose} ${measure}`, () =>
    getSeries(series, { purpose, medians }),
  )
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
      <Figures
        key={purpose}
        figures={medians ? withMedians(loaded.data) : loaded.data}
        {...{ purpose, measure, base, onBase }}
        onMeasure={setMeasure}
      />
    </View>
  )
}

interface FiguresProps extends ComparedPeriod {
  figures: SeriesFigures
  purpose: TablePurpose
  measure: SeriesMeasure
  onMeasure: (measure: SeriesMeasure) => void
}

function Figures({ figures, purpose, measure, onMeasure, base: stated, onBase }: FiguresProps) {
  const messages = useMessageNamespace(seriesMessages)
  const results = useMessageNamespace(resultMessages)
  const localText = useLocalText()
  const periodText = usePeriodText()
  const [at, setAt] = useState(0)
  const { periods, groups } = figures
  const chosen = periods[at]
  const earlier = periods.slice(at + 1).map(({ period }) => period)
  const base = earlier.find((period) => period === stated)
  const compared = comparedWith(periods, at, base)
  const lastName = base && periodText(base)
  // The growth of matched units could be set off against published totals, and medians depend less on who has reported.
  const unlike = purpose === 'internal' && measure === 'sum' ? unlikeCounts(periods, compared) : null
  const matches = useLoad(`matches ${chosen?.surveyId} ${base}`, () =>
    getMatches(chosen?.surveyId ?? '', base),
  )
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
      {groups.length > 0 ? (
        <SeriesChoices {...{ purpose, measure, onMeasure, earlier, base, onBase }} />
      ) : (
        <Notice tone="info">{messages[nothingOf(figures, purpose)]}</Notice>
      )}
      <Remarks {...{ figures, unlike, lastName }} matches={matches.data} />
      <Groups {...{ figures, at, base, measure, compared }} matches={unlike ? matches.data : undefined} />
    </View>
  )
}

interface SeriesChoicesProps extends ComparedPeriod {
  purpose: TablePurpose
  measure: SeriesMeasure
  onMeasure: (measure: SeriesMeasure) => void
  /** The periods before the chosen one. */
  earlier: readonly string[]
}

/** What is compared, and with which period. */
function SeriesChoices({ purpose, measure, onMeasure, earlier, base, onBase }: SeriesChoicesProps) {
  const messages = useMessageNamespace(seriesMessages)
  return (
    <View className="series-choices">
      {purpose === 'internal' ? (
        <Tabs
          label={messages.measure}
          tabs={(['sum', 'median'] as const).map((id) => ({ id, text: messages.measures[id] }))}
          current={measure}
          onChange={onMeasure}
        />
      ) : null}
      <BasePeriod periods={earlier} base={base} onChange={onBase} />
    </View>
  )
}

interface RemarksProps {
  figures: SeriesFigures
  unlike: ReturnType<typeof unlikeCounts>
  lastName: string | undefined
  matches: SeriesMatches | undefined
}

/** What limits the comparison. */
function Remarks({ figures: { periods, groups, counting }, unlike, lastName, matches }: RemarksProps) {
  const messages = useMessageNamespace(seriesMessages)
  return (
    <>
      {counting ? <Notice tone="info">{messages.counting(counting.counted, counting.total)}</Notice> : null}
      {groups.length > 0 && periods.length === 1 ? <Notice tone="info">{messages.onlyOne}</Notice> : null}
      {unlike && groups.length > 0 ? <Notice tone="warn">{messages.unlike(unlike, lastName)}</Notice> : null}
      {unlike && matches ? <MatchedNotice {...{ matches, lastName }} /> : null}
    </>
  )
}

const nothingOf = ({ anonymous }: SeriesFigures, purpose: TablePurpose) => {
  if (anonymous) return 'withheld'
  return purpose === 'internal' ? 'noFigures' : 'nonePublished'
}

/** What the matched changes are of. */
function MatchedNotice({ matches, lastName }: { matches: SeriesMatches; lastName: string | undefined }) {
  const messages = useMessageNamespace(seriesMessages)
  const { last, lastYear } = matches
  const counts = [last, lastYear].flatMap((one) => (one ? [one.units] : []))
  if (counts.every((count) => count === 0)) return null
  const isTooMany = counts.some((count) => count > maxMatchedUnits)
  return (
    <Text className="small">
      {isTooMany
        ? messages.tooMany(maxMatchedUnits)
        : messages.matchedUnits(last?.units ?? null, lastYear?.units ?? null, lastName)}
    </Text>
  )
}

interface GroupsProps {
  matches: SeriesMatches | undefined
  figures: SeriesFigures
  at: number
  base: string | undefined
  measure: SeriesMeasure
  compared: Compared
}

/** A card for each question with numbers; the trend of one indicator stands in the card of its question. */
function Groups({ figures, at, base, measure, compared, matches }: GroupsProps) {
  const { groups } = figures
  const localText = useLocalText()
  const { unit: unitText } = useMessageNamespace(questionnaireMessages)
  const [wanted, setWanted] = useState<string | null>(null)
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
        {indicator ? <SeriesTrend {...{ figures, group, indicator, at, measure }} /> : null}
        <SeriesTable
          {...{ group, compared, base, measure, matches, chosen }}
          onChoose={({ id }) => setWanted(id)}
        />
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
