import { Text, View } from '@tarojs/components'
import { CardGrid } from '@/components/card/card-grid'
import { Chip } from '@/components/chip/chip'
import { Progress } from '@/components/progress/progress'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace } from '@/hooks/use-messages'
import { integrityMessages } from '@/i18n/integrity'
import { responseCounts } from '@/lib/numbers/response-counts'
import { Heading, Pressable } from '@/platform/ui/elements'
import { usePageReturn } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import { listSurveys } from '@/services/surveys/survey-service'
import type { Survey } from '@/wire/surveys/questionnaire'
import '../styles/results.scss'

/** The bureau's anonymous surveys; each links to its participants. */
export function IntegritySurveys() {
  const messages = useMessageNamespace(integrityMessages)
  const surveys = useLoad('surveys', listSurveys)
  usePageReturn(() => void surveys.reload())
  if (surveys.state === 'loading') return <Skeleton />
  if (surveys.state === 'failed')
    return <ErrorState whole error={surveys.error} onRetry={() => void surveys.reload()} />
  const secret = surveys.data.filter(({ anonymous }) => anonymous)
  if (secret.length === 0)
    return <StatusPanel icon="shield" title={messages.none} hint={messages.noneIssuedHint} />
  return (
    <CardGrid>
      {secret.map((survey) => (
        <SurveyCard key={survey.id} survey={survey} />
      ))}
    </CardGrid>
  )
}

function SurveyCard({ survey: { id, title, counts, dueAt } }: { survey: Survey }) {
  const messages = useMessageNamespace(integrityMessages)
  const localText = useLocalText()
  const left = useTimeText().left(dueAt, serverNow())
  const { assigned, collected } = responseCounts(counts)
  const label = messages.taken(collected, assigned)
  return (
    <Pressable className="secret-survey" onPress={() => open(href('taxerList', { surveyId: id }))}>
      <View className="respondents-line">
        <Heading level={2} className="respondents-unit">
          {localText(title)}
        </Heading>
        <Chip tone={left.urgent ? 'bad' : 'neutral'}>{left.text}</Chip>
      </View>
      <Text className="small figures">{collected === 0 ? messages.suppressed : label}</Text>
      <Progress part={assigned === 0 ? 0 : collected / assigned} label={label} />
    </Pressable>
  )
}
