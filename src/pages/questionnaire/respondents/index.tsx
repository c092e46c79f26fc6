import { Text, View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { SearchField } from '@/components/search-field/search-field'
import { AddPeople } from '@/features/bureau/follow-up/add-people'
import { ProgressGroups, useProgress } from '@/features/bureau/follow-up/progress-groups'
import { RemindDialog } from '@/features/bureau/follow-up/remind-dialog'
import { ReminderLog } from '@/features/bureau/follow-up/reminder-log'
import { BatchJobs } from '@/features/bureau/follow-up/batch-jobs'
import { TaskActions } from '@/features/bureau/follow-up/task-actions'
import { SelectionActions, SelectionToolbar } from '@/features/bureau/follow-up/selection-actions'
import { type FollowUp, type EachOutcome, useFollowUp } from '@/features/bureau/follow-up/use-follow-up'
import { PersonalMark, useNoScreenshots } from '@/features/results/respondents/personal-data'
import { RespondentTable, useRespondents } from '@/features/results/respondents/respondents'
import { RespondentOrders, StatusFilter } from '@/features/results/respondents/respondent-filters'
import { useFailure } from '@/features/session/links/lead-to-no-authority'
import { downloadFile } from '@/features/session/links/download'
import { FailedPage } from '@/features/session/message/message-page'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { useDebounced } from '@/hooks/use-debounced'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { followUpMessages } from '@/i18n/follow-up'
import { resultMessages } from '@/i18n/results'
import { usePageParams } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { RespondentSearch } from '@/services/surveys/questionnaire-service'
import { usePermitted } from '@/stores/session/permission-store'
import { buttonCodes } from '@/wire/session/permission'
import type { RespondentFilter, RespondentOrder, Survey } from '@/wire/surveys/questionnaire'

interface Order {
  order: RespondentOrder
  descending: boolean
}

function useSearch(surveyId: string, { area, department }: FollowUp['group']) {
  const [status, setStatus] = useState<RespondentFilter['status']>('')
  const [keyword, setKeyword] = useState('')
  const [order, setOrder] = useState<Order>({ order: 'unit', descending: false })
  const wanted = useDebounced(keyword.trim(), 300)
  const search: RespondentSearch = { surveyId, status, keyword: wanted, area, department, ...order }
  return { search, status, setStatus, keyword, setKeyword, order: order.order, setOrder }
}

function RespondentsPage() {
  const messages = useMessageNamespace(followUpMessages)
  const { surveyId = '' } = usePageParams()
  const followUp = useFollowUp()
  const board = useProgress(surveyId)
  const finding = useSearch(surveyId, followUp.group)
  const respondents = useRespondents(finding.search)
  const survey = respondents.latest?.survey
  const mayPublish = usePermitted(buttonCodes.publish)
  useNoScreenshots()
  const reload = () => void respondents.reload()
  const changed = (people?: EachOutcome[]) => {
    followUp.changed(people)
    void board.reload()
    reload()
  }
  const wide = useWideLayout()
  const hasFailed = useFailure(respondents, href('respondents', { surveyId }), 'forbidden')
  if (hasFailed && !survey)
    return <FailedPage route="respondents" error={respondents.error} onRetry={reload} />
  const parts: Parts = {
    ...(survey ? partsOf({ survey, finding, board, followUp, mayPublish }) : {}),
    jobs: <BatchJobs surveyId={surveyId} version={followUp.version} onEnd={() => changed()} />,
    filters: <Filters {...{ finding, followUp }} />,
    table: (
      <RespondentTable
        respondents={respondents}
        manage={{ text: messages.manage, label: messages.manageOf }}
        onManage={(entry) => followUp.setOpen({ kind: 'task', entry })}
        ticks={{ isTicked: followUp.isTicked, tick: followUp.tick, label: messages.tick }}
      />
    ),
  }
  const actions = survey ? <Actions {...{ survey, followUp, mayPublish }} /> : null
  return (
    <RoutePage
      route="respondents"
      width={wide ? 'tables' : 'full'}
      end={wide ? <View className="follow-up-desk-actions">{actions}</View> : undefined}
      footer={followUp.ticked.length > 0 ? <SelectionToolbar followUp={followUp} /> : wide ? null : actions}
    >
      {followUp.open?.kind === 'add' ? (
        <AddPeople surveyId={surveyId} onClose={followUp.close} onAdded={() => changed()} />
      ) : null}
      {wide ? <Desk {...parts} /> : <Stack {...parts} />}
      {survey ? (
        <Opened {...{ survey, followUp, changed }} search={finding.search} isWhole={mayPublish} />
      ) : null}
      <PersonalMark />
    </RoutePage>
  )
}

type Parts = Partial<Record<'title' | 'states' | 'jobs' | 'groups' | 'filters' | 'table' | 'log', ReactNode>>

interface SurveyProps {
  survey: Survey
  finding: ReturnType<typeof useSearch>
  board: ReturnType<typeof useProgress>
  followUp: FollowUp
  mayPublish: boolean
}

/** The parts that need the survey. */
const partsOf = ({ survey, finding, board, followUp, mayPublish }: SurveyProps): Parts => ({
  title: <Title survey={survey} />,
  states: <StatusFilter survey={survey} status={finding.status} onChange={finding.setStatus} />,
  groups: <ProgressGroups loaded={board} onChoose={followUp.setGroup} />,
  log: (
    <ReminderLog
      surveyId={survey.id}
      version={followUp.version}
      onBring={mayPublish ? (url, name) => void downloadFile(url, name) : undefined}
    />
  ),
})

function Title({ survey }: Pick<SurveyProps, 'survey'>) {
  const localText = useLocalText()
  return <Text className="muted">{localText(survey.title)}</Text>
}

const Stack = ({ title, states, jobs, groups, filters, table, log }: Parts) => (
  <>
    {title}
    {states}
    {jobs}
    {groups}
    {filters}
    {table}
    {log}
  </>
)

/** On a wide screen the groups stand beside the table, which begins at the top. */
const Desk = ({ title, states, jobs, groups, filters, table, log }: Parts) => (
  <View className="follow-up-desk">
    <View className="follow-up-desk-groups">{groups}</View>
    <View className="follow-up-desk-roll">
      {title}
      {states}
      {jobs}
      <View className="follow-up-desk-filters">{filters}</View>
      {table}
      {log}
    </View>
  </View>
)

/** What the table is limited to, and its order. */
function Filters({ finding, followUp }: Pick<SurveyProps, 'finding' | 'followUp'>) {
  const results = useMessageNamespace(resultMessages)
  return (
    <>
      <Filtered followUp={followUp} />
      <SearchField
        id="respondents-search"
        placeholder={results.searchPlaceholder}
        value={finding.keyword}
        onChange={finding.setKeyword}
      />
      <RespondentOrders order={finding.order} onChange={finding.setOrder} />
    </>
  )
}

function Actions({
  survey,
  followUp,
  mayPublish,
}: {
  survey: Survey
  followUp: FollowUp
  mayPublish: boolean
}) {
  const results = useMessageNamespace(resultMessages)
  const messages = useMessageNamespace(followUpMessages)
  return (
    <>
      {mayPublish ? <Button onPress={() => followUp.setOpen({ kind: 'add' })}>{messages.add}</Button> : null}
      {mayPublish ? (
        <Button onPress={() => open(href('result', { surveyId: survey.id }))}>{results.result}</Button>
      ) : null}
      <Button variant="primary" onPress={() => followUp.setOpen({ kind: 'remind', entry: null })}>
        {messages.remind}
      </Button>
    </>
  )
}

/** The current group filter, with a button to clear it. */
function Filtered({ followUp }: { followUp: FollowUp }) {
  const messages = useMessageNamespace(followUpMessages)
  if (followUp.group.name === '') return null
  return (
    <View className="follow-up-filter">
      <Chip tone="info">{messages.filtered(followUp.group.name)}</Chip>
      <Button size="small" onPress={followUp.clearGroup}>
        {messages.clear}
      </Button>
    </View>
  )
}

interface OpenedProps {
  survey: Survey
  followUp: FollowUp
  search: RespondentSearch
  isWhole: boolean
  changed: (people?: EachOutcome[]) => void
}

/** Dialogs of the page, for the filtered respondents or for one of them. */
function Opened({ survey, followUp, search, isWhole, changed }: OpenedProps) {
  const localText = useLocalText()
  const { open: opened, setOpen, close } = followUp
  if (opened?.kind === 'task')
    return (
      <TaskActions
        {...{ survey, isWhole }}
        entry={opened.entry}
        onRemind={() => setOpen({ kind: 'remind', entry: opened.entry })}
        onClose={close}
        onChanged={() => changed()}
      />
    )
  if (opened?.kind !== 'remind') return <SelectionActions {...{ survey, followUp }} onChanged={changed} />
  const { surveyId, status, keyword, area, department } = search
  const selection = opened.entry
    ? { surveyId, taskIds: [opened.entry.taskId] }
    : { surveyId, status, keyword, area, department }
  return (
    <RemindDialog
      selection={selection}
      title={localText(survey.title)}
      onClose={close}
      onSent={() => changed()}
    />
  )
}

export default withRoute('respondents', RespondentsPage)
