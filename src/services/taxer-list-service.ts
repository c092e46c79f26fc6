import { request, watchedTimeout } from '../request/client'
import {
  type AnswerState,
  type IntegrityList,
  integrityResponse,
  type TaxerList,
  taxersResponse,
} from '../wire/taxer-list'

const area = '/dsb/api/questionnaire'

interface ListQuery {
  /** Empty is any. */
  state: AnswerState | ''
  keyword: string
  /** Of 20, from 1. */
  page: number
}

/** The anonymous surveys given to the person signed in. */
export function listIntegrity(query: ListQuery): Promise<IntegrityList> {
  return request(
    {
      method: 'GET',
      url: `${area}/integrity`,
      query: { ...query },
      shownBy: 'caller',
      timeout: watchedTimeout,
    },
    integrityResponse,
  )
}

/** Who has taken part in an anonymous survey of the reviewer's bureau. */
export function listTaxers(query: ListQuery & { surveyId: string }): Promise<TaxerList> {
  return request(
    { method: 'GET', url: `${area}/taxers`, query: { ...query }, shownBy: 'caller', timeout: watchedTimeout },
    taxersResponse,
  )
}
