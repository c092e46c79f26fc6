import * as v from 'valibot'
import type { LoginGrant } from '../../types'
import { bridgeError } from '../bridge-error'
import { waitBriefly } from '../bridge-wait'
import { configure } from './config'
import { invoke } from './sdk'

const answer = v.object({ code: v.nullish(v.string()), auth_code: v.nullish(v.string()) })

/**
 * Authorises the JS API first, as the app requires. A failure there is ignored, because the code does not
 * need it. An empty `corpId` selects the user's own organisation.
 */
export async function requestGrant(): Promise<LoginGrant> {
  await waitBriefly(configure())
  const { code, auth_code: older } = v.parse(answer, await invoke('getAuthCode', { corpId: '' }))
  const proof = code ?? older
  if (!proof) throw bridgeError(3, 'no code')
  return { kind: 'ticket', code: proof }
}
