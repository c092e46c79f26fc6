import { View } from '@tarojs/components'
import { useMemo } from 'react'
import type { Bar } from '@/components/chart/bar-chart'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { resultMessages } from '@/i18n/results'
import { formatCount } from '@/lib/numbers/thousands'
import type { QuestionResult } from '@/wire/surveys/questionnaire'
import { ChosenChart } from '../charts/chosen-chart'

type RanksResult = Extract<QuestionResult, { type: 'ranks' }>
type OptionRank = RanksResult['ranks'][number]

/** Displayed for values that disclosure control suppresses, and for the mean rank of an option without ranks. */
const noValue = '—'

/** Null if it is suppressed or no answer ranks the option. */
const meanRank = ({ count, sum }: OptionRank) => (count && sum !== null ? sum / count : null)

const countText = (count: number | null) => (count === null ? noValue : formatCount(count))

const isSuppressed = ({ count, sum, first }: OptionRank) => count === null || sum === null || first === null

/** Options by their mean rank, the best first; those without one at the end, in the form's order. */
const byMeanRank = (ranks: readonly OptionRank[]) =>
  ranks
    .map((one) => ({ ...one, mean: meanRank(one) }))
    .sort((a, b) => (a.mean ?? Infinity) - (b.mean ?? Infinity) || 0)

interface RanksProps {
  question: RanksResult
  answered: number
  /** Head of the number of answers that rank an option. */
  ranked: string
}

/** The mean ranks as bars, with the number of first places as text. */
export function Ranks({ question, answered, ranked }: RanksProps) {
  const results = useMessageNamespace(resultMessages)
  const localText = useLocalText()
  const { questionId, ranks } = question
  const title = localText(question.title)
  const options = useMemo(
    () => byMeanRank(ranks).map((one) => ({ ...one, name: localText(one.title) })),
    [ranks, localText],
  )
  const bars = useMemo(
    () => options.flatMap(({ id, name, mean }): Bar[] => (mean === null ? [] : [{ id, name, value: mean }])),
    [options],
  )
  // Without a limit and without conditional options, each answer ranks all options.
  const isPartial = options.some(({ count }) => count !== answered)
  return (
    <>
      {bars.length > 0 ? <View className="result-above small">{results.rankHint}</View> : null}
      <View className={bars.length > 0 ? 'result-halves' : ''}>
        {bars.length > 0 ? (
          <ChosenChart
            {...{ id: questionId, bars, digits: 2 }}
            label={results.chartOf(`${title} (${results.meanRank})`)}
            heads={{ category: results.option, value: results.meanRank }}
          />
        ) : null}
        <DataTable
          label={title}
          columns={[
            { title: results.option },
            { title: results.meanRank, figures: true },
            { title: results.firstPlaces, figures: true },
            ...(isPartial ? [{ title: ranked, figures: true }] : []),
          ]}
          rows={options.map(({ id, name, mean, first, count }) => ({
            id,
            cells: [
              name,
              mean === null ? noValue : mean.toFixed(2),
              countText(first),
              ...(isPartial ? [countText(count)] : []),
            ],
          }))}
        />
      </View>
      {ranks.some(isSuppressed) ? <View className="result-below small">{results.someSuppressed}</View> : null}
    </>
  )
}
