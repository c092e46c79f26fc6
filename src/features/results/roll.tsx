import { Text, View } from '@tarojs/components'
import { Card } from '@/components/card/card'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { DataTable } from '@/components/data-table/data-table'
import { ListEnd } from '@/components/list-end/list-end'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, State } from '@/components/state/state'
import { type PagedList, usePagedList } from '@/hooks/use-paged-list'
import { useTimeWords } from '@/hooks/use-time-words'
import { useWide } from '@/hooks/use-wide'
import { useLocalText, usePackageWords, useWords } from '@/hooks/use-words'
import { questionnaireWords } from '@/i18n/questionnaire'
import { resultWords } from '@/i18n/results'
import { roundWords } from '@/i18n/rounds'
import { Pressable } from '@/platform/elements'
import { open } from '@/platform/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import { getRoll } from '@/services/questionnaire-service'
import type { Roll, RollEntry, Survey, TaskState } from '@/wire/questionnaire'
import { taskStates } from '@/wire/questionnaire'
import './results.scss'

const tones: Record<TaskState, ChipTone> = {
  notReached: 'neutral',
  opened: 'neutral',
  drafting: 'info',
  submitted: 'good',
  returned: 'warn',
  accepted: 'good',
}

interface StateFilterProps {
  survey: Survey
  state: TaskState | ''
  onChange: (state: TaskState | '') => void
}

/** How many stand where; a tap shows only those. */
export function StateFilter({ survey, state, onChange }: StateFilterProps) {
  const { common } = useWords()
  const questionnaire = usePackageWords(questionnaireWords)
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

export function useRoll(
  surveyId: string,
  state: TaskState | '',
  keyword: string,
): PagedList<RollEntry, Roll> {
  return usePagedList(
    `${surveyId} ${state} ${keyword}`,
    (page) => getRoll({ surveyId, state, keyword, page }),
    ({ taskId }: RollEntry) => taskId,
  )
}

/** Who has answered: cards on a phone, a table where there is room. */
export function RollList({ roll }: { roll: PagedList<RollEntry, Roll> }) {
  const wide = useWide()
  const results = usePackageWords(resultWords)
  if (roll.state === 'loading') return <Skeleton />
  if (roll.state === 'failed') return <ErrorState error={roll.error} onRetry={() => void roll.reload()} />
  const { items, data } = roll
  if (items.length === 0) return <State icon="empty" title={results.nobody} hint={results.nobodyHint} />
  return (
    <>
      {wide ? (
        <RollTable survey={data.survey} entries={items} />
      ) : (
        items.map((entry) => <RollCard key={entry.taskId} entry={entry} />)
      )}
      <Text className="small roll-total">{results.countOf(data.total)}</Text>
      <ListEnd {...roll.end} />
    </>
  )
}

/** Stands in a table's cell for what is not known; a card leaves it out. */
const unknown = '—'

function useEntryWords() {
  const time = useTimeWords()
  return {
    state: (entry: RollEntry) => <EntryState entry={entry} />,
    progress: (entry: RollEntry) => (entry.required === 0 ? unknown : `${entry.answered}/${entry.required}`),
    lastAction: (entry: RollEntry) =>
      entry.lastActionAt ? time.ago(entry.lastActionAt, serverNow()) : unknown,
  }
}

/** What was taken back, and how often something came, beside the state. */
function EntryState({ entry }: { entry: RollEntry }) {
  const questionnaire = usePackageWords(questionnaireWords)
  const rounds = usePackageWords(roundWords)
  return (
    <View className="roll-states">
      {entry.withdrawn ? <Chip>{rounds.withdrawnChip}</Chip> : null}
      {entry.rounds > 1 ? <Chip>{rounds.roundChip(entry.rounds)}</Chip> : null}
      <Chip tone={tones[entry.state]}>{questionnaire.states[entry.state]}</Chip>
    </View>
  )
}

const openSheet = ({ taskId }: RollEntry) => open(href('review', { id: taskId }))

function RollCard({ entry }: { entry: RollEntry }) {
  const localText = useLocalText()
  const words = useEntryWords()
  const content = (
    <>
      <View className="roll-line">
        <Text className="roll-unit">{localText(entry.unit)}</Text>
        {words.state(entry)}
      </View>
      <View className="roll-line small figures">
        <Text>{`${entry.person} ${entry.mobile}`}</Text>
        <Text>
          {[words.progress(entry), words.lastAction(entry)].filter((fact) => fact !== unknown).join(' · ')}
        </Text>
      </View>
    </>
  )
  if (entry.rounds === 0) return <View className="roll-card">{content}</View>
  return (
    <Pressable className="roll-card" onPress={() => openSheet(entry)}>
      {content}
    </Pressable>
  )
}

/** The unit leads to its sheet, where there is one. */
function UnitCell({ entry }: { entry: RollEntry }) {
  const localText = useLocalText()
  if (entry.rounds === 0) return <Text>{localText(entry.unit)}</Text>
  return (
    <Pressable className="roll-open" onPress={() => openSheet(entry)}>
      <Text>{localText(entry.unit)}</Text>
    </Pressable>
  )
}

function RollTable({ survey, entries }: { survey: Survey; entries: RollEntry[] }) {
  const results = usePackageWords(resultWords)
  const localText = useLocalText()
  const words = useEntryWords()
  return (
    <Card>
      <DataTable
        label={localText(survey.title)}
        columns={[
          { title: results.unit },
          { title: results.person },
          { title: results.state },
          { title: results.progress, figures: true },
          { title: results.lastAction },
        ]}
        rows={entries.map((entry) => ({
          id: entry.taskId,
          cells: [
            <UnitCell key="unit" entry={entry} />,
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
