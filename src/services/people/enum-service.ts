import { request, interactiveTimeout } from '../../request/client'
import { enumResponse, type EnumOption, personTypesResponse } from '../../wire/protocol/enums'

const area = '/dsb/api/home/enum'

/** Person types as listed by the platform; the app selects those of an organisation type. */
export function listPersonTypes(ssjglxDm?: number): Promise<EnumOption[]> {
  return request(
    { method: 'GET', url: `${area}/get`, auth: 'optional', query: { ssjglxDm }, timeout: interactiveTimeout },
    personTypesResponse,
  )
}

export async function listMemberStatuses(): Promise<EnumOption[]> {
  const { data } = await request(
    {
      method: 'GET',
      url: `${area}/getEnum`,
      auth: 'optional',
      query: { type: 'userStatus' },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    enumResponse,
  )
  return data
}
