import * as v from 'valibot'
import { request, interactiveTimeout } from '../../request/client'
import { type SignedInDevice, signedInDevicesResponse } from '../../wire/session/devices'

const area = '/dsb/api/main/auth/sessions'

/** Where the user is signed in, the last used first. */
export async function listDevices(): Promise<SignedInDevice[]> {
  const { items } = await request(
    { method: 'GET', url: area, errorOwner: 'caller', timeout: interactiveTimeout },
    signedInDevicesResponse,
  )
  return items
}

/** Signs the user out on another device; without an id on all others. */
export function signOutElsewhere(id?: string): Promise<unknown> {
  return request(
    {
      method: 'POST',
      url: `${area}/close`,
      body: { id },
      errorOwner: 'caller',
      timeout: interactiveTimeout,
    },
    v.unknown(),
  )
}
