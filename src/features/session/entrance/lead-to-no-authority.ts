import { useEffect } from 'react'
import { replace } from '@/platform/page/navigation'
import { RequestError } from '@/request/errors'
import { href } from '@/routes'

/** Somebody else's task is as good as none to the gateway, so both answers mean the same. */
function reasonOf(error: unknown): 'notAssigned' | 'forbidden' | null {
  if (!(error instanceof RequestError)) return null
  if (error.status === 404) return 'notAssigned'
  return error.status === 403 ? 'forbidden' : null
}

/** A page that is refused gives way to the one that says why. True when it does. */
export function useNoAuthority(error: unknown, wanted: string): boolean {
  const reason = reasonOf(error)
  useEffect(() => {
    if (reason) replace(href('noAuthority', { reason, goto: wanted }))
  }, [reason, wanted])
  return reason !== null
}
