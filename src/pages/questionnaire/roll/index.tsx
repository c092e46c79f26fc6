import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/button'
import { Chip } from '@/components/chip/chip'
import { SearchField } from '@/components/search-field/search-field'
import { AddPeople } from '@/features/bureau/add-people'
import { ProgressGroups, useProgress } from '@/features/bureau/progress-groups'
import { RemindDialog } from '@/features/bureau/remind-dialog'
import { ReminderLog } from '@/features/bureau/reminder-log'
import { BatchJobs } from '@/features/bureau/batch-jobs'
import { TaskActions } from '@/features/bureau/task-actions'
import { SelectionActions, SelectionToolbar } from '@/features/bureau/selection-actions'
import { type FollowUp, type EachOutcome, useFollowUp } from '@/features/bureau/use-follow-up'
import { PersonalMark, useNoScreenshots } from '@/features/results/result/personal-data'
import { RespondentTable, useRespondents } from '@/features/results/respondents/respondents'
import { RespondentOrders, StateFilter } from '@/features/results/respondents/respondent-filters'
import { downloadFile } from '@/features/session/links/download'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { useDebounced } from '@/hooks/use-debounced'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { chaseWords } from '@/i18n/follow-up'
import { resultWords } from '@/i18n/results'
import { usePageParams } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { href } from '@/routes'
import type { RollSearch } from '@/services/questionnaire-service'
import { usePermitted } from '@/stores/permission-store'
import { buttonCodes } from '@/wire/permission'
import type { RespondentFilter, RollOrder, Survey } from '@/wire/questionnaire'

interface Order {
  order: RollOrder
  descending: boolean
}

function useSearch(surveyId: string, { area, department }: FollowUp['group']) {
  const [state, setState] = useState<RespondentFilter['state']>('')
  const [keyword, setKeyword] = useState('')
  const [order, setOrder] = useState<Order>({ order: 'unit', descending: false })
  const wanted = useDebounced(keyword.trim(), 300)
  const search: RollSearch = { surveyId, state, keyword: wanted, area, department, ...order }
  return { search, state, setState, keyword, setKeyword, order: order.order, setOrder }
}

function RollPage() {
  const results = useMessageNamespace(resultWords)
  const words = useMessageNamespace(chaseWords)
  const localText = useLocalText()
  const { surveyId = '' } = usePageParams()
  const chase = useFollowUp()
  const board = useProgress(surveyId)
  const finding = useSearch(surveyId, chase.group)
  const roll = useRespondents(finding.search)
  const survey = roll.latest?.survey
  const mayPublish = usePermitted(buttonCodes.publish)
  useNoScreenshots()
  const changed = (people?: EachOutcome[]) => {
    chase.changed(people)
    void board.reload()
    void roll.reload()
  }
  return (
    <RoutePage route="roll" footer={survey ? <Footer {...{ survey, chase, mayPublish }} /> : null}>
      {survey ? (
        <>
          <Text className="muted">{localText(survey.title)}</Text>
          <StateFilter survey={survey} state={finding.state} onChange={finding.setState} />
        </>
      ) : null}
      {chase.open?.kind === 'add' ? (
        <AddPeople surveyId={surveyId} onClose={chase.close} onAdded={() => changed()} />
      ) : null}
      <BatchJobs surveyId={surveyId} version={chase.version} onEnd={() => changed()} />
      {survey ? <ProgressGroups loaded={board} onChoose={chase.setGroup} /> : null}
      <Filtered chase={chase} />
      <SearchField
        id="roll-search"
        placeholder={results.searchPlaceholder}
        value={finding.keyword}
        onChange={finding.setKeyword}
      />
      <RespondentOrders order={finding.order} onChange={finding.setOrder} />
      <RespondentTable
        roll={roll}
        manage={{ text: words.manage, label: words.manageOf }}
        onManage={(entry) => chase.setOpen({ kind: 'task', entry })}
        ticks={{ isTicked: chase.isTicked, tick: chase.tick, label: words.tick }}
      />
      {survey ? (
        <>
          <ReminderLog
            surveyId={surveyId}
            version={chase.version}
            onBring={mayPublish ? (url, name) => void downloadFile(url, name) : undefined}
          />
          <Opened {...{ survey, chase, changed }} search={finding.search} isWhole={mayPublish} />
        </>
      ) : null}
      <PersonalMark />
    </RoutePage>
  )
}

function Footer({ survey, chase, mayPublish }: { survey: Survey; chase: FollowUp; mayPublish: boolean }) {
  const results = useMessageNamespace(resultWords)
  const words = useMessageNamespace(chaseWords)
  if (chase.ticked.length > 0) return <SelectionToolbar chase={chase} />
  return (
    <>
      {mayPublish ? <Button onPress={() => chase.setOpen({ kind: 'add' })}>{words.add}</Button> : null}
      {mayPublish ? (
        <Button onPress={() => open(href('result', { surveyId: survey.id }))}>{results.result}</Button>
      ) : null}
      <Button look="primary" onPress={() => chase.setOpen({ kind: 'remind', entry: null })}>
        {words.remind}
      </Button>
    </>
  )
}

/** The current group filter, with a button to clear it. */
function Filtered({ chase }: { chase: FollowUp }) {
  const words = useMessageNamespace(chaseWords)
  if (chase.group.name === '') return null
  return (
    <View className="chase-filter">
      <Chip tone="info">{words.filtered(chase.group.name)}</Chip>
      <Button size="small" onPress={chase.clearGroup}>
        {words.clear}
      </Button>
    </View>
  )
}

interface OpenedProps {
  survey: Survey
  chase: FollowUp
  search: RollSearch
  isWhole: boolean
  changed: (people?: EachOutcome[]) => void
}

/** Dialogs of the page, for the filtered respondents or for one of them. */
function Opened({ survey, chase, search, isWhole, changed }: OpenedProps) {
  const localText = useLocalText()
  const { open: opened, setOpen, close } = chase
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
  if (opened?.kind !== 'remind') return <SelectionActions {...{ survey, chase }} onChanged={changed} />
  const { surveyId, state, keyword, area, department } = search
  const selection = opened.entry
    ? { surveyId, taskIds: [opened.entry.taskId] }
    : { surveyId, state, keyword, area, department }
  return (
    <RemindDialog
      selection={selection}
      title={localText(survey.title)}
      onClose={close}
      onSent={() => changed()}
    />
  )
}

export default withRoute('roll', RollPage)
