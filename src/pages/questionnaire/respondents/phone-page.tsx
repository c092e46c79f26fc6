import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { SearchField } from '@/components/search-field/search-field'
import { AddPeople } from '@/features/bureau/follow-up/add-people'
import { EstimateOnDemand } from '@/features/results/estimate/estimate-card'
import { ProgressGroups } from '@/features/bureau/follow-up/progress-groups'
import { ReminderLog } from '@/features/bureau/follow-up/reminder-log'
import { BatchJobs } from '@/features/bureau/follow-up/batch-jobs'
import { SelectionToolbar } from '@/features/bureau/follow-up/selection-actions'
import { type FollowUp } from '@/features/bureau/follow-up/use-follow-up'
import { useChosenGroupName } from '@/features/bureau/follow-up/use-progress'
import { PersonalMark } from '@/features/results/respondents/personal-data'
import { RespondentTable } from '@/features/results/respondents/respondents'
import { RespondentOrders, StatusFilter } from '@/features/results/respondents/respondent-filters'
import { RoutePage } from '@/features/session/page/route-page'
import { useWideLayout } from '@/hooks/use-wide-layout'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { followUpMessages } from '@/i18n/follow-up'
import { resultMessages } from '@/i18n/results'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { Survey } from '@/wire/surveys/questionnaire'
import type { RespondentPage } from './use-respondent-page'

interface PhonePageProps {
  page: RespondentPage
  mayPublish: boolean
  /** Downloads a file; undefined for users without permission. */
  onBring: ((url: string, name: string) => void) | undefined
  /** The open dialog. */
  children: ReactNode
}

/** The page of phones, and of wide windows on touch screens. */
export function PhonePage({ page, mayPublish, onBring, children }: PhonePageProps) {
  const messages = useMessageNamespace(followUpMessages)
  const wide = useWideLayout()
  const { surveyId, survey, followUp, respondents, changed } = page
  const parts: Parts = {
    ...(survey ? partsOf(survey, page, { onBring, mayPublish }) : {}),
    jobs: <BatchJobs surveyId={surveyId} version={followUp.version} onEnd={() => changed()} />,
    filters: <Filters page={page} />,
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
      {children}
      <PersonalMark />
    </RoutePage>
  )
}

type Parts = Partial<Record<'title' | 'states' | 'jobs' | 'groups' | 'filters' | 'table' | 'log', ReactNode>>

/** The parts that need the survey. */
const partsOf = (
  survey: Survey,
  { followUp, board, respondents }: RespondentPage,
  { onBring, mayPublish }: Pick<PhonePageProps, 'onBring' | 'mayPublish'>,
): Parts => ({
  title: <Title survey={survey} />,
  states: (
    <StatusFilter
      survey={survey}
      status={followUp.search.status}
      onChange={(status) => followUp.setStatus(status, respondents.latest?.hasMissingShares)}
    />
  ),
  groups: (
    <>
      <ProgressGroups loaded={board} onChoose={followUp.setGroup} />
      {mayPublish ? <EstimateOnDemand surveyId={survey.id} /> : null}
    </>
  ),
  log: <ReminderLog surveyId={survey.id} version={followUp.version} onBring={onBring} />,
})

function Title({ survey }: { survey: Survey }) {
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
function Filters({ page: { followUp, board } }: { page: RespondentPage }) {
  const results = useMessageNamespace(resultMessages)
  const { search, change } = followUp
  return (
    <>
      <Filtered name={useChosenGroupName(board, search)} onClear={() => followUp.setGroup({})} />
      <SearchField
        id="respondents-search"
        placeholder={results.searchPlaceholder}
        value={search.keyword}
        onChange={(keyword) => change({ keyword })}
      />
      <RespondentOrders
        order={search.order}
        onChange={({ order, descending }) => change({ order, descending: descending ? 'true' : '' })}
      />
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
function Filtered({ name, onClear }: { name: string; onClear: () => void }) {
  const messages = useMessageNamespace(followUpMessages)
  if (name === '') return null
  return (
    <View className="follow-up-filter">
      <Chip tone="info">{messages.filtered(name)}</Chip>
      <Button size="small" onPress={onClear}>
        {messages.clear}
      </Button>
    </View>
  )
}
