import { Text, View } from '@tarojs/components'
import { useMemo } from 'react'
import type { Bar } from '@/components/chart/bar-chart'
import { DataTable } from '@/components/data-table/data-table'
import { useMessageNamespace } from '@/hooks/use-messages'
import { resultFilterMessages } from '@/i18n/result-filters'
import { resultMessages } from '@/i18n/results'
import { formatCount } from '@/lib/numbers/thousands'
import { Pressable } from '@/platform/ui/elements'
import { ChosenChart } from '../charts/chosen-chart'
import { useUnitsOfOption } from '../filters/units-of-option'

/** Whose answers are counted. */
export type Counted = 'units' | 'people'

/** Displayed for values that disclosure control suppresses in an anonymous survey. */
export const suppressed = '—'
const shareOf = (count: number, all: number) =>
  all === 0 ? suppressed : `${((count / all) * 100).toFixed(1)}%`

/** The name of an option; leads to the units that chose it, where they are known. */
function OptionName({ questionId, one }: Pick<CountedAnswersProps, 'questionId'> & { one: Count }) {
  const messages = useMessageNamespace(resultFilterMessages)
  const showUnits = useUnitsOfOption(questionId)
  if (!showUnits || !one.count) return <Text>{one.name}</Text>
  return (
    <Pressable className="result-link" label={messages.unitsOf(one.name)} onPress={() => showUnits(one.id)}>
      {one.name}
    </Pressable>
  )
}

interface Count {
  id: string
  name: string
  count: number | null
}

interface CountedAnswersProps {
  id: string
  /** The question whose options are counted; undefined for texts. */
  questionId?: string | undefined
  counts: Count[]
  title: string
  answered: number
  of: Counted
}

/** Each answer is in one count, and none is hidden. */
const isWhole = (counts: readonly Count[], answered: number) =>
  counts.every(({ count }) => count !== null) &&
  counts.reduce((sum, { count }) => sum + (count ?? 0), 0) === answered

/** Answers by their number, as bars and as a table. */
export function CountedAnswers({ id, questionId, counts, title, answered, of }: CountedAnswersProps) {
  const results = useMessageNamespace(resultMessages)
  const bars = useMemo(
    () => counts.flatMap((one): Bar[] => (one.count === null ? [] : [{ ...one, value: one.count }])),
    [counts],
  )
  // No element around both: in a mini-program, a canvas that lies deeper than fifteen elements is not found.
  return (
    <>
      <View className={bars.length > 0 ? 'result-halves' : ''}>
        {bars.length > 0 ? (
          <ChosenChart
            {...{ id, bars }}
            label={results.chartOf(title)}
            heads={{ category: results.option, value: results.countedBy[of].count }}
            isWhole={isWhole(counts, answered)}
          />
        ) : null}
        <DataTable
          label={title}
          columns={[
            { title: results.option },
            { title: results.countedBy[of].count, figures: true },
            { title: results.share, figures: true },
          ]}
          rows={counts.map((one) => ({
            id: one.id,
            cells:
              one.count === null
                ? [one.name, suppressed, suppressed]
                : [
                    <OptionName key={one.id} {...{ questionId, one }} />,
                    formatCount(one.count),
                    shareOf(one.count, answered),
                  ],
          }))}
        />
      </View>
      {bars.length < counts.length ? (
        <View className="result-below small">{results.someSuppressed}</View>
      ) : null}
    </>
  )
}
