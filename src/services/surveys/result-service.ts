import { request, interactiveTimeout } from '../../request/client'
import {
  type Crosstab,
  type CrosstabChoices,
  crosstabChoicesResponse,
  type CrosstabRequest,
  crosstabResponse,
} from '../../wire/results/crosstab'
import {
  type ExportTicket,
  type ExportList,
  exportListResponse,
  type ExportRequest,
  exportResponse,
} from '../../wire/results/result-export'
import { type Comparison, type ComparisonQuery, comparisonResponse } from '../../wire/results/comparison'
import { type MatchingUnits, matchingUnitsResponse } from '../../wire/results/matching-unit'
import type { ResponseFilterQuery } from '../../wire/results/response-filter'
import type { TablePurpose } from '../../wire/results/figure-table'
import {
  type ReportTextsRequest,
  reportTextsResponse,
  type SavedReportTexts,
} from '../../wire/results/report-texts'
import { matchesResponse, type SeriesMatches } from '../../wire/results/series-matches'
import { type SeriesFigures, seriesResponse } from '../../wire/results/series-figures'

const area = '/dsb/api/questionnaire'

/** The variables of a survey that can be cross-tabulated. */
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

/** The cross-tabulation of two questions. */
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

/** One page of the units whose responses match a filter; an empty cursor begins. */
export function listMatchingUnits(
  surveyId: string,
  filter: ResponseFilterQuery,
  cursor: string | null,
  size: number,
): Promise<MatchingUnits> {
  return request(
    {
      method: 'GET',
      url: `${area}/result/units`,
      query: { surveyId, ...filter, cursor: cursor ?? '', size: String(size) },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    matchingUnitsResponse,
  )
}

interface SeriesOptions {
  purpose?: TablePurpose
  /** With medians. */
  medians?: boolean
}

/** The sums of a form's figures for its latest periods. */
export function getSeries(series: string, { purpose, medians }: SeriesOptions = {}): Promise<SeriesFigures> {
  return request(
    {
      method: 'GET',
      url: `${area}/series`,
      query: { series, ...(purpose ? { purpose } : {}), ...(medians ? { medians: 'true' } : {}) },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    seriesResponse,
  )
}

/** What a result has counted beside earlier periods. */
export function getComparison(query: ComparisonQuery): Promise<Comparison> {
  return request(
    {
      method: 'GET',
      url: `${area}/comparison`,
      query: { ...query },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    comparisonResponse,
  )
}

/** Sums of a survey and the periods it is compared with, over the units that have reported in both. */
export function getMatches(surveyId: string, base?: string): Promise<SeriesMatches> {
  return request(
    {
      method: 'GET',
      url: `${area}/series/matches`,
      query: { surveyId, ...(base ? { base } : {}) },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    matchesResponse,
  )
}

/** A single-use ticket to download a survey's answers, valid for a few minutes. The gateway logs it. */
export function requestExport(options: ExportRequest): Promise<ExportTicket> {
  return request(
    {
      method: 'POST',
      url: `${area}/export`,
      body: options,
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    exportResponse,
  )
}

/** The recent exports of a survey's answers. */
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

/** The bureau's own texts for reports of a survey's form. */
export function getReportTexts(surveyId: string): Promise<SavedReportTexts> {
  return request(
    {
      method: 'GET',
      url: `${area}/report-texts`,
      query: { surveyId },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    reportTextsResponse,
  )
}

/** Saves them. Rejects with `draftOutdated` and the saved texts if another person has saved them since. */
export function saveReportTexts(body: ReportTextsRequest): Promise<SavedReportTexts> {
  return request(
    { method: 'POST', url: `${area}/report-texts`, body, errorOwner: 'caller', timeout: interactiveTimeout },
    reportTextsResponse,
  )
}
