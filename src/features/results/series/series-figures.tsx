import { Text, View } from '@tarojs/components'
import { DataTable } from '@/components/data-table/data-table'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { seriesMessages } from '@/i18n/series'
import { formatDecimal } from '@/lib/numbers/decimal'
import { Pressable } from '@/platform/ui/elements'
import type { SeriesGroup, SeriesIndicator } from '@/wire/results/series-figures'
import { type Compared, changesOf } from './compare'

interface SeriesTableProps {
  group: SeriesGroup
  compared: Compared
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

function WideTable({ group, compared, chosen, onChoose }: SeriesTableProps) {
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
            changes.onLast ?? none,
            shown(changes.lastYear),
            changes.onLastYear ?? none,
          ],
        }
      })}
    />
  )
}

function Lines({ group, compared, chosen, onChoose }: SeriesTableProps) {
  const messages = useMessageNamespace(seriesMessages)
  const localText = useLocalText()
  return (
    <View>
      {group.indicators.map((one) => {
        const { current, onLast, onLastYear } = changesOf(one, compared)
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
              {one.toDate ? null : <Text>{`${messages.onLast} ${onLast ?? none}`}</Text>}
              <Text>{`${messages.onLastYear} ${onLastYear ?? none}`}</Text>
            </View>
          </Pressable>
        )
      })}
    </View>
  )
}
