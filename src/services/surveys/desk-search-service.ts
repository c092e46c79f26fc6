import { request } from '../../request/client'
import { type DeskSearch, deskSearchResponse } from '../../wire/bureau/desk-search'

/** Milliseconds for one attempt: the person waits with the text in front of them. */
const searchTimeout = 5_000

/** Surveys, units, people and forms that a text names. */
export const searchDesk = (keyword: string): Promise<DeskSearch> =>
  request(
    {
      method: 'GET',
      url: '/dsb/api/follow-up/search',
      query: { keyword },
      errorOwner: 'caller',
      timeout: searchTimeout,
    },
    deskSearchResponse,
  )
