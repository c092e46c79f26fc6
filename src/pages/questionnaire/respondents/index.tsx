import { RespondentBoard } from '@/features/bureau/follow-up/desk'
import { RemindDialog } from '@/features/bureau/follow-up/remind-dialog'
import { TaskActions } from '@/features/bureau/follow-up/task-actions'
import { SelectionActions } from '@/features/bureau/follow-up/selection-actions'
import { EstimateCard } from '@/features/results/estimate/estimate-card'
import { PersonalMark, useNoScreenshots } from '@/features/results/respondents/personal-data'
import { useFailure } from '@/features/session/links/lead-to-no-authority'
import { downloadFile } from '@/features/session/links/download'
import { FailedPage } from '@/features/session/message/message-page'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { withPageFront } from '@/hooks/desktop/page-front'
import { useDesktop } from '@/hooks/desktop/use-desktop'
import { useLocalText } from '@/hooks/use-messages'
import { href } from '@/routes'
import { usePermitted } from '@/stores/session/permission-store'
import { buttonCodes } from '@/wire/session/permission'
import type { Survey } from '@/wire/surveys/questionnaire'
import { PhonePage } from './phone-page'
import { type RespondentPage, useRespondentPage } from './use-respondent-page'

/** Rows loaded at a time by the table of computers. */
const boardPage = 100

const bring = (url: string, name: string) => void downloadFile(url, name)

function RespondentsPage() {
  const isDesktop = useDesktop()
  const localText = useLocalText()
  const page = useRespondentPage(isDesktop ? boardPage : 0)
  const { surveyId, survey, respondents, reload } = page
  const mayPublish = usePermitted(buttonCodes.publish)
  const onBring = mayPublish ? bring : undefined
  useNoScreenshots()
  const hasFailed = useFailure(respondents, href('respondents', { surveyId }), 'forbidden')
  if (hasFailed && !survey)
    return <FailedPage route="respondents" error={respondents.error} onRetry={reload} />
  const opened = survey ? <Opened {...{ survey, page }} isWhole={mayPublish} /> : null
  if (!isDesktop || !RespondentBoard)
    return <PhonePage {...{ page, mayPublish, onBring }}>{opened}</PhonePage>
  const { followUp, board, changed } = page
  return (
    <RoutePage route="respondents" width="desk" record={survey && localText(survey.title)} bare>
      <RespondentBoard
        {...{ surveyId, followUp }}
        list={respondents}
        progress={board}
        isWhole={mayPublish}
        estimate={<EstimateCard surveyId={surveyId} narrow />}
        onChanged={changed}
        onBring={onBring}
      />
      {opened}
      <PersonalMark />
    </RoutePage>
  )
}

interface OpenedProps {
  survey: Survey
  page: RespondentPage
  isWhole: boolean
}

/** Dialogs of the page, for the filtered respondents or for one of them. */
function Opened({ survey, page: { followUp, changed }, isWhole }: OpenedProps) {
  const localText = useLocalText()
  const { open: opened, setOpen, close, change } = followUp
  if (opened?.kind === 'task')
    return (
      <TaskActions
        {...{ survey, isWhole }}
        entry={opened.entry}
        onRemind={() => setOpen({ kind: 'remind', entry: opened.entry })}
        onExcuse={(kind) => setOpen({ kind, entry: opened.entry })}
        onClose={close}
        onChanged={() => changed()}
      />
    )
  if (opened?.kind !== 'remind') return <SelectionActions {...{ survey, followUp }} onChanged={changed} />
  const { surveyId, status, keyword, area, department } = followUp.search
  const selection = opened.entry
    ? { surveyId, taskIds: [opened.entry.taskId] }
    : { surveyId, status, keyword, area, department }
  return (
    <RemindDialog
      selection={selection}
      title={localText(survey.title)}
      onClose={close}
      onSent={({ inProgress }) => {
        changed()
        // The log says how far a large job is; phones show it on the page.
        if (inProgress) change({ log: 'true', remind: '' })
      }}
    />
  )
}

export default withRoute('respondents', withPageFront(RespondentsPage))
