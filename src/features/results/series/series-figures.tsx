import { Text, View } from '@tarojs/components'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { seriesMessages } from '@/i18n/series'
import { formatDecimal } from '@/lib/numbers/decimal'
import { Pressable } from '@/platform/ui/elements'
import type { SeriesMatches } from '@/wire/results/series-matches'
import type { SeriesGroup, SeriesIndicator } from '@/wire/results/series-figures'
import { type Compared, changesOf, matchedChangesOf } from './compare'

interface SeriesTableProps {
  group: SeriesGroup
  compared: Compared
  /** Undefined while they are loading. */
  matches: SeriesMatches | undefined
  /** Id of the indicator whose trend is displayed. */
  chosen: string
  onChoose: (indicator: SeriesIndicator) => void
}

const none = '—'
const shown = (sum: string | null) => (sum === null ? none : formatDecimal(sum))

/** The indicators of a question with their changes: a table, or lines on a phone. */
export function SeriesTable(props: SeriesTableProps) {
  const wide = useWideLayout()
  return wide ? <WideTable {...props} /> : <Lines {...props} />
}

function WideTable({ group, compared, matches, chosen, onChoose }: SeriesTableProps) {
  const messages = useMessageNamespace(seriesMessages)
  const localText = useLocalText()
  const { indicator, current, last, onLast, lastYear, onLastYear } = messages
  return (
    <DataTable
      label={localText(group.title)}
      columns={[
        { title: indicator },
        ...[current, last, onLast, lastYear, onLastYear].map((title) => ({ title, figures: true })),
      ]}
      rows={group.indicators.map((one) => {
        const changes = changesOf(one, compared)
        const matched = matchedChangesOf(one, matches)
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
            shown(changes.current),
            shown(changes.last),
            <Growth key="last" raw={changes.onLast} matched={matched.onLast} />,
            shown(changes.lastYear),
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

function Lines({ group, compared, matches, chosen, onChoose }: SeriesTableProps) {
  const messages = useMessageNamespace(seriesMessages)
  const localText = useLocalText()
  return (
    <View>
      {group.indicators.map((one) => {
        const { current, onLast, onLastYear } = changesOf(one, compared)
        const matched = matchedChangesOf(one, matches)
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
              <Text className="figures">{shown(current)}</Text>
            </View>
            <View className="series-line-changes small figures">
              {one.toDate ? null : <Text>{change(messages.onLast, onLast, matched.onLast)}</Text>}
              <Text>{change(messages.onLastYear, onLastYear, matched.onLastYear)}</Text>
            </View>
          </Pressable>
        )
      })}
    </View>
  )
}
