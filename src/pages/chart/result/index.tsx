import { Skeleton } from '@/components/skeleton/skeleton'
import { PersonalMark } from '@/features/results/respondents/personal-data'
import { ResultViews } from '@/features/results/result/result-views'
import { useCounted } from '@/features/results/counting/use-counted'
import { useFailure } from '@/features/session/links/lead-to-no-authority'
import { copyWithToast } from '@/features/session/links/copy'
import { downloadFile } from '@/features/session/links/download'
import { FailedPage } from '@/features/session/message/message-page'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { useLocalText } from '@/hooks/use-messages'
import { usePageParams } from '@/platform/page/lifecycle'
import { href } from '@/routes'
import { getResult } from '@/services/surveys/survey-service'

function ResultPage() {
  const { surveyId = '' } = usePageParams()
  const localText = useLocalText()
  const result = useCounted(`result ${surveyId}`, () => getResult(surveyId))
  const hasFailed = useFailure(result, href('result', { surveyId }), 'forbidden')
  if (hasFailed)
    return <FailedPage route="result" error={result.error} onRetry={() => void result.reload()} />
  return (
    <RoutePage route="result" record={result.data && localText(result.data.survey.title)}>
      {result.state === 'ready' ? null : <Skeleton />}
      {result.state === 'ready' ? (
        <ResultViews
          result={result.data}
          onCopy={(text, said) => void copyWithToast(text, said)}
          onBring={(url, name) => void downloadFile(url, name)}
        />
      ) : null}
      <PersonalMark />
    </RoutePage>
  )
}

export default withRoute('result', ResultPage)
