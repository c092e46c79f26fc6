import { request, interactiveTimeout } from '../../request/client'
import type { CompleteInfo } from '../../wire/people/person'
import { type UserInfo, userInfoSchema } from '../../wire/session/session'

// The platform spells this path without a leading slash; unchanged, it would be resolved against the page.
const completeInfoPath = 'dsb/api/fwh/ry/complete_info'

/** Completes the user's details in the current organisation. */
export function completeInfo(info: CompleteInfo): Promise<UserInfo> {
  return request(
    { method: 'POST', url: `/${completeInfoPath}`, body: info, timeout: interactiveTimeout },
    userInfoSchema,
  )
}
