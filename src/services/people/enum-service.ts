import { request, interactiveTimeout } from '../../request/client'
import { enumResponse, type Option, personTypesResponse } from '../../wire/protocol/enums'

const area = '/dsb/api/home/enum'

/** Person types as listed by the platform; the app selects those of an organisation type. */
export function listPersonTypes(ssjglxDm?: number): Promise<Option[]> {
  return request(
    { method: 'GET', url: `${area}/get`, auth: 'optional', query: { ssjglxDm }, timeout: interactiveTimeout },
    personTypesResponse,
  )
}

export async function listMemberStatuses(): Promise<Option[]> {
  const { data } = await request(
    {
      method: 'GET',
      url: `${area}/getEnum`,
      auth: 'optional',
      query: { type: 'userStatus' },
      timeout: interactiveTimeout,
    },
    enumResponse,
  )
  return data
}
