import { request, interactiveTimeout } from '../../request/client'
import { type UnitDetails, unitResponse } from '../../wire/people/unit'

/**
 * The current organisation. Refused with `faceCheckRequired` until a face check of this session has passed.
 */
export function getUnitRecord(): Promise<UnitDetails> {
  return request(
    { method: 'GET', url: '/dsb/api/home/unit', errorOwner: 'caller', timeout: interactiveTimeout },
    unitResponse,
  )
}
