import { useState } from 'react'
import { Notice } from '@/components/notice/notice'
import { Skeleton } from '@/components/skeleton/skeleton'
import { ErrorState } from '@/components/status-panel/status-panel'
import { Tabs } from '@/components/tabs/tabs'
import { useMessageNamespace } from '@/hooks/use-messages'
import { figureTableMessages } from '@/i18n/figure-tables'
import { getResult } from '@/services/surveys/survey-service'
import { type TablePurpose, tablePurposes } from '@/wire/results/figure-table'
import type { SurveyResult } from '@/wire/surveys/questionnaire'
import { NotFiltered } from '../filters/not-filtered'
import { useCounted } from '../counting/use-counted'
import { Result } from './result'

interface PurposedResultProps {
  result: SurveyResult
  /** Clears the filter. */
  onClear: () => void
}

/** The result by question, for the bureau itself or for publication; the choice appears where there are figures. */
export function PurposedResult({ result, onClear }: PurposedResultProps) {
  const messages = useMessageNamespace(figureTableMessages)
  const [purpose, setPurpose] = useState<TablePurpose>('internal')
  const hasFigures = !result.survey.anonymous && result.questions.some(({ type }) => type === 'figures')
  return (
    <>
      {hasFigures ? (
        <Tabs
          label={messages.purpose}
          tabs={tablePurposes.map((id) => ({ id, text: messages.purposes[id] }))}
          current={purpose}
          onChange={setPurpose}
        />
      ) : null}
      <Shown {...{ result, purpose, onClear }} />
    </>
  )
}

function Shown({ result, purpose, onClear }: PurposedResultProps & { purpose: TablePurpose }) {
  if (purpose === 'internal') return <Result {...{ result, purpose }} />
  return result.filtered ? <NotFiltered onClear={onClear} /> : <PublicResult surveyId={result.survey.id} />
}

function PublicResult({ surveyId }: { surveyId: string }) {
  const messages = useMessageNamespace(figureTableMessages)
  const found = useCounted(`public result ${surveyId}`, () => getResult(surveyId, { purpose: 'publication' }))
  if (found.state === 'loading') return <Skeleton />
  if (found.state === 'failed') return <ErrorState error={found.error} onRetry={() => void found.reload()} />
  return (
    <>
      <Notice tone="info">{messages.resultNote}</Notice>
      <Result result={found.data} purpose="publication" />
    </>
  )
}
