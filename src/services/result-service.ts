import { request, watchedTimeout } from '../request/client'
import {
  type Crosstab,
  type CrosstabChoices,
  crosstabChoicesResponse,
  type CrosstabRequest,
  crosstabResponse,
} from '../wire/crosstab'
import {
  type ExportLeave,
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
      shownBy: 'caller',
      timeout: watchedTimeout,
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
      shownBy: 'caller',
      timeout: watchedTimeout,
    },
    crosstabResponse,
  )
}

/** Leave to fetch a file with a survey's answers, once and for a few minutes. It is written down. */
export function requestExport(wanted: ExportRequest): Promise<ExportLeave> {
  return request(
    { method: 'POST', url: `${area}/export`, body: wanted, shownBy: 'caller', timeout: watchedTimeout },
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
      shownBy: 'caller',
      timeout: watchedTimeout,
    },
    exportListResponse,
  )
}
