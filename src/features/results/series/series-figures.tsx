import { Text, View } from '@tarojs/components'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { resultMessages } from '@/i18n/results'
import { seriesMessages } from '@/i18n/series'
import { formatDecimal } from '@/lib/numbers/decimal'
import { Pressable } from '@/platform/ui/elements'
import type { SeriesMatches } from '@/wire/results/series-matches'
import type { SeriesGroup, SeriesIndicator } from '@/wire/results/series-figures'
import { usePeriodHeads } from '../comparison/period-heads'
import { type Compared, changesOf, matchedChangesOf, type SeriesMeasure } from './compare'

interface SeriesTableProps {
  group: SeriesGroup
  compared: Compared
  /** The period that was chosen instead of the previous one. */
  base: string | undefined
  measure: SeriesMeasure
  /** Undefined while they are loading. */
  matches: SeriesMatches | undefined
  /** Id of the indicator whose trend is displayed. */
  chosen: string
  onChoose: (indicator: SeriesIndicator) => void
}

const none = '—'

/** The text of a value; an estimated median says that it is one. */
function useShown(measure: SeriesMeasure) {
  const { about } = useMessageNamespace(resultMessages)
  return ({ medians }: SeriesIndicator, value: string | null, at: number | null) => {
    if (value === null || at === null) return none
    const isEstimated = measure === 'median' && medians[at]?.exact === false
    return isEstimated ? about(formatDecimal(value)) : formatDecimal(value)
  }
}

/** The indicators of a question with their changes: a table, or lines on a phone. */
export function SeriesTable(props: SeriesTableProps) {
  const wide = useWideLayout()
  return wide ? <WideTable {...props} /> : <Lines {...props} />
}

function WideTable({ group, compared, base, measure, matches, chosen, onChoose }: SeriesTableProps) {
  const { indicator } = useMessageNamespace(seriesMessages)
  const localText = useLocalText()
  const shown = useShown(measure)
  const { current, last, onLast, lastYear, onLastYear } = usePeriodHeads(
    base ? { period: base } : null,
    null,
    base,
  )
  return (
    <DataTable
      label={localText(group.title)}
      columns={[
        { title: indicator },
        ...[current, last, onLast, lastYear, onLastYear].map((title) => ({ title, figures: true })),
      ]}
      rows={group.indicators.map((one) => {
        const changes = changesOf(one, compared)
        const matched = matchedChangesOf(one, matches, compared)
        return {
          id: one.id,
          cells: [
            <Pressable
              key={one.id}
              className={`series-name ${one.id === chosen ? 'series-name-on' : ''}`}
              expanded={one.id === chosen}
              onPress={() => onChoose(one)}
            >
              {localText(one.title)}
            </Pressable>,
            shown(one, changes.current, compared.current),
            shown(one, changes.last, compared.last),
            <Growth key="last" raw={changes.onLast} matched={matched.onLast} />,
            shown(one, changes.lastYear, compared.lastYear),
            <Growth key="year" raw={changes.onLastYear} matched={matched.onLastYear} />,
          ],
        }
      })}
    />
  )
}

/** The change of the whole total, and below it that of the units in both periods. */
function Growth({ raw, matched }: { raw: string | null; matched: string | null }) {
  const messages = useMessageNamespace(seriesMessages)
  return (
    <View>
      <View>{raw ?? none}</View>
      {matched ? <View className="small">{messages.matched(matched)}</View> : null}
    </View>
  )
}

function Lines({ group, compared, base, measure, matches, chosen, onChoose }: SeriesTableProps) {
  const messages = useMessageNamespace(seriesMessages)
  const localText = useLocalText()
  const shown = useShown(measure)
  const heads = usePeriodHeads(null, null, base)
  return (
    <View>
      {group.indicators.map((one) => {
        const { current, onLast, onLastYear } = changesOf(one, compared)
        const matched = matchedChangesOf(one, matches, compared)
        const change = (head: string, raw: string | null, like: string | null) =>
          [head, raw ?? none, like ? `· ${messages.matched(like)}` : ''].join(' ')
        return (
          <Pressable
            key={one.id}
            className={`series-line ${one.id === chosen ? 'series-line-on' : ''}`}
            expanded={one.id === chosen}
            onPress={() => onChoose(one)}
          >
            <View className="series-line-figures">
              <Text className="series-line-name">{localText(one.title)}</Text>
              <Text className="figures">{shown(one, current, compared.current)}</Text>
            </View>
            <View className="series-line-changes small figures">
              {one.toDate && !compared.lastIsAlike ? null : (
                <Text>{change(heads.onLast, onLast, matched.onLast)}</Text>
              )}
              <Text>{change(heads.onLastYear, onLastYear, matched.onLastYear)}</Text>
            </View>
          </Pressable>
        )
      })}
    </View>
  )
}
