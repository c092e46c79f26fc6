import { useEffect } from 'react'
import { replace } from '@/platform/page/navigation'
import { RequestError } from '@/request/errors'
import { href } from '@/routes'

/** 404 means `notAssigned`: the gateway hides the tasks of other users by returning 404. */
function reasonOf(error: unknown): 'notAssigned' | 'forbidden' | null {
  if (!(error instanceof RequestError)) return null
  if (error.status === 404) return 'notAssigned'
  return error.status === 403 ? 'forbidden' : null
}

/** Replaces a refused page with the page that explains the reason. Returns true if the error is a refusal. */
export function useNoAuthority(error: unknown, wanted: string): boolean {
  const reason = reasonOf(error)
  useEffect(() => {
    if (reason) replace(href('noAuthority', { reason, goto: wanted }))
  }, [reason, wanted])
  return reason !== null
}
