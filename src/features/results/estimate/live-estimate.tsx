import { responseCounts } from '@/lib/numbers/response-counts'
import { isCollecting } from '@/lib/selective-editing/collecting'
import { serverNow } from '@/request/server-clock'
import type { SurveyResult } from '@/wire/surveys/questionnaire'
import { EstimateCard } from './estimate-card'

/** True if the totals of a result are estimated: those of all responses, while some are missing. */
function isEstimated({ survey, questions, filtered }: SurveyResult): boolean {
  if (survey.anonymous || filtered || !questions.some(({ type }) => type === 'figures')) return false
  const { assigned, collected } = responseCounts(survey.counts)
  return isCollecting(survey, assigned - collected, serverNow())
}

/** How far the totals of a survey that is still being collected may move. Renders nothing for another one. */
export function LiveEstimate({ result }: { result: SurveyResult }) {
  return isEstimated(result) ? <EstimateCard surveyId={result.survey.id} /> : null
}
