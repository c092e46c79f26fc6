import * as v from 'valibot'
import { hostBackend } from '../../backend'
import type { LoginGrant } from '../../types'
import { invoke, system } from './sdk'

const answer = v.object({ code: v.string() })

/** Null if the organisation is unknown: a code is valid for one organisation. Needs no signed page. */
export async function requestGrant(): Promise<LoginGrant | null> {
  const corpId = hostBackend().corpId()
  if (corpId === '') return null
  const page = system === 'pc' ? { url: window.location.href.split('#')[0] } : {}
  const { code } = v.parse(answer, await invoke('runtime.permission.requestAuthCode', { corpId, ...page }))
  return { kind: 'host', code }
}
