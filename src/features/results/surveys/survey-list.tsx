import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { CardGrid } from '@/components/card/card-grid'
import { Chip } from '@/components/chip/chip'
import { Progress } from '@/components/progress/progress'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState, StatusPanel } from '@/components/status-panel/status-panel'
import { useLoad } from '@/hooks/use-load'
import { useTimeText } from '@/hooks/use-time-text'
import { useLocalText, useMessageNamespace, useMessages } from '@/hooks/use-messages'
import { questionnaireMessages } from '@/i18n/questionnaire'
import { resultMessages } from '@/i18n/results'
import { responseCounts } from '@/lib/numbers/response-counts'
import { usePageReturn } from '@/platform/page/lifecycle'
import { open } from '@/platform/page/navigation'
import { serverNow } from '@/request/server-clock'
import { href } from '@/routes'
import { listSurveys } from '@/services/surveys/survey-service'
import { Permitted } from '@/stores/session/permitted'
import { buttonCodes } from '@/wire/session/permission'
import type { Survey } from '@/wire/surveys/questionnaire'
import { NextOpening } from './next-opening'
import '../styles/results.scss'

/** The bureau's surveys with their progress. */
export function SurveyList() {
  const results = useMessageNamespace(resultMessages)
  const surveys = useLoad('surveys', listSurveys)
  usePageReturn(() => void surveys.reload())
  if (surveys.state === 'loading') return <Skeleton />
  if (surveys.state === 'failed')
    return <ErrorState whole error={surveys.error} onRetry={() => void surveys.reload()} />
  return (
    <>
      <ListActions />
      {surveys.data.length === 0 ? (
        <StatusPanel icon="empty" title={results.noSurveys} hint={results.noSurveysHint} />
      ) : null}
      <CardGrid>
        {surveys.data.map((survey) => (
          <SurveyCard key={survey.id} survey={survey} />
        ))}
      </CardGrid>
    </>
  )
}

/** Opens the totals by period, and the list of forms that can be published. */
function ListActions() {
  const { titles } = useMessages()
  return (
    <View className="survey-publish">
      <Permitted code={buttonCodes.result}>
        <Button onPress={() => open(href('statistics'))}>{titles.statistics}</Button>
      </Permitted>
      <Permitted code={buttonCodes.publish}>
        <Button variant="primary" onPress={() => open(href('forms'))}>
          {titles.publish}
        </Button>
      </Permitted>
    </View>
  )
}

function SurveyCard({ survey }: { survey: Survey }) {
  const { task, workbench } = useMessages()
  const { anonymous } = useMessageNamespace(questionnaireMessages)
  const localText = useLocalText()
  const time = useTimeText()
  const { counts, dueAt } = survey
  const { assigned, collected } = responseCounts(counts)
  const left = time.left(dueAt, serverNow())
  const label = workbench.collected(collected, assigned)
  return (
    <Card title={localText(survey.title)}>
      <View className="survey-facts small figures">
        <Chip tone={left.urgent ? 'bad' : 'neutral'}>{left.text}</Chip>
        <Text className="survey-about">
          {survey.formCode ?? (survey.anonymous ? anonymous : task.dueAt(time.short(dueAt, serverNow())))}
        </Text>
        <Text>{label}</Text>
        <NextOpening survey={survey} />
      </View>
      <Progress part={assigned === 0 ? 0 : collected / assigned} label={label} />
      <SurveyActions survey={survey} />
    </Card>
  )
}

function SurveyActions({ survey: { id, anonymous, title } }: { survey: Survey }) {
  const results = useMessageNamespace(resultMessages)
  const localText = useLocalText()
  const named = (action: string) => `${action} ${localText(title)}`
  return (
    <View className="survey-actions">
      <Permitted code={buttonCodes.respondents}>
        <Button
          size="small"
          label={named(results.shareSurvey)}
          onPress={() => open(href('share', { surveyId: id }))}
        >
          {results.shareSurvey}
        </Button>
      </Permitted>
      <Permitted code={buttonCodes.respondents}>
        <Button
          size="small"
          label={named(results.respondents)}
          onPress={() => open(href(anonymous ? 'taxerList' : 'respondents', { surveyId: id }))}
        >
          {results.respondents}
        </Button>
      </Permitted>
      <Permitted code={buttonCodes.result}>
        <Button
          size="small"
          label={named(results.result)}
          onPress={() => open(href('result', { surveyId: id }))}
        >
          {results.result}
        </Button>
      </Permitted>
      <Permitted code={buttonCodes.publish}>
        <Button
          size="small"
          label={named(results.nextPeriod)}
          onPress={() => open(href('publish', { after: id }))}
        >
          {results.nextPeriod}
        </Button>
        <Button
          size="small"
          label={named(results.recurrence)}
          onPress={() => open(href('recurrence', { surveyId: id }))}
        >
          {results.recurrence}
        </Button>
      </Permitted>
    </View>
  )
}
