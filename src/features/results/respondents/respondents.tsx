import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Chip, type ChipTone } from '@/components/chip/chip'
import { DataTable } from '@/components/data-table/data-table'
import { LoadMore } from '@/components/load-more/load-more'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import type { CursorList } from '@/hooks/use-cursor-list'
import { useSuspicionText } from '@/hooks/selective-editing/use-suspicion-text'
import { useTimeText } from '@/hooks/use-time-text'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { excuseMessages } from '@/i18n/excuse'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { resultMessages } from '@/i18n/results'
import { submissionHistoryMessages } from '@/i18n/submission-history'
import { isMissing } from '@/lib/numbers/is-missing'
import { Pressable } from '@/platform/ui/elements'
import { open } from '@/platform/page/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import type { RespondentList, RespondentEntry, Survey, TaskStatus } from '@/wire/surveys/questionnaire'
import '../styles/results.scss'

const tones: Record<TaskStatus, ChipTone> = {
  unopened: 'neutral',
  opened: 'neutral',
  drafting: 'info',
  submitted: 'good',
  returned: 'warn',
  accepted: 'good',
  excused: 'neutral',
}

interface RespondentListProps {
  respondents: CursorList<RespondentEntry, RespondentList>
  /** Text and accessible name of the button of each entry. */
  manage: { text: string; label: (name: string) => string }
  onManage: (entry: RespondentEntry) => void
  /** Selection of respondents who have not submitted, for actions on several of them. */
  ticks: {
    isTicked: (taskId: string) => boolean
    tick: (entry: RespondentEntry) => void
    label: (name: string) => string
  }
}

/** Respondents of a survey: cards on a narrow screen, a table on a wide one. */
export function RespondentTable({ respondents, manage, onManage, ticks }: RespondentListProps) {
  const wide = useWideLayout()
  const localText = useLocalText()
  const results = useMessageNamespace(resultMessages)
  if (respondents.state === 'loading') return <Skeleton />
  if (respondents.state === 'failed')
    return <ErrorState error={respondents.error} onRetry={() => void respondents.reload()} />
  const { items, data } = respondents
  if (items.length === 0) return <StatusPanel icon="empty" title={results.nobody} hint={results.nobodyHint} />
  const tickOf = (entry: RespondentEntry, text: string) =>
    isMissing(entry.status) ? (
      <Checkbox
        name={`tick-${entry.taskId}`}
        checked={ticks.isTicked(entry.taskId)}
        onChange={() => ticks.tick(entry)}
      >
        <Text>{text}</Text>
      </Checkbox>
    ) : null
  const actionOf = (entry: RespondentEntry) =>
    // A submitted task is neither reminded nor unassigned; an excuse can be undone.
    !isMissing(entry.status) && entry.status !== 'excused' ? null : (
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
        <RespondentRows
          survey={data.head.survey}
          entries={items}
          {...{ actionOf, tickOf }}
          action={manage.text}
        />
      ) : (
        items.map((entry) => (
          <RespondentCard
            key={entry.taskId}
            entry={entry}
            action={actionOf(entry)}
            tick={tickOf(entry, ticks.label(entry.person))}
          />
        ))
      )}
      <Text className="small respondents-total">{results.countOf(data.head.total)}</Text>
      {data.head.hasMoreMatches && <Text className="small respondents-total">{results.moreMatches}</Text>}
      <LoadMore {...respondents.end} />
    </>
  )
}

/** Displayed in a table cell for an unknown value; a card omits it. */
const unknown = '—'

function useEntryMessages() {
  const results = useMessageNamespace(resultMessages)
  const time = useTimeText()
  return {
    status: (entry: RespondentEntry) => <EntryStatus entry={entry} />,
    progress: (entry: RespondentEntry) =>
      entry.required === 0 ? unknown : `${entry.answered}/${entry.required}`,
    lastAction: (entry: RespondentEntry) =>
      entry.lastActionAt ? time.ago(entry.lastActionAt, serverNow()) : unknown,
    reminded: ({ reminders, remindedAt }: RespondentEntry) =>
      remindedAt ? results.reminded(reminders, time.ago(remindedAt, serverNow())) : unknown,
    later: ({ laterDueAt }: RespondentEntry) =>
      laterDueAt ? results.later(time.short(laterDueAt, serverNow())) : unknown,
  }
}

