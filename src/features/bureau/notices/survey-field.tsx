import { Picker } from '@/components/picker/picker'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { noticePublishingMessages } from '@/i18n/notice-publishing'
import { serverNow } from '@/request/server-clock'
import { listSurveys } from '@/services/surveys/survey-service'

/** Option id for "no survey", because an empty id means no choice. */
const none = 'none'

interface SurveyFieldProps {
  /** Id of the survey; empty for none. */
  value: string
  onChange: (surveyId: string) => void
}

/** The survey of the bureau that a notice leads to. Surveys that are over are not offered. */
export function SurveyField({ value, onChange }: SurveyFieldProps) {
  const messages = useMessageNamespace(noticePublishingMessages)
  const localText = useLocalText()
  const { data = [] } = useLoad('surveys of notices', listSurveys)
  const open = data.filter(({ dueAt }) => Date.parse(dueAt) > serverNow())
  const options = open.map(({ id, title }) => ({ id, text: localText(title) }))
  return (
    <Picker
      id="notice-survey"
      label={messages.survey}
      columns={[{ label: messages.survey, options: [{ id: none, text: messages.noSurvey }, ...options] }]}
      value={[value || none]}
      placeholder={messages.noSurvey}
      error={null}
      onChange={([id = none]) => onChange(id === none ? '' : id)}
    />
  )
}
