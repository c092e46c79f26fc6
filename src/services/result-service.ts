import { request, interactiveTimeout } from '../request/client'
import {
  type Crosstab,
  type CrosstabChoices,
  crosstabChoicesResponse,
  type CrosstabRequest,
  crosstabResponse,
} from '../wire/crosstab'
import {
  type ExportTicket,
  type ExportList,
  exportListResponse,
  type ExportRequest,
  exportResponse,
} from '../wire/result-export'

const area = '/dsb/api/questionnaire'

/** What of a survey may be laid across what. */
export function getCrosstabChoices(surveyId: string): Promise<CrosstabChoices> {
  return request(
    {
      method: 'GET',
      url: `${area}/crosstab/choices`,
      query: { surveyId },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    crosstabChoicesResponse,
  )
}

/** Two questions laid across each other. */
export function getCrosstab(query: CrosstabRequest): Promise<Crosstab> {
  return request(
    {
      method: 'GET',
      url: `${area}/crosstab`,
      query: { ...query },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    crosstabResponse,
  )
}

/** Leave to fetch a file with a survey's answers, once and for a few minutes. It is written down. */
export function requestExport(wanted: ExportRequest): Promise<ExportTicket> {
  return request(
    {
      method: 'POST',
      url: `${area}/export`,
      body: wanted,
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    exportResponse,
  )
}

/** Who has exported a survey's answers of late. */
export function listExports(surveyId: string): Promise<ExportList> {
  return request(
    {
      method: 'GET',
      url: `${area}/export/list`,
      query: { surveyId },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    exportListResponse,
  )
}
