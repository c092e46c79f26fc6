import { request, interactiveTimeout } from '../../request/client'
import { type Unit, unitResponse } from '../../wire/people/unit'

/**
 * The current organisation. Refused with `faceCheckRequired` until a face check of this session has passed.
 */
export function getUnitRecord(): Promise<Unit> {
  return request(
    { method: 'GET', url: '/dsb/api/home/unit', errorOwner: 'caller', timeout: interactiveTimeout },
    unitResponse,
  )
}
