import { RecurrencePanel } from '@/features/bureau/recurrence/recurrence-panel'
import { useRecurrence } from '@/features/bureau/recurrence/use-recurrence'
import { ConsolePage } from '@/features/session/page/console-page'
import { withRoute } from '@/features/session/page/with-route'
import { useLocalText } from '@/hooks/use-messages'
import { usePageParams } from '@/platform/page/lifecycle'

function RecurrencePage() {
  const localText = useLocalText()
  const { surveyId = '' } = usePageParams()
  const actions = useRecurrence(surveyId)
  const title = actions.recurrence?.survey.title
  return (
    <ConsolePage route="recurrence" record={title && localText(title)}>
      <RecurrencePanel actions={actions} />
    </ConsolePage>
  )
}

export default withRoute('recurrence', RecurrencePage)
