import { request, bulkTimeout, interactiveTimeout } from '../../request/client'
import {
  type Indicator,
  type IndicatorAddRequest,
  type IndicatorChangeRequest,
  indicatorDetail,
  type IndicatorDetail,
  type IndicatorList,
  type IndicatorOrder,
  indicatorSchema,
  indicatorsResponse,
  type IndicatorStateRequest,
} from '../../wire/surveys/indicators'
import {
  type LedgerImportRequest,
  ledgerImportResponse,
  type LedgerImports,
  ledgerImportsResponse,
  type LedgerLine,
  ledgerPlan,
  type LedgerPlan,
} from '../../wire/surveys/ledger'

const area = '/dsb/api/questionnaire/indicators'
const ledger = '/dsb/api/questionnaire/ledger'
const onPage = { errorOwner: 'caller', timeout: interactiveTimeout } as const

interface IndicatorSearch {
  keyword: string
  state: '' | Indicator['state']
  order?: '' | IndicatorOrder
  descending?: boolean
  /** With the number of forms that ask for each. */
  counted?: boolean
  cursor: string | null
  size: number
}

/** One page of the dictionary. */
export const listIndicators = ({ cursor, ...query }: IndicatorSearch): Promise<IndicatorList> =>
  request(
    { method: 'GET', url: area, query: { ...query, ...(cursor !== null && { cursor }) }, ...onPage },
    indicatorsResponse,
  )

export const getIndicator = (code: string): Promise<IndicatorDetail> =>
  request({ method: 'GET', url: `${area}/one`, query: { code }, ...onPage }, indicatorDetail)

export const addIndicator = (body: IndicatorAddRequest): Promise<Indicator> =>
  request({ method: 'POST', url: `${area}/add`, body, ...onPage }, indicatorSchema)

/** Refused with `conflict` if somebody has changed it since. */
export const changeIndicator = (body: IndicatorChangeRequest): Promise<Indicator> =>
  request({ method: 'POST', url: `${area}/change`, body, ...onPage }, indicatorSchema)

export const setIndicatorState = (body: IndicatorStateRequest): Promise<Indicator> =>
  request({ method: 'POST', url: `${area}/state`, body, ...onPage }, indicatorSchema)

/** What an import of these lines would do, without storing anything. */
export const checkLedger = (lines: LedgerLine[]): Promise<LedgerPlan> =>
  request(
    { method: 'POST', url: `${ledger}/check`, body: { lines }, ...onPage, timeout: bulkTimeout },
    ledgerPlan,
  )

/** Idempotent by client key. */
export const importLedger = (body: LedgerImportRequest): Promise<{ stored: number; refused: number }> =>
  request(
    { method: 'POST', url: `${ledger}/import`, body, ...onPage, timeout: bulkTimeout },
    ledgerImportResponse,
  )

export const listLedgerImports = (): Promise<LedgerImports> =>
  request({ method: 'GET', url: `${ledger}/imports`, ...onPage }, ledgerImportsResponse)
