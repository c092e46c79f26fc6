import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { lazyComponent } from '@/components/skeleton/lazy-component'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { Tabs } from '@/components/tabs/tabs'
import { PageActions, PageFacts } from '@/hooks/desktop/page-actions'
import { useLoad } from '@/hooks/use-load'
import { useMessageNamespace } from '@/hooks/use-messages'
import { usePeriodText } from '@/hooks/use-period-text'
import { useTimeText } from '@/hooks/use-time-text'
import { comparisonMessages } from '@/i18n/comparison'
import { crosstabMessages } from '@/i18n/crosstab'
import { resultFilterMessages } from '@/i18n/result-filters'
import { resultMessages } from '@/i18n/results'
import { localTime } from '@/lib/dates/local-time'
import { serverNow } from '@/request/server-clock'
import { getCrosstabChoices } from '@/services/surveys/result-service'
import type { Survey, SurveyResult } from '@/wire/surveys/questionnaire'
import { ChartChoiceProvider } from '../charts/chart-choice'
import type { useCounted } from '../counting/use-counted'
import type { CopyTable } from '../crosstab/crosstab-table'
import type { Bring } from '../exporting/export-form'
import { FilterBar } from '../filters/filter-bar'
import { MatchingUnitList } from '../filters/matching-units'
import { type ResultQuery, type ResultView, resultViews } from '../filters/result-query'
import { UnitsOfOptionsProvider } from '../filters/units-of-option'
import { PurposedResult } from './purposed-result'

const CrosstabView = lazyComponent(
  async () => (await import(/* webpackChunkName: "crosstab" */ '../crosstab/crosstab')).CrosstabView,
)
const ComparisonView = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "comparison" */ '../comparison/comparison-view')).ComparisonView,
)
const Exporting = lazyComponent(
  async () => (await import(/* webpackChunkName: "exporting" */ '../exporting/exporting')).Exporting,
)

interface ResultViewsProps {
  survey: Survey
  /** The result of what the query filters by. */
  result: ReturnType<typeof useCounted<SurveyResult>>
  query: ResultQuery
  onCopy: CopyTable
  onBring: Bring
}

/** The views that a survey has: units and periods are unknown in an anonymous one. */
function viewsOf({ survey, query }: ResultViewsProps, earlier: readonly string[] | undefined): ResultView[] {
  const has: Partial<Record<ResultView, boolean>> = {
    units: !survey.anonymous,
    // Until the earlier periods are known, the address is trusted.
    comparison: earlier ? earlier.length > 0 : query.view === 'comparison',
  }
  return resultViews.filter((id) => has[id] ?? true)
}

/**
 * The result of a survey: by question, beside earlier periods, as a crosstab, as the units behind it, or as an export; all
 * filtered and compared alike.
 */
export function ResultViews(props: ResultViewsProps) {
  const { survey, result, query } = props
  const messages = useMessageNamespace(crosstabMessages)
  const filterMessages = useMessageNamespace(resultFilterMessages)
  const comparison = useMessageNamespace(comparisonMessages)
  const { surveyId, filter, setFilter, view, setView, showUnits, charts } = query
  const { filtered, submitted = 0, counting } = result.data ?? {}
  const matching = filtered && !counting ? { ...filtered, count: submitted } : null
  const choices = useLoad(`filters ${surveyId}`, () => getCrosstabChoices(surveyId)).data
  const units =
    choices && !survey.anonymous ? { questions: choices.filters.map(({ id }) => id), show: showUnits } : null
  const earlier = choices?.compared.earlier
  const views = viewsOf(props, earlier)
  const base = earlier && !earlier.includes(query.base ?? '') ? undefined : query.base
  const texts: Record<ResultView, string> = {
    ...messages.views,
    units: filterMessages.units,
    comparison: comparison.view,
  }
  const parts: Record<ResultView, () => ReactNode> = {
    questions: () => <Questions {...props} />,
    comparison: () => <ComparisonView {...{ surveyId, filter, base }} />,
    crosstab: () => <CrosstabView {...{ surveyId, filter, base }} onCopy={props.onCopy} />,
    units: () => <MatchingUnitList {...{ surveyId, filter }} />,
    export: () => <Exporting {...{ survey, filter, base, charts }} onBring={props.onBring} />,
  }
  return (
    <View className="result">
      <PageFacts facts={useSurveyFacts(survey)} />
      <DeletionNotice from={result.data?.deletedFrom} />
      {choices ? (
        <FilterBar {...{ choices, filter, base, matching }} onChange={setFilter} onBase={query.setBase} />
      ) : null}
      <PageActions>
        <Tabs
          label={messages.viewsLabel}
          tabs={views.map((id) => ({ id, text: texts[id] }))}
          current={views.includes(view) ? view : 'questions'}
          onChange={setView}
        />
      </PageActions>
      <UnitsOfOptionsProvider value={units}>
        <ChartChoiceProvider value={{ kinds: charts, choose: query.setChart }}>
          {parts[views.includes(view) ? view : 'questions']()}
        </ChartChoiceProvider>
      </UnitsOfOptionsProvider>
    </View>
  )
}

/** Before the retention rule deletes the survey. */
function DeletionNotice({ from }: { from: string | null | undefined }) {
  const messages = useMessageNamespace(resultMessages)
  return from ? <Notice tone="warn">{messages.deletedFrom(localTime(from).date)}</Notice> : null
}

/** What a survey is, until when it is open, and how many have answered. */
function useSurveyFacts({ formCode, period, anonymous, dueAt, counts }: Survey) {
  const { facts } = useMessageNamespace(resultMessages)
  const periodText = usePeriodText()
  const time = useTimeText()
  const { unopened, opened, drafting, submitted, returned, accepted } = counts
  const received = submitted + returned + accepted
  return [
    formCode,
    period === null ? null : periodText(period),
    anonymous ? facts.anonymous : null,
    facts.due(time.short(dueAt, serverNow())),
    facts.received(received, received + unopened + opened + drafting),
    anonymous ? null : facts.accepted(accepted),
  ]
}

function Questions({ result, query }: ResultViewsProps) {
  if (result.state === 'loading') return <Skeleton />
  if (result.state === 'failed')
    return <ErrorState error={result.error} onRetry={() => void result.reload()} />
  return <PurposedResult result={result.data} onClear={() => query.setFilter({})} />
}
