import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { DataTable } from '@/components/data-table/data-table'
import { State } from '@/components/state/state'
import { useTimeWords } from '@/hooks/use-time-words'
import { useWide } from '@/hooks/use-wide'
import { useLocalText, useWords } from '@/hooks/use-words'
import { Pressable } from '@/platform/elements'
import { serverNow } from '@/request/server-clock'
import type { Roll, RollEntry, Survey, TaskState } from '@/wire/questionnaire'
import { taskStates } from '@/wire/questionnaire'
import './results.scss'

const tones: Record<TaskState, ChipTone> = {
  notReached: 'neutral',
  opened: 'neutral',
  drafting: 'info',
  submitted: 'good',
}

interface StateFilterProps {
  survey: Survey
  state: TaskState | ''
  onChange: (state: TaskState | '') => void
}

/** How many stand where; a tap shows only those. */
export function StateFilter({ survey, state, onChange }: StateFilterProps) {
  const { common, questionnaire } = useWords()
  const all = taskStates.reduce((sum, each) => sum + survey.counts[each], 0)
  const filters: { id: TaskState | ''; text: string; count: number }[] = [
    { id: '', text: common.all, count: all },
    ...taskStates.map((each) => ({ id: each, text: questionnaire.states[each], count: survey.counts[each] })),
  ]
  return (
    <View className="state-filter">
      {filters.map(({ id, text, count }) => (
        <Pressable
          key={id}
          className={`state-filter-item ${id === state ? 'state-filter-on' : ''}`}
          selected={id === state}
          onPress={() => onChange(id)}
        >
          <Text>{text}</Text>
          <Text className="figures">{` ${count}`}</Text>
        </Pressable>
      ))}
    </View>
  )
}

interface RollListProps {
  roll: Roll
  loadingMore: boolean
  onMore: () => void
}

/** Who has answered: cards on a phone, a table where there is room. */
export function RollList({ roll, loadingMore, onMore }: RollListProps) {
  const wide = useWide()
  const { common, results } = useWords()
  if (roll.items.length === 0) return <State icon="empty" title={results.nobody} hint={results.nobodyHint} />
  return (
    <>
      {wide ? (
        <RollTable roll={roll} />
      ) : (
        roll.items.map((entry) => <RollCard key={entry.taskId} entry={entry} />)
      )}
      <Text className="small roll-total">{results.countOf(roll.total)}</Text>
      {roll.items.length < roll.total ? (
        <Button busy={loadingMore} onPress={onMore}>
          {common.more}
        </Button>
      ) : null}
    </>
  )
}

function useEntryWords() {
  const { questionnaire } = useWords()
  const time = useTimeWords()
  return {
    state: (entry: RollEntry) => <Chip tone={tones[entry.state]}>{questionnaire.states[entry.state]}</Chip>,
    progress: (entry: RollEntry) => (entry.required === 0 ? '—' : `${entry.answered}/${entry.required}`),
    lastAction: (entry: RollEntry) => (entry.lastActionAt ? time.ago(entry.lastActionAt, serverNow()) : '—'),
  }
}

function RollCard({ entry }: { entry: RollEntry }) {
  const localText = useLocalText()
  const words = useEntryWords()
  return (
    <View className="roll-card">
      <View className="roll-line">
        <Text className="roll-unit">{localText(entry.unit)}</Text>
        {words.state(entry)}
      </View>
      <View className="roll-line small figures">
        <Text>{`${entry.person} ${entry.mobile}`}</Text>
        <Text>{`${words.progress(entry)} · ${words.lastAction(entry)}`}</Text>
      </View>
    </View>
  )
}

function RollTable({ roll }: { roll: Roll }) {
  const { results } = useWords()
  const localText = useLocalText()
  const words = useEntryWords()
  return (
    <Card>
      <DataTable
        label={localText(roll.survey.title)}
        columns={[
          { title: results.unit },
          { title: results.person },
          { title: results.state },
          { title: results.progress, figures: true },
          { title: results.lastAction },
        ]}
        rows={roll.items.map((entry) => ({
          id: entry.taskId,
          cells: [
            localText(entry.unit),
            `${entry.person} ${entry.mobile}`,
            words.state(entry),
            words.progress(entry),
            words.lastAction(entry),
          ],
        }))}
      />
    </Card>
  )
}
