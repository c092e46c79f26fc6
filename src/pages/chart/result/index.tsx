import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/state/state'
import { PersonalMark } from '@/features/results/personal-data'
import { ResultViews } from '@/features/results/result-views'
import { useCounted } from '@/features/results/use-counted'
import { copyWithToast } from '@/features/session/copy'
import { downloadFile } from '@/features/session/download'
import { RoutePage } from '@/features/session/route-page'
import { withRoute } from '@/features/session/with-route'
import { usePageParams } from '@/platform/lifecycle'
import { getResult } from '@/services/questionnaire-service'

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
