import { request, interactiveTimeout } from '../../request/client'
import {
  type AnswerStatus,
  type IntegrityList,
  integrityResponse,
  type TaxerList,
  taxersResponse,
} from '../../wire/surveys/taxer-list'

const area = '/dsb/api/questionnaire'

interface ListQuery {
  /** Empty for any. */
  status: AnswerStatus | ''
  keyword: string
}

/** The anonymous surveys assigned to the signed-in user. */
export function listIntegrity(
  query: ListQuery,
  cursor: string | null = null,
  size = 20,
): Promise<IntegrityList> {
  return request(
    {
      method: 'GET',
      url: `${area}/integrity`,
      query: { ...query, cursor: cursor ?? '', size },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    integrityResponse,
  )
}

/** The participants of an anonymous survey of the reviewer's bureau. */
export function listParticipants(
  query: ListQuery & { surveyId: string },
  cursor: string | null = null,
  size = 20,
): Promise<TaxerList> {
  return request(
    {
      method: 'GET',
      url: `${area}/taxers`,
      query: { ...query, cursor: cursor ?? '', size },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    taxersResponse,
  )
}
