import { interactiveTimeout, request } from '../../request/client'
import { type Overview, overviewResponse } from '../../wire/bureau/overview'

/** What the user's bureau has to do. */
export const getOverview = (): Promise<Overview> =>
  request(
    {
      method: 'GET',
      url: '/dsb/api/follow-up/overview',
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    overviewResponse,
  )
