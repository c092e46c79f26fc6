import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { DataTable } from '@/components/data-table/data-table'
import { ListEnd } from '@/components/list-end/list-end'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, State } from '@/components/state/state'
import { type CursorList, useCursorList } from '@/hooks/use-cursor-list'
import { useTimeWords } from '@/hooks/use-time-words'
import { useWide } from '@/hooks/use-wide'
import { useLocalText, usePackageWords } from '@/hooks/use-words'
import { questionnaireWords } from '@/i18n/questionnaire'
import { resultWords } from '@/i18n/results'
import { roundWords } from '@/i18n/rounds'
import { Pressable } from '@/platform/elements'
import { open } from '@/platform/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import { getRoll, type RollSearch } from '@/services/questionnaire-service'
import type { Roll, RollEntry, Survey, TaskState } from '@/wire/questionnaire'
import './results.scss'

const tones: Record<TaskState, ChipTone> = {
  notReached: 'neutral',
  opened: 'neutral',
  drafting: 'info',
  submitted: 'good',
  returned: 'warn',
  accepted: 'good',
}

export function useRoll(search: RollSearch): CursorList<RollEntry, Roll> {
  return useCursorList(
    JSON.stringify(search),
    (cursor, size) => getRoll(search, cursor, size),
    ({ taskId }: RollEntry) => taskId,
  )
}

interface RollListProps {
  roll: CursorList<RollEntry, Roll>
  /** The words of the button that each entry ends in. */
  manage: { text: string; label: (name: string) => string }
  onManage: (entry: RollEntry) => void
  /** Those who are missing can be ticked, to do something with all of them at once. */
  ticks: {
    isTicked: (taskId: string) => boolean
    tick: (entry: RollEntry) => void
    label: (name: string) => string
  }
}

/** Who has answered: cards on a phone, a table where there is room. */
export function RollList({ roll, manage, onManage, ticks }: RollListProps) {
  const wide = useWide()
  const localText = useLocalText()
  const results = usePackageWords(resultWords)
  if (roll.state === 'loading') return <Skeleton />
  if (roll.state === 'failed') return <ErrorState error={roll.error} onRetry={() => void roll.reload()} />
  const { items, data } = roll
  if (items.length === 0) return <State icon="empty" title={results.nobody} hint={results.nobodyHint} />
  // What was handed in is neither reminded of nor taken back.
  const isMissing = ({ state }: RollEntry) => state !== 'submitted' && state !== 'accepted'
  const tickOf = (entry: RollEntry, text: string) =>
    isMissing(entry) ? (
      <Checkbox
        name={`tick-${entry.taskId}`}
        checked={ticks.isTicked(entry.taskId)}
        onChange={() => ticks.tick(entry)}
      >
        <Text>{text}</Text>
      </Checkbox>
    ) : null
  const actionOf = (entry: RollEntry) =>
    !isMissing(entry) ? null : (
      <Button
        size="small"
        label={manage.label(`${localText(entry.unit)} ${entry.person}`)}
        onPress={() => onManage(entry)}
      >
        {manage.text}
      </Button>
    )
  return (
    <>
      {wide ? (
        <RollTable survey={data.head.survey} entries={items} {...{ actionOf, tickOf }} action={manage.text} />
      ) : (
        items.map((entry) => (
          <RollCard
            key={entry.taskId}
            entry={entry}
            action={actionOf(entry)}
            tick={tickOf(entry, ticks.label(entry.person))}
          />
        ))
      )}
      <Text className="small roll-total">{results.countOf(data.head.total)}</Text>
      <ListEnd {...roll.end} />
    </>
  )
}

/** Stands in a table's cell for what is not known; a card leaves it out. */
const unknown = '—'

function useEntryWords() {
  const results = usePackageWords(resultWords)
  const time = useTimeWords()
  return {
    state: (entry: RollEntry) => <EntryState entry={entry} />,
    progress: (entry: RollEntry) => (entry.required === 0 ? unknown : `${entry.answered}/${entry.required}`),
    lastAction: (entry: RollEntry) =>
      entry.lastActionAt ? time.ago(entry.lastActionAt, serverNow()) : unknown,
    reminded: ({ reminders, remindedAt }: RollEntry) =>
      remindedAt ? results.reminded(reminders, time.ago(remindedAt, serverNow())) : unknown,
    later: ({ laterDueAt }: RollEntry) =>
      laterDueAt ? results.later(time.short(laterDueAt, serverNow())) : unknown,
  }
}

/** What was taken back, how often something came, and that nobody is left to answer, beside the state. */
function EntryState({ entry }: { entry: RollEntry }) {
  const questionnaire = usePackageWords(questionnaireWords)
  const rounds = usePackageWords(roundWords)
  const results = usePackageWords(resultWords)
  return (
    <View className="roll-states">
      {entry.withdrawn ? <Chip>{rounds.withdrawnChip}</Chip> : null}
      {entry.rounds > 1 ? <Chip>{rounds.roundChip(entry.rounds)}</Chip> : null}
      {entry.left ? <Chip tone="warn">{results.left}</Chip> : null}
      <Chip tone={tones[entry.state]}>{questionnaire.states[entry.state]}</Chip>
    </View>
  )
}

const openSheet = ({ taskId }: RollEntry) => open(href('review', { id: taskId }))

function RollCard({ entry, action, tick }: Record<'action' | 'tick', ReactNode> & { entry: RollEntry }) {
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
  const more = [words.reminded(entry), words.later(entry)].filter((fact) => fact !== unknown)
  return (
    <View className="roll-card">
      {entry.rounds === 0 ? (
        content
      ) : (
        <Pressable className="roll-sheet" onPress={() => openSheet(entry)}>
          {content}
        </Pressable>
      )}
      <View className="roll-line roll-manage">
        {tick}
        <Text className="small figures">{more.join(' · ')}</Text>
        {action}
      </View>
    </View>
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

interface RollTableProps {
  survey: Survey
  entries: RollEntry[]
  /** The head of the last column. */
  action: string
  actionOf: (entry: RollEntry) => ReactNode
  /** A person's name with a box, of those who are missing. */
  tickOf: (entry: RollEntry, text: string) => ReactNode
}

function RollTable({ survey, entries, action, actionOf, tickOf }: RollTableProps) {
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
          { title: results.remindedHead },
          { title: action },
        ]}
        rows={entries.map((entry) => ({
          id: entry.taskId,
          cells: [
            <UnitCell key="unit" entry={entry} />,
            tickOf(entry, `${entry.person} ${entry.mobile}`) ?? `${entry.person} ${entry.mobile}`,
            words.state(entry),
            words.progress(entry),
            <Text key="action" className="roll-when">
              {words.lastAction(entry)}
            </Text>,
            [words.reminded(entry), words.later(entry)].filter((fact) => fact !== unknown).join(' · ') ||
              unknown,
            actionOf(entry),
          ],
        }))}
      />
    </Card>
  )
}
