import { request, interactiveTimeout } from '../../request/client'
import type { ResponseFilterQuery } from '../../wire/results/response-filter'
import type { TablePurpose } from '../../wire/results/figure-table'
import { resultResponse, surveyListResponse, type SurveyResult } from '../../wire/results/survey-result'
import {
  type RespondentFilter,
  type RespondentList,
  type RespondentOrder,
  respondentsResponse,
} from '../../wire/surveys/respondents'
import type { Survey } from '../../wire/surveys/task'

const area = '/dsb/api/questionnaire'

export async function listSurveys(): Promise<Survey[]> {
  return (
    await request(
      { method: 'GET', url: `${area}/surveys`, errorOwner: 'caller', timeout: interactiveTimeout },
      surveyListResponse,
    )
  ).items
}

export interface RespondentSearch extends RespondentFilter {
  surveyId: string
  order: RespondentOrder
  descending: boolean
}

/** A page of a survey's respondents, from a cursor or from the start. */
export function listRespondents(
  search: RespondentSearch,
  cursor: string | null = null,
  size = 20,
): Promise<RespondentList> {
  const query = { ...search, descending: String(search.descending), cursor: cursor ?? '', size }
  return request(
    { method: 'GET', url: `${area}/respondents`, query, errorOwner: 'caller', timeout: interactiveTimeout },
    respondentsResponse,
  )
}

export function getResult(
  surveyId: string,
  { purpose, ...filter }: ResponseFilterQuery & { purpose?: TablePurpose } = {},
): Promise<SurveyResult> {
  return request(
    {
      method: 'GET',
      url: `${area}/result`,
      query: { surveyId, ...filter, ...(purpose ? { purpose } : {}) },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    resultResponse,
  )
}
