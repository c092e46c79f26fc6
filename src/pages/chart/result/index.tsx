import { useRef } from 'react'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useResultQuery } from '@/features/results/filters/result-query'
import { PersonalMark } from '@/features/results/respondents/personal-data'
import { ResultViews } from '@/features/results/result/result-views'
import { useCounted } from '@/features/results/counting/use-counted'
import { useFailure } from '@/features/session/links/lead-to-no-authority'
import { copyWithToast } from '@/features/session/links/copy'
import { downloadFile } from '@/features/session/links/download'
import { FailedPage } from '@/features/session/message/message-page'
import { ConsolePage } from '@/features/session/page/console-page'
import { withRoute } from '@/features/session/page/with-route'
import { useLocalText } from '@/hooks/use-messages'
import { href } from '@/routes'
import { getResult } from '@/services/surveys/survey-service'
import type { Survey } from '@/wire/surveys/questionnaire'

function ResultPage() {
  const query = useResultQuery()
  const { surveyId, filter } = query
  const localText = useLocalText()
  const result = useCounted(`result ${surveyId} ${JSON.stringify(filter)}`, () => getResult(surveyId, filter))
  // The survey stays while the result of another filter is loaded.
  const known = useRef<Survey>()
  known.current = result.data?.survey ?? known.current
  const survey = known.current
  const hasFailed = useFailure(result, href('result', { surveyId }), 'forbidden')
  if (hasFailed && !survey)
    return <FailedPage route="result" error={result.error} onRetry={() => void result.reload()} />
  return (
    <ConsolePage route="result" record={survey && localText(survey.title)}>
      {survey ? (
        <ResultViews
          {...{ survey, result, query }}
          onCopy={(text, said) => void copyWithToast(text, said)}
          onBring={(url, name) => void downloadFile(url, name)}
        />
      ) : (
        <Skeleton />
      )}
      <PersonalMark />
    </ConsolePage>
  )
}

export default withRoute('result', ResultPage)
