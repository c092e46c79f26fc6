import { request, watchedTimeout } from '../request/client'
import { type Office, officesResponse } from '../wire/directory'

/** The authorities and organisations of an area, by its code or the beginning of it. */
export function listOfficesByArea(xzqhDm: string): Promise<Office[]> {
  return request(
    {
      method: 'GET',
      url: '/dsb/api/xnzz/zzzc/new/swjg/list_by_xzqh',
      query: { xzqhDm },
      timeout: watchedTimeout,
    },
    officesResponse,
  )
}
