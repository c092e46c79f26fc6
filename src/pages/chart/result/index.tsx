import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { PersonalMark } from '@/features/results/respondents/personal-data'
import { ResultViews } from '@/features/results/result/result-views'
import { useCounted } from '@/features/results/counting/use-counted'
import { copyWithToast } from '@/features/session/links/copy'
import { downloadFile } from '@/features/session/links/download'
import { RoutePage } from '@/features/session/page/route-page'
import { withRoute } from '@/features/session/page/with-route'
import { usePageParams } from '@/platform/page/lifecycle'
import { getResult } from '@/services/surveys/questionnaire-service'

function ResultPage() {
  const { surveyId = '' } = usePageParams()
  const result = useCounted(`result ${surveyId}`, () => getResult(surveyId))
  return (
    <RoutePage route="result">
      {result.state === 'loading' ? <Skeleton /> : null}
      {result.state === 'failed' ? (
        <ErrorState error={result.error} onRetry={() => void result.reload()} />
      ) : null}
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