/** The status, with a withdrawal, repeated submissions and a respondent who has left the unit. */
function EntryStatus({ entry }: { entry: RespondentEntry }) {
  const questionnaire = useMessageNamespace(questionnaireMessages)
  const submissions = useMessageNamespace(submissionHistoryMessages)
  const results = useMessageNamespace(resultMessages)
  const excuse = useMessageNamespace(excuseMessages)
  const missing = useSuspicionText().missing(entry)
  return (
    <View className="respondents-states">
      {entry.withdrawn ? <Chip>{submissions.withdrawnChip}</Chip> : null}
      {entry.submissions > 1 ? <Chip>{submissions.roundChip(entry.submissions)}</Chip> : null}
      {missing === '' ? null : <Text className="small">{missing}</Text>}
      {entry.left ? <Chip tone="warn">{results.left}</Chip> : null}
      {entry.excuse ? (
        <Text className="small">{excuse.why(entry.excuse.reason, entry.excuse.remark)}</Text>
      ) : null}
      <Chip tone={tones[entry.status]}>{questionnaire.states[entry.status]}</Chip>
    </View>
  )
}

const openSheet = ({ taskId }: RespondentEntry) => open(href('review', { id: taskId }))

function RespondentCard({
  entry,
  action,
  tick,
}: Record<'action' | 'tick', ReactNode> & { entry: RespondentEntry }) {
  const localText = useLocalText()
  const messages = useEntryMessages()
  const content = (
    <>
      <View className="respondents-line">
        <Text className="respondents-unit">{localText(entry.unit)}</Text>
        {messages.status(entry)}
      </View>
      <View className="respondents-line small figures">
        <Text>{`${entry.person} ${entry.mobile}`}</Text>
        <Text>
          {[messages.progress(entry), messages.lastAction(entry)]
            .filter((fact) => fact !== unknown)
            .join(' · ')}
        </Text>
      </View>
    </>
  )
  const more = [messages.reminded(entry), messages.later(entry)].filter((fact) => fact !== unknown)
  return (
    <View className="respondents-card">
      {entry.submissions === 0 ? (
        content
      ) : (
        <Pressable className="respondents-sheet" onPress={() => openSheet(entry)}>
          {content}
        </Pressable>
      )}
      <View className="respondents-line respondents-manage">
        {tick}
        <Text className="small figures">{more.join(' · ')}</Text>
        {action}
      </View>
    </View>
  )
}

/** Links the unit to its response, if there is one. */
function UnitCell({ entry }: { entry: RespondentEntry }) {
  const localText = useLocalText()
  if (entry.submissions === 0) return <Text>{localText(entry.unit)}</Text>
  return (
    <Pressable className="respondents-open" onPress={() => openSheet(entry)}>
      <Text>{localText(entry.unit)}</Text>
    </Pressable>
  )
}

interface RespondentRowsProps {
  survey: Survey
  entries: RespondentEntry[]
  /** Heading of the last column. */
  action: string
  actionOf: (entry: RespondentEntry) => ReactNode
  /** The respondent's name, with a checkbox for non-response. */
  tickOf: (entry: RespondentEntry, text: string) => ReactNode
}

function RespondentRows({ survey, entries, action, actionOf, tickOf }: RespondentRowsProps) {
  const results = useMessageNamespace(resultMessages)
  const localText = useLocalText()
  const messages = useEntryMessages()
  return (
    <Card>
      <DataTable
        label={localText(survey.title)}
        columns={[
          { title: results.unit },
          { title: results.person },
          { title: results.status },
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
            messages.status(entry),
            messages.progress(entry),
            <Text key="action" className="respondents-when">
              {messages.lastAction(entry)}
            </Text>,
            [messages.reminded(entry), messages.later(entry)]
              .filter((fact) => fact !== unknown)
              .join(' · ') || unknown,
            actionOf(entry),
          ],
        }))}
      />
    </Card>
  )
}
