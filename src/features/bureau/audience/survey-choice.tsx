import { ChoiceList } from '@/components/choice-list/choice-list'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { audienceMessages } from '@/i18n/audience'
import { listSurveys } from '@/services/surveys/survey-service'
import type { AudiencePartProps } from './audience-trees'

/** Chooses surveys whose units and people are asked again. */
export function SurveyChoice({ value, onChange }: AudiencePartProps) {
  const messages = useMessageNamespace(audienceMessages)
  const localText = useLocalText()
  const surveys = useLoad('surveys', listSurveys)
  if (surveys.state === 'loading') return <Skeleton cards={1} lines={4} />
  if (surveys.state === 'failed')
    return <ErrorState error={surveys.error} onRetry={() => void surveys.reload()} />
  if (surveys.data.length === 0) return <StatusPanel icon="form" title={messages.noSurveys} />
  return (
    <ChoiceList
      name="audience-survey"
      label={messages.parts.surveys}
      type="checkbox"
      options={surveys.data.map(({ id, title }) => ({ id, text: localText(title) }))}
      selected={[...value]}
      onChange={onChange}
    />
  )
}
