import { request, interactiveTimeout } from '../request/client'
import type { CompleteInfo } from '../wire/person'
import { type UserInfo, userInfoSchema } from '../wire/session'

// The platform writes this path without a leading slash. As it stands it would be resolved against the page.
const completeInfoPath = 'dsb/api/fwh/ry/complete_info'

/** Tells the platform who the person is in the organisation entered. */
export function completeInfo(info: CompleteInfo): Promise<UserInfo> {
  return request(
    { method: 'POST', url: `/${completeInfoPath}`, body: info, timeout: interactiveTimeout },
    userInfoSchema,
  )
}
