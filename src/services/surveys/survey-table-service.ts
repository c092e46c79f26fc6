import { request, interactiveTimeout } from '../../request/client'
import { type SurveyTable, type SurveyTableQuery, surveyTableResponse } from '../../wire/bureau/survey-table'

export type SurveySearch = Omit<SurveyTableQuery, 'cursor' | 'size'>

/** A page of the bureau's surveys, from a cursor or from the start. */
export const listSurveyTable = (
  search: SurveySearch,
  cursor: string | null,
  size: number,
): Promise<SurveyTable> => {
  const { folded, descending, ...rest } = search
  const query = {
    ...rest,
    folded: String(folded),
    descending: String(descending),
    cursor: cursor ?? '',
    size,
  }
  return request(
    {
      method: 'GET',
      url: '/dsb/api/follow-up/surveys',
      query,
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    surveyTableResponse,
  )
}
